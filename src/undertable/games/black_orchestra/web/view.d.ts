/** What a board of black_orchestra is shown. Written by tests/view_types.py from the classes of the game: do not edit. */
import type { Props as Shell } from "/static/js/game.js";

/** What lies in a place, and who knows it: the seats as a bit mask. */
export type Cell<Kind> = [kind: Kind, knowers: number];

/** A row of the table ability: its number; -1 for none, -9999 where it is not known. */
export type Ability = number;

/** A row of the table branch: its number; -1 for none, -9999 where it is not known. */
export type Branch = number;

/** A row of the table card: its number; -1 for none, -9999 where it is not known. */
export type Card = number;

/** A row of the table conspirator: its number; -1 for none, -9999 where it is not known. */
export type Conspirator = number;

/** A row of the table event: its number; -1 for none, -9999 where it is not known. */
export type Event = number;

/** A row of the table face: its number; -1 for none, -9999 where it is not known. */
export type Face = number;

/** A row of the table interrogation: its number; -1 for none, -9999 where it is not known. */
export type Interrogation = number;

/** A row of the table item: its number; -1 for none, -9999 where it is not known. */
export type Item = number;

/** A row of the table motivation: its number; -1 for none, -9999 where it is not known. */
export type Motivation = number;

/** A row of the table nazi: its number; -1 for none, -9999 where it is not known. */
export type Nazi = number;

/** A row of the table place: its number; -1 for none, -9999 where it is not known. */
export type Place = number;

/** A row of the table reward: its number; -1 for none, -9999 where it is not known. */
export type Reward = number;

/** A row of the table seat: its number; -1 for none, -9999 where it is not known. */
export type Seat = number;

/** A row of the table stage: its number; -1 for none, -9999 where it is not known. */
export type Stage = number;

/** A row of the table suspicion: its number; -1 for none, -9999 where it is not known. */
export type Suspicion = number;

/** A row of the table window: its number; -1 for none, -9999 where it is not known. */
export type Window = number;

/** What a viewer sees. */
export type State = {
  seats: number;
  rules: number;
  stack: Frame[];
  memory: Fact[];
  over: { winners: number[]; why: string[] } | null;
  open: boolean;
  floor: number;
  support: number;
  stage: number;
  henchmen: boolean;
  boxed: boolean;
  first: Seat;
  order: Conspirator[];
  /** by conspirator */
  seat_of: Seat[];
  /** by conspirator */
  at: Place[];
  /** by conspirator */
  motivation: Motivation[];
  /** by conspirator */
  suspicion: Suspicion[];
  /** by conspirator */
  items: Item[][];
  /** by conspirator */
  dossier: Card[][];
  /** by place */
  tile: Item[];
  /** by item */
  unrevealed: number[];
  scrap: Item[];
  scrap_down: number;
  items_out: Item[];
  down_out: number;
  /** by card */
  deck: number[];
  discard: Card[];
  playing: Card[];
  dug: Card[];
  /** by nazi */
  nazi: Place[];
  slain: Nazi[];
  event: Cell<Event>[];
  /** by stage */
  top: number[];
  /** by event */
  pool: number[];
  current: Event;
  key: Event[];
  visited: Conspirator[];
  moved: Nazi[];
  delayed: boolean;
  /** by interrogation */
  unread: number[];
  card: Cell<Interrogation>[];
  spent: Interrogation[];
  track: number;
  on_card: number;
  /** by conspirator */
  stored: number[];
  /** by conspirator */
  stored_dice: number[];
  /** by seat */
  turns: number[];
  active: Conspirator;
  actions: number;
  conspired: boolean;
  no_ability: boolean;
  no_conspire: boolean;
  inspired: boolean;
  granted: boolean;
  due: number;
  skipped: boolean;
  abwehr_off: boolean;
  refused: number[][];
  by: Conspirator;
  plot: Card;
  target: Nazi;
  dice: number;
  ignored: number;
  rolled: Face[];
  tried: Card[];
  plan_plot: Card;
  plan_by: Conspirator;
  plan_at: Place;
  plan_seat: Seat;
};

