/** What a board of mind_mgmt is shown. Written by tests/view_types.py from the classes of the game: do not edit. */
import type { Props as Shell } from "/static/js/game.js";

/** What lies in a place, and who knows it: the seats as a bit mask. */
export type Cell<Kind> = [kind: Kind, knowers: number];

/** A row of the table agent: its number; -1 for none, -9999 where it is not known. */
export type Agent = number;

/** A row of the table ally: its number; -1 for none, -9999 where it is not known. */
export type Ally = number;

/** A row of the table border: its number; -1 for none, -9999 where it is not known. */
export type Border = number;

/** A row of the table feature: its number; -1 for none, -9999 where it is not known. */
export type Feature = number;

/** A row of the table immortal: its number; -1 for none, -9999 where it is not known. */
export type Immortal = number;

/** A row of the table module: its number; -1 for none, -9999 where it is not known. */
export type Module = number;

/** A row of the table place: its number; -1 for none, -9999 where it is not known. */
export type Place = number;

/** A row of the table recruiter: its number; -1 for none, -9999 where it is not known. */
export type Recruiter = number;

/** A row of the table seat: its number; -1 for none, -9999 where it is not known. */
export type Seat = number;

/** A row of the table token: its number; -1 for none, -9999 where it is not known. */
export type Token = number;

/** What a viewer sees. */
export type State = {
  seats: number;
  rules: number;
  stack: Frame[];
  memory: Fact[];
  over: { winners: number[]; why: string[] } | null;
  open: boolean;
  full: boolean;
  goal: number;
  final_time: number;
  row_size: number;
  potential: Recruiter[];
  automated: string;
  previsited: boolean;
  open_chat: boolean;
  vote: boolean;
  dealt_agents: boolean;
  packages: number[];
  modules: Module[];
  used: Module[];
  tunnel: Place[];
  wiretap: Place[];
  roadblock: Border[];
  double: Immortal;
  decoy: Cell<Place>;
  shelved: Cell<Feature>[];
  drawn: Cell<Feature>;
  mayhem: Border[];
  /** by place */
  step: number[];
  /** by place */
  note: number[];
  immortal: Place[];
  /** by agent */
  agent: Place[];
  /** by agent */
  standing: boolean[];
  /** by agent */
  controller: Seat[];
  time: number;
  track: number[];
  /** by feature */
  symbol: number[];
  supply: number;
  slips: number;
  site: Place;
  on_site: boolean;
  slip_time: number[];
  slip_token: Token[];
  card: Cell<Recruiter>;
  away: Cell<Recruiter>[];
  secret: Cell<Feature>[];
  trail: Cell<Place>[];
  plan: Cell<Place>;
  token: Cell<Token>;
  found: Cell<number>;
  row: Feature[];
  discard: Feature[];
  deck: number;
  unseen: Feature[];
  allies: Ally[];
  spent: Ally[];
  moved: boolean;
  extra: boolean;
  begun: boolean;
  active: Agent;
  left: number;
  movement: number;
  acted: boolean;
  freed: boolean;
  denied: Ally[];
};

export type Frame =
  | { is: "Act"; seats: number[]; agent: Agent }
  | { is: "AgentsTurn"; left: number }
  | { is: "AnswerEcho"; seat: number; time: number }
  | { is: "AnyOrder"; seat: number; frames: Frame[] }
  | { is: "BeginTurn" }
  | { is: "ChooseAgent"; seats: number[] }
  | { is: "ChooseCard"; seat: number }
  | { is: "ChooseStart"; seat: number }
  | { is: "CloseTurn" }
  | { is: "Confess"; seat: number; feature: Feature; allies: Ally[] }
  | { is: "DealAgent"; seat: Seat }
  | { is: "DealHidden" }
  | { is: "Divide"; taken: number }
  | { is: "DrawPlan"; gone: Cell<Feature> }
  | { is: "DrawRecruiter" }
  | { is: "DrawRow" }
  | { is: "ExposeOne"; seat: number; features: Feature[] }
  | { is: "ExtraMove"; seat: number }
  | { is: "FillRow" }
  | { is: "LendAlly"; seats: number[]; answers: (Choice | null)[]; agent: Agent; ally: Ally; place: Place }
  | { is: "MarkImmortal"; seats: number[] }
  | { is: "NamePattern"; seats: number[]; agent: Agent; named: Feature[] }
  | { is: "OneOf"; seat: number; frames: Frame[] }
  | { is: "Opening"; seat: number; steps: Choice[] }
  | { is: "PickAgent"; seat: number }
  | { is: "PlaceAgent"; seats: number[]; agent: Agent }
  | { is: "PlaceAgents" }
  | { is: "PlaceImmortal"; seat: number }
  | { is: "PlaceMayhem"; seat: number }
  | { is: "PlaceRoadblock"; seats: number[] }
  | { is: "PlaceSlip"; seats: number[] }
  | { is: "PlaceTunnel"; seat: number }
  | { is: "PlaceWiretap"; seats: number[] }
  | { is: "PushOut"; seats: number[]; immortal: Immortal }
  | { is: "RhythmMove"; seats: number[]; agent: Agent }
  | { is: "Turn"; seat: number }
  | { is: "UseAlly"; seats: number[]; answers: (Choice | null)[]; agent: Agent; feature: Feature; allies: Ally[] }
  | { is: "Vote"; seats: number[]; answers: (Choice | null)[]; frames: Frame[] }
  | { is: "WantEcho"; seats: number[]; agent: Agent; time: number };

