import type { SecondsJudgement, SecondsTick } from '@tradewind/rules';
import type { SetSecondsProduct, SetSecondsRules } from './commands.ts';
import { Exposure } from './exposure.ts';

export const RISE = 0;
export const FALL = 1;
export const FOR_EVER = Number.MAX_SAFE_INTEGER;
/** Nobody may take contracts before the asset of their stakes is known. */
const NO_ASSET = -1;

export type SecondsRules = Omit<SetSecondsRules, 'kind' | 'effectiveAt'>;
export type SecondsProduct = Omit<SetSecondsProduct, 'kind' | 'effectiveAt'>;

export interface Announced<T> {
  readonly terms: T;
  readonly effectiveAt: number;
}

export interface Offered {
  /** null until it comes in force for the first time. */
  terms: SecondsProduct | null;
  next: Announced<SecondsProduct> | null;
}

/** A contract that has not ended. */
export interface Contract {
  readonly id: number;
  readonly user: number;
  readonly instrument: number;
  readonly durationMs: number;
  /** RISE or FALL. */
  readonly direction: number;
  readonly stake: number;
  readonly payoutPpm: number;
  /** Reserved for it until it ends. */
  readonly payout: number;
  readonly acceptedSeq: number;
  readonly acceptedAt: number;
}

/** The last sample that gave an index a price. */
export interface LastTick extends SecondsTick {
  /** Time of its command. */
  readonly journaledAt: number;
}

/** Contracts that one tick began, or that none did: they end together, a bounded number at a time. */
export interface Batch {
  readonly id: number;
  readonly judgement: SecondsJudgement;
  readonly contracts: readonly Contract[];
  readonly entry: SecondsTick | null;
  readonly expiry: number;
  /** The last tick at or before the expiry, once it is known that no later one can be. */
  exit: SecondsTick | null;
  /** How many have ended. */
  ended: number;
}

/** The contracts of one instrument and one duration that are judged alike. */
export interface Lane {
  readonly id: number;
  readonly judgement: SecondsJudgement;
  readonly instrument: number;
  readonly durationMs: number;
  /** Accepted, in their order, waiting for a tick. */
  pending: Contract[];
  /** Begun, in the order of their expiry, without an exit yet. */
  running: Batch[];
  /** When the timer is due that decides what no sample has decided; 0 = none is set. */
  watchedAt: number;
}

/** What one user has done and may do. */
export interface Player {
  /** Stakes in contracts that have not ended. */
  open: number;
  acceptedAt: number;
  /** Net loss of the UTC day `day`; below zero when more was won. */
  loss: number;
  day: number;
  /** Own limit, NO_LIMIT = none. */
  dailyLoss: number;
  next: number;
  nextAt: number;
  excludedUntil: number;
  /** Ids of contracts that have not ended. */
  readonly contracts: Set<number>;
}

export const NO_LIMIT = Number.MAX_SAFE_INTEGER;

function newPlayer(): Player {
  return {
    open: 0,
    acceptedAt: 0,
    loss: 0,
    day: 0,
    dailyLoss: NO_LIMIT,
    next: 0,
    nextAt: 0,
    excludedUntil: 0,
    contracts: new Set(),
  };
}

/** Everything about seconds contracts that the engine knows. */
export class Seconds {
  rules: SecondsRules = { asset: NO_ASSET, openStake: 0, dailyLoss: 0 };
  nextRules: Announced<SecondsRules> | null = null;
  /** By duration in seconds. */
  readonly products = new Map<number, Offered>();
  readonly lanes: Lane[] = [];
  /** Begun or never to begin, not ended, by id. */
  readonly batches = new Map<number, Batch>();
  readonly players = new Map<number, Player>();
  /** Last tick of each instrument. */
  readonly ticks = new Map<number, LastTick>();
  readonly exposure = new Exposure();
  contracts = 0;
  batchCount = 0;
  /** Contracts that the command with this sequence has ended; nothing of it outlives the command. */
  endingCommand = 0;
  endedInCommand = 0;
  readonly #open = new Map<number, Contract>();

  /** A contract that has not ended. */
  contract(id: number): Contract | undefined {
    return this.#open.get(id);
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** Takes a contract into the accounts of its user and of the house. */
  take(contract: Contract): void {
    const player = this.player(contract.user);
    this.#open.set(contract.id, contract);
    player.contracts.add(contract.id);
    player.open += contract.stake;
    this.exposure.add(contract);
  }

  drop(contract: Contract): void {
    const player = this.player(contract.user);
    this.#open.delete(contract.id);
    player.contracts.delete(contract.id);
    player.open -= contract.stake;
    this.exposure.remove(contract);
  }

  player(user: number): Player {
    let player = this.players.get(user);
    if (player === undefined) {
      player = newPlayer();
      this.players.set(user, player);
    }
    return player;
  }

  lane(judgement: SecondsJudgement, instrument: number, durationMs: number): Lane {
    const known = this.lanes.find(
      (one) => one.judgement === judgement && one.instrument === instrument && one.durationMs === durationMs,
    );
    return known ?? this.addLane(judgement, instrument, durationMs);
  }

  addLane(judgement: SecondsJudgement, instrument: number, durationMs: number): Lane {
    const lane = { id: this.lanes.length, judgement, instrument, durationMs, pending: [], running: [], watchedAt: 0 };
    this.lanes.push(lane);
    return lane;
  }
}

/** Reading a user without making one. */
export function playerOf(seconds: Seconds, user: number): Readonly<Player> {
  return seconds.players.get(user) ?? newPlayer();
}
