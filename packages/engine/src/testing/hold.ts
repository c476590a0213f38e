import type { CommandOf } from '../commands.ts';
import type { AccountType } from '../vocabulary.ts';
import { custodyExchange, deposit } from './custody.ts';
import { CASH, COIN, type Exchange } from './exchange.ts';

/** Who has nothing but deposits, and whom they deal with. */
export const HELD = 10;
export const PARTNER = 2;
/** A deposit of CASH; what it holds back, and what may be lost of it. */
export const DEPOSIT = 10_000_000;
export const HELD_BACK = 10_500_000;
export const CAP = 100_000;
export const unnamed = (user: number) => ({ user, clientId: '', bodyHash: 0 });

/** A chain without caps and somebody with an address who has nothing; a lot of ten coins is worth 1,000 of cash. */
export function holdExchange(): Exchange {
  const exchange = custodyExchange({ userCap: Number.MAX_SAFE_INTEGER, chainCap: Number.MAX_SAFE_INTEGER });
  exchange.accept({ kind: 'OpenAccount', user: HELD, class: 'user', group: 0 });
  exchange.accept({ kind: 'AssignAddress', user: HELD });
  return exchange;
}

/** The same with a deposit that is credited and not final; its id. */
export function heldExchange(): { readonly exchange: Exchange; readonly id: number } {
  const exchange = holdExchange();
  return { exchange, id: deposit(exchange, HELD, DEPOSIT) };
}

let approvals = 0;

/** Gives somebody something of their own. */
export function endow(exchange: Exchange, user: number, amount: number, asset = CASH): void {
  approvals += 1;
  exchange.accept({ kind: 'FundHouse', house: 'adjustments', asset, amount });
  const why = { reason: 'correction', approval: approvals } as const;
  exchange.accept({ kind: 'Adjust', user, account: 'spot', asset, amount, ...why });
}

export function transferred(
  to: AccountType,
  amount: number,
  from: AccountType = 'spot',
  asset = CASH,
): CommandOf<'InternalTransfer'> {
  return { kind: 'InternalTransfer', ...unnamed(HELD), from, to, asset, amount };
}

export const figures = ({ engine }: Exchange) => engine.custody.heldOf(HELD);

/** All that somebody has, at an index in ticks. */
export function worthAt({ engine }: Exchange, user: number, ticks: number): number {
  return engine.balances(user).reduce((sum, { asset, available, frozen }) => {
    const units = available + frozen;
    return sum + (asset === CASH ? units : asset === COIN ? (units * ticks) / 10 : 0);
  }, 0);
}
