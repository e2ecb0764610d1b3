/** As much of Preact's types as we use. */
export type VNode = { type: any; props: any; key: any };
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export type Component<P> = (props: P) => Child;
export function h(type: any, props: any, ...children: any[]): VNode;
export function render(what: Child, where: Element): void;
export function Fragment(props: { children?: Child }): Child;
export function createContext<T>(value: T): { Provider: any; Consumer: any; __value?: T };
