import type { Command } from '@tradewind/engine';
import type { ChangeKind } from './change-kind.ts';
import { type Exchange, order } from './exchange.ts';

/** Carries a change out as one command and nothing else. */
export function carriedOutBy<C>(commandOf: (exchange: Exchange, change: C) => Command): ChangeKind<C>['carryOut'] {
  return async ({ exchange }, _db, change) => {
    await order(exchange, commandOf(exchange, change));
    return {};
  };
}
