import type { Id, TimeMs, UserId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import type { EndedSpan, ReadModel } from '@tradewind/readmodel';
import type { Catalogue } from '../../exchange/wire/catalogue.ts';
import type { MessageKind } from './messages.ts';

export interface EndedParts {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly readModel: ReadModel;
}

/** A message to a user of what ended at a time, with the number of its row. */
export interface Told {
  readonly user: UserId;
  readonly kind: MessageKind;
  readonly values: Readonly<Record<string, string>>;
  readonly time: TimeMs;
  readonly id: Id;
  /** Whether its user is told nothing of it: who did it, or reads it in another message. */
  readonly silent?: boolean;
}

/** What is told to people of what ended. */
export interface TellEnded {
  /** The table and the column of times that it is read from: places are kept under it, so it never changes. */
  readonly source: string;
  /** One for each row of the span, in the order of time and id. Fewer than its limit are the last. */
  readonly messages: (parts: EndedParts, span: EndedSpan) => Promise<readonly Told[]>;
}