export type Frame =
  | { is: "Acting" }
  | { is: "Action"; seat: number; may: number[]; who: Conspirator }
  | { is: "ActionsEnded"; had: number }
  | { is: "AfterEvent" }
  | { is: "AnyOrder"; seat: number; frames: Frame[] }
  | { is: "Arrange"; seat: number; steps: Choice[]; first: number; n: number }
  | { is: "AskKeep"; who: Conspirator }
  | { is: "AskOwners"; who: Conspirator; card: Card; target: Nazi; owners: Conspirator[]; used: Item[]; asked: number }
  | { is: "AskTargets"; targets: number }
  | { is: "AskThrow" }
  | { is: "Assign"; seat: number; numbers: number[] }
  | { is: "Begin" }
  | { is: "BeginTurn" }
  | { is: "ChooseBranch"; seat: number; who: Conspirator; branches: Branch[] }
  | { is: "ChooseDeputy"; seat: number; nazis: Nazi[]; frames: Frame[] }
  | { is: "ChooseDice"; seat: number; most: number; need: number; limit: number }
  | { is: "ChoosePerson"; seat: number; people: Conspirator[]; about: string; frames: Frame[] }
  | { is: "ChoosePlace"; seat: number; places: Place[]; about: string; frames: Frame[] }
  | { is: "ChooseReward"; seat: number; idle: boolean }
  | { is: "ChooseTarget"; seat: number; who: Conspirator; card: Card; nazis: Nazi[] }
  | { is: "ConsentHandOver"; seat: number; giver: Conspirator; taker: Conspirator; item: Item; card: Card; fetched: boolean }
  | { is: "ConsentItem"; seat: number; owner: Conspirator; item: Item; frames: Frame[] }
  | { is: "ConsentMove"; seat: number; who: Conspirator; left: number; frames: Frame[] }
  | { is: "Consider"; seat: number; who: Conspirator; frames: Frame[] }
  | { is: "DealBoard"; seat: Seat }
  | { is: "DeputiesOut"; who: Conspirator; places: Place[]; moved: Nazi[] }
  | { is: "Dissent"; targets: number }
  | { is: "Draw"; who: Conspirator; how: "dossier" | "aside" | "dig"; again: boolean }
  | { is: "DrawCard"; who: Conspirator; how: "dossier" | "aside" | "dig"; again: boolean }
  | { is: "DrawEvent"; slot: number; knowers: number; turn: boolean }
  | { is: "DrawFirst" }
  | { is: "DrawMore"; seat: number; who: Conspirator; left: number }
  | { is: "DrawQuestion"; who: Conspirator }
  | { is: "Effect"; key: string; step: number; user: Conspirator; chosen: number[]; rolled: number }
  | { is: "Equip"; seat: number; who: Conspirator; card: Card; target: Nazi; owners: Conspirator[]; used: Item[] }
  | { is: "Evaluate" }
  | { is: "Events" }
  | { is: "GainActions"; n: number }
  | { is: "HandOver"; seat: number; who: Conspirator; partner: Conspirator }
  | { is: "Interrogate"; seat: number; who: Conspirator }
  | { is: "InterrogateAlone"; seat: number; who: Conspirator }
  | { is: "KeepOne"; seat: number; who: Conspirator; cards: Card[] }
  | { is: "Limits" }
  | { is: "LookAt"; slots: number[]; knowers: number }
  | { is: "Lose"; seat: number; who: Conspirator; sort: "cards" | "items" | "tiles" | "plots" | "either" | "illegal"; left: number }
  | { is: "LoseToPenalty"; seat: number; who: Conspirator; sort: "cards" | "items" | "tiles" | "plots" | "either" | "illegal"; left: number; nazi: Nazi }
  | { is: "NearestDeputy"; seat: number; frames: Frame[]; place: Place; nazis: Nazi[] }
  | { is: "NextPlace"; seat: number; frames: Frame[]; places: Place[] }
  | { is: "OfferItems"; seat: number; who: Conspirator; change: number }
  | { is: "OneOf"; seat: number; frames: Frame[] }
  | { is: "OpenWindow"; window: Window; passed: Conspirator[] }
  | { is: "Penalties" }
  | { is: "Penalty"; nazi: Nazi }
  | { is: "PickBoard"; seat: number; second: boolean }
  | { is: "PutAway"; card: Card }
  | { is: "Raid"; people: Conspirator[] }
  | { is: "RaidCard"; seat: number; who: Conspirator; cards: Card[] }
  | { is: "React"; seat: number; window: Window; who: Conspirator; passed: Conspirator[] }
  | { is: "ReactToRoll"; seat: number; window: Window; who: Conspirator; passed: Conspirator[] }
  | { is: "Reroll"; n: number; face: number }
  | { is: "RollConspire"; n: number }
  | { is: "RollOrchestra"; n: number; who: Conspirator }
  | { is: "RollPlot"; n: number }
  | { is: "RollRelease"; n: number }
  | { is: "RollResist"; n: number; table: number; who: Conspirator }
  | { is: "RollTable"; n: number; frames: Frame[] }
  | { is: "Split"; seat: number; left: number }
  | { is: "StartOfTurn" }
  | { is: "TakeDiscard"; seat: number; who: Conspirator }
  | { is: "TakeScrap"; seat: number; who: Conspirator }
  | { is: "TakeTargets"; seat: number; who: Conspirator; targets: number }
  | { is: "TurnTile"; place: Place; taker: Conspirator }
  | { is: "TurnUp" }
  | { is: "Walk"; seat: number; who: Conspirator; left: number }
  | { is: "WhichDie"; seat: number }
  | { is: "WhichEvent"; seat: number; slots: number[]; remove: boolean };

