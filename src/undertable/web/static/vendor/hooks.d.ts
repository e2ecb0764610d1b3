/** As much of the hooks' types as we use. */
export function useState<T>(first: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useEffect(run: () => void | (() => void), when?: unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), when?: unknown[]): void;
export function useRef<T>(first: T): { current: T };
export function useMemo<T>(make: () => T, when: unknown[]): T;
export function useCallback<T>(f: T, when: unknown[]): T;
export function useContext<T>(context: { __value?: T }): T;
export function useId(): string;
