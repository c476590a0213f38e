import type { Amount, Id, InstrumentId, SpanMs, SpanSeconds, TimeMs, UserId } from '@tradewind/base';
import type { SecondsJudgement, SecondsTick } from '@tradewind/rules/seconds';
import { part } from '../product/part.ts';
import type { RowOf } from '../schema/schema.ts';
import type { Changing } from '../timer/announced.ts';
import { Exposure } from './exposure.ts';
import type { SECONDS } from './schema.ts';

export const FOR_EVER = Number.MAX_SAFE_INTEGER;
/** Nobody may take contracts before the asset of their stakes is known. */
const NO_ASSET = -1;

type Rows = typeof SECONDS.rows;
export type SecondsRules = RowOf<Rows['rules']>;
export type RulesAhead = RowOf<Rows['rulesAhead']>;
export type SecondsProduct = RowOf<Rows['product']>;

/** One duration, with what is announced of it. */
export interface Offered extends Changing<RowOf<Rows['productAhead']>> {
  readonly durationSeconds: SpanSeconds;
  /** null until they come in force for the first time. */
  terms: SecondsProduct | null;
}

/** A contract that has not ended. */
export type Contract = Omit<RowOf<Rows['contract']>, 'batch' | 'lane'>;

/** Contracts that one tick began, or that none did: they end together, a bounded number at a time. */
export interface Batch {
  readonly id: Id;
  readonly judgement: SecondsJudgement;
  readonly contracts: Contract[];
  readonly entry: SecondsTick | null;
  readonly expiry: TimeMs;
  /** The last tick at or before the expiry, once it is known that no later one can be. */
  exit: SecondsTick | null;
  /** How many have ended. */
  ended: number;
}

/** The contracts of one instrument and one duration that are judged alike. */
export interface Lane {
  readonly id: Id;
  readonly judgement: SecondsJudgement;
  readonly instrument: InstrumentId;
  readonly durationMs: SpanMs;
  /** Accepted, in their order, waiting for a tick. */
  pending: Contract[];
  /** Begun, in the order of their expiry, without an exit yet. */
  running: Batch[];
  /** When the timer is due that decides what no sample has decided; 0 = none is set. */
  watchedAt: TimeMs;
}

/** What one user has done and may do; stakes and contracts follow from what is open. */
export type Player = { -readonly [K in keyof RowOf<Rows['player']>]: RowOf<Rows['player']>[K] } & {
  /** Stakes in contracts that have not ended. */
  open: Amount;
  /** Ids of contracts that have not ended. */
  readonly contracts: Set<Id>;
};

export const NO_LIMIT = Number.MAX_SAFE_INTEGER;

function newPlayer(user: UserId): Player {
  return {
    user,
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
  readonly rulesAhead: Changing<RulesAhead> = { next: null };
  /** By duration in seconds. */
  readonly products = new Map<SpanSeconds, Offered>();
  readonly lanes: Lane[] = [];
  /** Begun or never to begin, not ended, by id. */
  readonly batches = new Map<Id, Batch>();
  readonly players = new Map<UserId, Player>();
  /** Last tick of each instrument. */
  readonly ticks = new Map<InstrumentId, RowOf<Rows['tick']>>();
  readonly exposure = new Exposure();
  contracts = 0;
  batchCount = 0;
  /** Contracts that the command with this sequence has ended; nothing of it outlives the command. */
  endingCommand = 0;
  endedInCommand = 0;
  readonly #open = new Map<Id, Contract>();

  /** A contract that has not ended. */
  contract(id: Id): Contract | undefined {
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

  offered(durationSeconds: SpanSeconds): Offered {
    const offered = this.products.get(durationSeconds) ?? { durationSeconds, terms: null, next: null };
    this.products.set(durationSeconds, offered);
    return offered;
  }

  player(user: UserId): Player {
    let player = this.players.get(user);
    if (player === undefined) {
      player = newPlayer(user);
      this.players.set(user, player);
    }
    return player;
  }

  lane(judgement: SecondsJudgement, instrument: InstrumentId, durationMs: SpanMs): Lane {
    const known = this.lanes.find(
      (one) => one.judgement === judgement && one.instrument === instrument && one.durationMs === durationMs,
    );
    return known ?? this.addLane(judgement, instrument, durationMs);
  }

  addLane(judgement: SecondsJudgement, instrument: InstrumentId, durationMs: SpanMs): Lane {
    const lane = { id: this.lanes.length, judgement, instrument, durationMs, pending: [], running: [], watchedAt: 0 };
    this.lanes.push(lane);
    return lane;
  }
}

export const secondsOf = part(() => new Seconds());

/** Reading a user without making one. */
export function playerOf(seconds: Seconds, user: UserId): Readonly<Player> {
  return seconds.players.get(user) ?? newPlayer(user);
}
