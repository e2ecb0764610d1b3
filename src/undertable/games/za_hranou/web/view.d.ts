/** What a board of za_hranou is shown. Written by tests/view_types.py from the classes of the game: do not edit. */
import type { Props as Shell } from "/static/js/game.js";

/** What lies in a place, and who knows it: the seats as a bit mask. */
export type Cell<Kind> = [kind: Kind, knowers: number];

/** A row of the table area: its number; -1 for none, -9999 where it is not known. */
export type Area = number;

/** A row of the table barrier: its number; -1 for none, -9999 where it is not known. */
export type Barrier = number;

/** A row of the table bonus: its number; -1 for none, -9999 where it is not known. */
export type Bonus = number;

/** A row of the table boost: its number; -1 for none, -9999 where it is not known. */
export type Boost = number;

/** A row of the table branch: its number; -1 for none, -9999 where it is not known. */
export type Branch = number;

/** A row of the table crime: its number; -1 for none, -9999 where it is not known. */
export type Crime = number;

/** A row of the table criminal: its number; -1 for none, -9999 where it is not known. */
export type Criminal = number;

/** A row of the table deck: its number; -1 for none, -9999 where it is not known. */
export type Deck = number;

/** A row of the table dilemma: its number; -1 for none, -9999 where it is not known. */
export type Dilemma = number;

/** A row of the table echo_board: its number; -1 for none, -9999 where it is not known. */
export type EchoBoard = number;

/** A row of the table echo_card: its number; -1 for none, -9999 where it is not known. */
export type EchoCard = number;

/** A row of the table evidence: its number; -1 for none, -9999 where it is not known. */
export type Evidence = number;

/** A row of the table goal: its number; -1 for none, -9999 where it is not known. */
export type Goal = number;

/** A row of the table item: its number; -1 for none, -9999 where it is not known. */
export type Item = number;

/** A row of the table letter: its number; -1 for none, -9999 where it is not known. */
export type Letter = number;

/** A row of the table line: its number; -1 for none, -9999 where it is not known. */
export type Line = number;

/** A row of the table position: its number; -1 for none, -9999 where it is not known. */
export type Position = number;

/** A row of the table row: its number; -1 for none, -9999 where it is not known. */
export type Row = number;

/** A row of the table seat: its number; -1 for none, -9999 where it is not known. */
export type Seat = number;

/** A row of the table spot: its number; -1 for none, -9999 where it is not known. */
export type Spot = number;

/** A row of the table storyline: its number; -1 for none, -9999 where it is not known. */
export type Storyline = number;

/** A row of the table third: its number; -1 for none, -9999 where it is not known. */
export type Third = number;

/** A row of the table zone: its number; -1 for none, -9999 where it is not known. */
export type Zone = number;

/** What a viewer sees. */
export type State = {
  seats: number;
  rules: number;
  stack: Frame[];
  memory: Fact[];
  over: { winners: number[]; why: string[] } | null;
  open: boolean;
  players: number;
  order: Seat[];
  turn: Seat;
  chapter: number;
  ended: boolean;
  last_turns: number;
  idle: number;
  may_decline: boolean;
  picks_slots: boolean;
  boosts_any_time: boolean;
  /** by position */
  ring: Zone[];
  /** by criminal */
  at: Zone[];
  /** by item */
  item: Spot[];
  guardian: Zone;
  barrier: number[];
  /** by zone */
  heat: number[];
  /** by seat */
  ports: Criminal[][];
  /** by criminal */
  lock: Boost[];
  /** by seat, then by criminal */
  grip: number[][];
  /** by seat */
  intel: number[];
  /** by seat */
  tolerance: number[];
  /** by seat */
  dossiers: number[];
  /** by seat */
  boosts: Boost[][];
  rail: Evidence[];
  display: (Cell<Evidence> | null)[];
  /** by seat, then by evidence */
  shown: number[][];
  /** by seat */
  kept: ((Cell<Evidence> | null)[])[];
  /** by bonus */
  bonus: (Cell<Evidence> | null)[];
  /** by seat */
  vault: ((Cell<Evidence> | null)[])[];
  shared: (Cell<Evidence> | null)[];
  /** by row */
  filed: ((Cell<Evidence> | null)[])[];
  trail: number[][];
  supply: number;
  /** by evidence */
  evidence_pool: number[];
  /** by row */
  missions: Evidence[];
  /** by row */
  files: number[];
  /** by third */
  market: Boost[];
  /** by third */
  bounty: number[];
  /** by boost */
  boosts_left: number[];
  boosts_used: Boost[];
  storylines: Storyline[];
  story: Crime[];
  petty_used: Crime[];
  /** by deck */
  deck: number[];
  /** by deck */
  under: ((Cell<Crime> | null)[])[];
  /** by seat, then by deck */
  hand: (((Cell<Crime> | null)[])[])[];
  /** by seat */
  aside: ((Cell<Crime> | null)[])[];
  /** by seat */
  aside_deck: Deck[][];
  boxed: Crime[];
  /** by crime */
  crime_pool: number[];
  dilemma_deck: number;
  /** by seat */
  dilemmas: ((Cell<Dilemma> | null)[])[];
  /** by seat */
  bank: ((Cell<Dilemma> | null)[])[];
  pile: (Cell<Dilemma> | null)[];
  /** by dilemma */
  dilemma_pool: number[];
  actions: number;
  ignoring: boolean;
  seer_used: boolean;
  crusher_used: boolean;
  placements: number[][];
  echo_board: EchoBoard;
  /** by letter */
  letters: Criminal[];
  off_board: Criminal;
  marked: number;
  /** by echo_card */
  echo_left: number[];
  echo_card: EchoCard;
  led: Criminal;
  echo_moved: Line[];
  echo_processed: number;
  echo_bonused: boolean;
  progress: number;
  /** by bonus */
  hers: number[];
  /** by seat */
  corruption: number[];
};

