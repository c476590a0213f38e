import type { EngineApi } from '../api.ts';
import type { Command, CommandKind } from '../commands.ts';
import type { Event } from '../events.ts';
import type { NaiveProduct } from '../naive/naive-product.ts';
import type { NaiveState } from '../naive/naive-state.ts';
import type { Opening } from '../testing/opening.ts';
import type { AccountType } from '../vocabulary.ts';

/** Users of one group other than 0 do not trade with each other. */
export interface WatchedUser {
  readonly user: number;
  readonly group: number;
}

/** Laws that are watched from outside, by the events and views of the engine. */
export interface Laws {
  afterCommand(events: readonly Event[]): void;
  inspect?(): void;
  /** What a user must have frozen in an account. */
  lockOf?(user: number, account: AccountType, asset: number): number;
}

/** What something that began took from the account of its product. */
export interface Begun {
  readonly user: number;
  readonly account: AccountType;
  readonly asset: number;
  readonly amount: number;
}

export type Same = (found: unknown, expected: unknown, what: string) => void;

/** How a product is proved: its twin, and what is watched and counted of it. */
export interface Proof {
  readonly naive: NaiveProduct;
  /** Where a restart makes another engine, the function answers that. */
  readonly laws?: (engine: () => EngineApi, users: readonly WatchedUser[]) => Laws;
  /** Compares what views say of it after a command. */
  readonly compare?: (engine: EngineApi, twin: NaiveState, command: Command, same: Same) => void;
  /** Whether the event began something with money of an account. */
  readonly begun?: (event: Event, engine: EngineApi) => Begun | null;
  /** How an event ended something, for the count of what was met. */
  readonly ended?: (event: Event, during: CommandKind) => string | null;
  /** How something of it is opened for the tests of versions. */
  readonly opening?: Opening;
  /** How often each case has to come at least while the laws are watched, and while the twin is compared. */
  readonly wanted?: { readonly laws?: Wanted; readonly twin?: Wanted };
}

export type Wanted = Readonly<Record<string, number>>;
