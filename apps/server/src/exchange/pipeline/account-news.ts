import type { News } from '@tradewind/api';
import type { AccountType, EngineApi, Event } from '@tradewind/engine';

/** Of which events a user's tabs hear, and what they read anew. */
export interface AccountNews {
  readonly news: News;
  /** Events that name the user whom they are about. */
  readonly events: ReadonlySet<Event['kind']>;
  /** Balances that such an event changes without a posting. */
  readonly balances: (engine: EngineApi) => readonly (readonly [AccountType, number])[];
  /** Whom an event concerns that names nobody; asked right after it was applied. */
  readonly unnamed?: (event: Event, engine: EngineApi) => readonly number[];
}