export type Frame =
  | { is: "Act"; seat: number }
  | { is: "Acting"; player: Seat }
  | { is: "AnyOrder"; seat: number; frames: Frame[] }
  | { is: "AskOutcome"; player: Seat; card: Crime }
  | { is: "BeginActions"; player: Seat }
  | { is: "BeginDuel"; player: Seat }
  | { is: "BeginTurn"; player: Seat }
  | { is: "BoostPick"; seat: number }
  | { is: "Carry"; player: Seat; card: Crime; way: number[] }
  | { is: "ChooseCriminals"; n: number }
  | { is: "ChooseDeck"; seat: number }
  | { is: "ChoosePart"; seat: number; left: number; repeat: boolean; branches: Branch[] }
  | { is: "ChooseWay"; seat: number; card: Crime; ways: number[][]; step: number }
  | { is: "ClearMissions" }
  | { is: "DealMission"; row: Row }
  | { is: "DealPlayer"; player: Seat }
  | { is: "DealPlayers" }
  | { is: "DiscardDilemmas"; player: Seat; n: number; hand: boolean; bank: boolean }
  | { is: "DiscardPetty"; player: Seat; card: Crime }
  | { is: "DrawBoost"; third: Third }
  | { is: "DrawCards"; player: Seat }
  | { is: "DrawCrime"; player: Seat; deck: Deck }
  | { is: "DrawCriminal" }
  | { is: "DrawDilemma"; player: Seat }
  | { is: "DrawDilemmas"; player: Seat; n: number }
  | { is: "DrawFirst" }
  | { is: "DrawFrom"; player: Seat; deck: Deck }
  | { is: "DrawGrip"; player: Seat; left: number; before: Criminal }
  | { is: "DrawItem"; zone: Zone }
  | { is: "DrawLetter" }
  | { is: "DrawLevel"; seat: number }
  | { is: "DrawMark" }
  | { is: "DrawPlace"; criminal: Criminal }
  | { is: "DrawSlot"; player: Seat; goal: "memory" | "rail" | "supply" }
  | { is: "DrawStoryline" }
  | { is: "DrawToken"; player: Seat; goal: "memory" | "rail"; slot: number }
  | { is: "DrawZone"; position: Position }
  | { is: "DropDilemmas"; seat: number; steps: Choice[]; n: number; hand: boolean; bank: boolean }
  | { is: "Duel"; seat: number }
  | { is: "DuelDiscard"; seat: number }
  | { is: "EchoBoost" }
  | { is: "EchoCrime" }
  | { is: "EchoDiscard" }
  | { is: "EchoGain"; n: number }
  | { is: "EchoGrip"; n: number }
  | { is: "EchoHook" }
  | { is: "EchoMaterial"; n: number }
  | { is: "EchoProcess"; n: number }
  | { is: "EchoSlot" }
  | { is: "EchoStore" }
  | { is: "EchoStory"; card: Crime }
  | { is: "EchoToken" }
  | { is: "EchoTurn" }
  | { is: "Effect"; key: string; step: number; player: Seat; bound: string[][] }
  | { is: "EndTurn"; player: Seat }
  | { is: "Evaluate" }
  | { is: "ExtraAct"; seat: number; criminal: Criminal }
  | { is: "FightDuel"; player: Seat; other: Seat }
  | { is: "FillMarket" }
  | { is: "FillRail" }
  | { is: "FlipEcho" }
  | { is: "FlipEvidence"; player: Seat; n: number }
  | { is: "FlipToken"; seat: number }
  | { is: "GainBoost"; player: Seat; n: number }
  | { is: "GainEvidence"; player: Seat; n: number }
  | { is: "GainGrip"; player: Seat }
  | { is: "GripOn"; seat: number; left: number; n: "1" | "-1"; criminals: Criminal[] }
  | { is: "Guard"; seat: number; left: number; must: boolean; guardian: boolean; barriers: boolean; near: Criminal }
  | { is: "Handle"; seat: number; criminal: Criminal; items: Item[]; moves: number[][] }
  | { is: "Hook"; seat: number; must: boolean; boost: boolean }
  | { is: "HookStep"; player: Seat }
  | { is: "LayCity" }
  | { is: "LayDisplay" }
  | { is: "LockHook"; seat: number }
  | { is: "Look"; seat: number; steps: Choice[]; n: number; take: number }
  | { is: "LoseGrip"; seats: number[]; answers: (Choice | null)[]; n: number }
  | { is: "Major"; seat: number }
  | { is: "MakeDecks" }
  | { is: "NextChapter" }
  | { is: "NextTurn"; player: Seat }
  | { is: "OneOf"; seat: number; frames: Frame[] }
  | { is: "OpenAll" }
  | { is: "OpenBank"; index: number }
  | { is: "OpenHand"; index: number }
  | { is: "OpenToken"; zone: "bonus" | "shared" | "vault" | "kept"; player: Seat; index: number }
  | { is: "OpenWindow"; player: Seat; before: string }
  | { is: "Outcome"; seat: number; card: Crime }
  | { is: "PayPetty"; player: Seat; card: Crime }
  | { is: "PeekEvidence"; player: Seat; n: number; take: number }
  | { is: "PickCriminal"; seat: number; left: number }
  | { is: "PickSlot"; seat: number }
  | { is: "PlaceCriminals" }
  | { is: "Process"; seat: number; left: number }
  | { is: "ProcessEvidence"; player: Seat; n: number }
  | { is: "PutAway" }
  | { is: "PutUnder"; seat: number; steps: Choice[] }
  | { is: "RailPick"; seat: number }
  | { is: "RefillRail" }
  | { is: "Resolve"; player: Seat; boost: Boost }
  | { is: "RevealAside"; player: Seat; deck: Deck }
  | { is: "RevealCrime" }
  | { is: "RollLead" }
  | { is: "RollLine" }
  | { is: "RollProgress" }
  | { is: "RollSteps"; line: Line }
  | { is: "Scatter"; seat: number; left: Criminal[] }
  | { is: "Score" }
  | { is: "SeeToken"; player: Seat; area: number; owner: Seat; index: number }
  | { is: "SeeUnseen"; player: Seat; goal: "memory" | "shared" }
  | { is: "SendCriminal"; seat: number; moves: number[][] }
  | { is: "SendTogether"; seat: number; criminals: Criminal[]; zones: Zone[] }
  | { is: "SetAsideCards"; player: Seat; deck: Deck; n: number }
  | { is: "ShiftHeat"; seat: number; sources: Zone[] }
  | { is: "ShiftItem"; seat: number; moves: number[][] }
  | { is: "ShiftLetters" }
  | { is: "ShuffleHand"; place: number }
  | { is: "Store"; seats: number[]; done: boolean[]; drafts: Choice[][] }
  | { is: "StoreDilemmas" }
  | { is: "SwapHooks"; seat: number }
  | { is: "SwapItemCriminal"; seat: number }
  | { is: "SwapTwoCriminals"; seat: number }
  | { is: "SwapTwoItems"; seat: number }
  | { is: "TakeAside"; player: Seat }
  | { is: "TakeDisplay"; player: Seat; n: number }
  | { is: "TakeEvidence"; player: Seat; n: number; among: number[][] }
  | { is: "TakeToken"; seat: number; among: number[][] }
  | { is: "TieGrip"; seat: number; n: number; criminals: Criminal[] }
  | { is: "TieThird"; seat: number; thirds: Third[] }
  | { is: "ToStory"; player: Seat; card: Crime }
  | { is: "UseNearby"; seat: number; criminal: Criminal; zones: Zone[] }
  | { is: "Window"; seat: number; before: string };