export type Choice =
  | { is: "Activate"; agent: Agent }
  | { is: "Admit"; place: Place }
  | { is: "AdmitWith"; place: Place; decoy: Place }
  | { is: "AgentFell"; agent: Agent }
  | { is: "AskAbout"; feature: Feature; allies: Ally[] }
  | { is: "CallAlly"; ally: Ally }
  | { is: "Capture" }
  | { is: "CardFell"; card: Recruiter }
  | { is: "Confirm" }
  | { is: "ConfirmWith"; decoy: Place }
  | { is: "DemandEcho" }
  | { is: "DrawCard" }
  | { is: "EndActivation" }
  | { is: "EndTurn" }
  | { is: "Expose"; feature: Feature }
  | { is: "FeatureFell"; feature: Feature }
  | { is: "Home" }
  | { is: "Hush" }
  | { is: "ImmortalRecruit"; feature: Feature }
  | { is: "LeaveIt" }
  | { is: "Lend"; yes: boolean }
  | { is: "LetItFade" }
  | { is: "MindSlip"; token: Token; place: Place }
  | { is: "Move"; place: Place }
  | { is: "MoveImmortal"; immortal: Immortal; place: Place }
  | { is: "NameFeature"; feature: Feature }
  | { is: "NoComment" }
  | { is: "Pick"; index: number }
  | { is: "Push"; place: Place }
  | { is: "PutAgent"; place: Place }
  | { is: "PutImmortal"; place: Place }
  | { is: "PutMayhem"; border: Border }
  | { is: "PutRoadblock"; border: Border }
  | { is: "PutSlip"; place: Place }
  | { is: "PutTunnel"; place: Place }
  | { is: "PutWiretap"; place: Place }
  | { is: "ReadPattern" }
  | { is: "Reveal" }
  | { is: "RevealBeside"; place: Place }
  | { is: "Rhythm"; agent: Agent }
  | { is: "Shakedown"; feature: Feature }
  | { is: "ShowStep"; place: Place }
  | { is: "Start"; place: Place }
  | { is: "Step"; place: Place }
  | { is: "Swap"; feature: Feature }
  | { is: "TakeAgent"; agent: Agent }
  | { is: "TakeCard"; card: Recruiter }
  | { is: "TakeTukTuk" }
  | { is: "Turncoat"; immortal: Immortal }
  | { is: "Weaken"; immortal: Immortal; place: Place };

export type Fact =
  | { is: "Baited"; knowers: number; visits: number; places: Place[]; among: Place[] }
  | { is: "Echoed"; knowers: number; visits: number; time: number; place: Place; among: Place[] }
  | { is: "Guessed"; knowers: number; visits: number; feature: Feature; hit: boolean }
  | { is: "Located"; knowers: number; visits: number; places: Place[]; yes: boolean }
  | { is: "Patterned"; knowers: number; visits: number; features: Feature[]; n: number }
  | { is: "Replanned"; knowers: number; visits: number }
  | { is: "Tapped"; knowers: number; visits: number; places: Place[]; n: number }
  | { is: "Unvisited"; knowers: number; visits: number; places: Place[] }
  | { is: "Visited"; knowers: number; visits: number; place: Place; among: Place[] };

/** What the board's functions and components are given. */
export type Props = Omit<Shell, "seen"> & { seen: State };
