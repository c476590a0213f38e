import type { TimeMs, UserId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import type { ReadModel } from '@tradewind/readmodel';
import type { Catalogue } from '../../exchange/wire/catalogue.ts';
import type { MessageKind } from './messages.ts';

export interface EndedParts {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly readModel: ReadModel;
}

/** A message to a user. */
export interface Told {
  readonly user: UserId;
  readonly kind: MessageKind;
  readonly values: Readonly<Record<string, string>>;
}

/** What is told to people of what ended from one time to before another. */
export type TellEnded = (parts: EndedParts, from: TimeMs, before: TimeMs) => Promise<readonly Told[]>;
