import type { News } from '@tradewind/api';
import type { AssetId, UserId } from '@tradewind/base';
import type { AccountType, EngineApi, Event } from '@tradewind/engine';
import type { Catalogue } from '../wire/catalogue.ts';
import type { Applied } from './sequencer.ts';

/** Of which events a user's tabs hear, and what they read anew. */
export interface AccountNews {
  readonly news: News;
  /** Events that name the user whom they are about. */
  readonly events: ReadonlySet<Event['kind']>;
  /** Balances that such an event changes without a posting. */
  readonly balances: (engine: EngineApi) => readonly TouchedBalance[];
  /** Whom an event concerns that names nobody; asked right after it was applied. */
  readonly unnamed?: (event: Event, engine: EngineApi) => readonly number[];
  /** What frames of the account hold of it beyond that, under names of its own. */
  readonly carries?: (of: CarriedOf) => Carried;
}

type TouchedBalance = readonly [AccountType, AssetId];

export interface CarriedOf {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly user: UserId;
}

/** What of a product one user sees change. */
export interface Carried {
  /** As it stands. */
  snapshot(): object;
  /** Takes in what a command caused; answers the balances that this changed without a posting. */
  take(applied: Applied): readonly TouchedBalance[];
  /** What changed since this was asked before; null = nothing. */
  changes(): object | null;
}