export type Choice =
  | { is: "BlackFell"; face: number }
  | { is: "BoostFell"; boost: Boost }
  | { is: "Challenge"; seat: Seat }
  | { is: "CommitMajor"; card: Crime }
  | { is: "CommitPetty"; card: Crime }
  | { is: "CrimeFell"; card: Crime }
  | { is: "CriminalFell"; criminal: Criminal }
  | { is: "Decline" }
  | { is: "DilemmaFell"; dilemma: Dilemma }
  | { is: "DiscardDilemma"; dilemma: Dilemma }
  | { is: "DropItem"; criminal: Criminal }
  | { is: "EchoCardFell"; card: EchoCard }
  | { is: "EndActions" }
  | { is: "Escort"; criminal: Criminal; zone: Zone }
  | { is: "Exert"; criminal: Criminal }
  | { is: "FromDeck"; deck: Deck }
  | { is: "FromSupply" }
  | { is: "Grab"; item: Item }
  | { is: "HookOne"; criminal: Criminal; unhook: Criminal[] }
  | { is: "Hush" }
  | { is: "ItemFell"; item: Item }
  | { is: "KeepRest" }
  | { is: "Lose"; criminals: Criminal[] }
  | { is: "MarkFell"; barrier: Barrier }
  | { is: "Move"; criminal: Criminal; zone: Zone }
  | { is: "NameCriminal"; criminal: Criminal }
  | { is: "NoBoost" }
  | { is: "NoDuel" }
  | { is: "NoMore" }
  | { is: "OnCriminal"; criminal: Criminal }
  | { is: "Part"; branch: Branch }
  | { is: "PassMajor" }
  | { is: "Pick"; index: number }
  | { is: "PickUp"; criminal: Criminal; item: Item }
  | { is: "PlaceFell"; index: number }
  | { is: "Post"; zone: Zone }
  | { is: "ProcessTo"; evidence: Evidence; to: Goal }
  | { is: "PutBarrier"; barrier: Barrier; zone: Zone }
  | { is: "RaiseGrip"; criminal: Criminal }
  | { is: "SeatFell"; seat: Seat }
  | { is: "Send"; criminal: Criminal; zone: Zone }
  | { is: "SendHeat"; source: Zone; zone: Zone }
  | { is: "Shift"; item: Item; zone: Zone }
  | { is: "SkipHook" }
  | { is: "SlotFell"; slot: number }
  | { is: "StoreDilemma"; dilemma: Dilemma }
  | { is: "StorylineFell"; storyline: Storyline }
  | { is: "SwapCriminals"; one: Criminal; other: Criminal }
  | { is: "SwapItems"; one: Item; other: Item }
  | { is: "SwapPlaces"; item: Item; criminal: Criminal }
  | { is: "TakeOutcome"; reckless: boolean }
  | { is: "TakeRail"; evidence: Evidence }
  | { is: "TakeSlot"; slot: number }
  | { is: "TakeThird"; third: Third }
  | { is: "There"; zone: Zone }
  | { is: "ThisItem"; item: Item }
  | { is: "Token"; area: Area; owner: Seat; index: number }
  | { is: "TokenFell"; evidence: Evidence }
  | { is: "Under"; card: Crime }
  | { is: "UseAbility"; criminal: Criminal }
  | { is: "UseBoost"; boost: Boost }
  | { is: "UseZone"; criminal: Criminal }
  | { is: "WhiteFell"; line: Line }
  | { is: "WithPlayer"; player: Seat }
  | { is: "ZoneFell"; zone: Zone };

export type Fact =
  | { is: "Held"; knowers: number; player: Seat; sort: string; kinds: number[] }
  | { is: "Returned"; knowers: number; sort: string; kinds: number[] }
  | { is: "Saw"; knowers: number; passage: number; kind: Evidence };

/** What the board's functions and components are given. */
export type Props = Omit<Shell, "seen"> & { seen: State };