export type Choice =
  | { is: "Accept"; yes: boolean }
  | { is: "AddCard" }
  | { is: "Agree"; yes: boolean }
  | { is: "Attempt"; card: Card }
  | { is: "Blind" }
  | { is: "BoardFell"; who: Conspirator }
  | { is: "Branch"; branch: Branch }
  | { is: "CardFell"; card: Card }
  | { is: "Conspire"; dice: number }
  | { is: "Deliver"; item: Item }
  | { is: "DeliverPistol" }
  | { is: "Deputy"; nazi: Nazi }
  | { is: "DiceFell"; faces: Face[] }
  | { is: "Die"; face: Face }
  | { is: "DrawAnother" }
  | { is: "DropCard"; card: Card }
  | { is: "DropItem"; item: Item }
  | { is: "DropPlan" }
  | { is: "EndActions" }
  | { is: "EventFell"; event: Event }
  | { is: "FetchCard"; card: Card }
  | { is: "FetchItem"; item: Item }
  | { is: "FreeSomebody" }
  | { is: "GiveCard"; card: Card }
  | { is: "GiveItem"; item: Item }
  | { is: "Hush" }
  | { is: "Interject"; card: Card }
  | { is: "Keep"; card: Card }
  | { is: "Meet"; who: Conspirator }
  | { is: "Move"; place: Place }
  | { is: "Nth"; index: number }
  | { is: "Pass" }
  | { is: "Person"; who: Conspirator }
  | { is: "Pick"; index: number }
  | { is: "PickCard"; card: Card }
  | { is: "PickItem"; item: Item }
  | { is: "PlayCard"; card: Card }
  | { is: "QuestionFell"; card: Interrogation }
  | { is: "Ready" }
  | { is: "Reveal" }
  | { is: "Say"; letter: "A" | "B" | "C" }
  | { is: "SeatFell"; seat: Seat }
  | { is: "SetPlan"; plot: Card; who: Conspirator; place: Place }
  | { is: "Stop" }
  | { is: "TakeBoard"; who: Conspirator }
  | { is: "TakeDice"; dice: number }
  | { is: "TakeItem" }
  | { is: "TakeReward"; reward: Reward }
  | { is: "There"; place: Place }
  | { is: "Throw"; dice: number }
  | { is: "TileFell"; item: Item }
  | { is: "UseAbility"; ability: Ability }
  | { is: "UseItem"; who: Conspirator; item: Item }
  | { is: "UsePistol"; who: Conspirator }
  | { is: "Withdraw" };

export type Fact =
  | { is: "Blended"; knowers: number; places: number[]; kinds: number[] };

/** What the board's functions and components are given. */
export type Props = Omit<Shell, "seen"> & { seen: State };
