import { MINUTE_MS } from '@tradewind/base';
import type { Command, CommandOf } from '../commands.ts';
import { createEngine, limits } from '../index.ts';
import { CASH, COIN, Exchange, START_MS } from './exchange.ts';

export const [LOT, LOT_PRICE] = [100, 1_000] as const;
/** What everybody has when a sale begins, and what the issuer has of the coin. */
export const FUNDS = 10 ** 9;
export const ISSUED = 10 ** 12;
export const PAPER = 'ab'.repeat(32);
/** Everything is free when it trades. */
export const SALE: CommandOf<'ListSale'> = {
  kind: 'ListSale',
  sale: 1,
  asset: COIN,
  payAsset: CASH,
  supply: 100 * LOT,
  lot: LOT,
  lotPrice: LOT_PRICE,
  cap: 40 * LOT,
  minimum: LOT_PRICE,
  softCap: 0,
  startsAt: START_MS,
  endsAt: START_MS + MINUTE_MS,
  freePpm: 1_000_000,
  vestingSteps: 0,
  vestingDays: 0,
  paper: PAPER,
};

/** A sale of a coin without a market that takes commitments; users 1 to `users` have means. */
export function openSale(terms: Partial<typeof SALE> = {}, users = 6): Exchange {
  const exchange = new Exchange(createEngine());
  for (const command of saleCommands(terms, users)) exchange.accept(command);
  return exchange;
}

export function* saleCommands(terms: Partial<typeof SALE>, users: number): Generator<Command> {
  yield { kind: 'Genesis', mode: 'demo' };
  yield { kind: 'ListAsset', asset: CASH, symbol: 'CASH', scale: 2, grantAmount: FUNDS };
  yield { kind: 'ListAsset', asset: COIN, symbol: 'COIN', scale: 2, grantAmount: 0 };
  yield { kind: 'FundHouse', house: 'play-money', asset: CASH, amount: FUNDS * users };
  yield { kind: 'FundHouse', house: 'sale-issuer', asset: COIN, amount: ISSUED };
  for (let user = 1; user <= users; user += 1) {
    yield { kind: 'OpenAccount', user, class: 'user', group: 0 };
    yield { kind: 'Grant', user, clientId: '', bodyHash: 0 };
  }
  yield { ...SALE, ...terms };
  yield { kind: 'AdvanceTime' };
}

export const subscription = (user: number, amount: number, person = user): CommandOf<'Subscribe'> => {
  return { kind: 'Subscribe', user, clientId: '', bodyHash: 0, sale: 1, amount, person };
};
export const withdrawal = (user: number): Command => {
  return { kind: 'WithdrawSubscription', user, clientId: '', bodyHash: 0, sale: 1 };
};
export const cancellation: CommandOf<'CancelSale'> = { kind: 'CancelSale', sale: 1, reason: 'issuer' };

/** Fires what is due now, and what comes of it in the same moment; how many commands that takes. */
export function settle(exchange: Exchange): number {
  let commands = 0;
  for (; (exchange.engine.nextTimerAt() ?? Number.POSITIVE_INFINITY) <= exchange.now; commands += 1)
    exchange.accept({ kind: 'AdvanceTime' });
  return commands;
}

export function end(exchange: Exchange): void {
  exchange.now = Math.max(exchange.now, SALE.endsAt);
  settle(exchange);
}

/** Whether a pass is under way: the clock goes on to its next command. */
export function hasMore(exchange: Exchange): boolean {
  const due = exchange.engine.nextTimerAt() ?? Number.POSITIVE_INFINITY;
  if (due > exchange.now + limits.SALE_PAUSE_MS) return false;
  exchange.now = Math.max(exchange.now, due);
  return true;
}

export function held(exchange: Exchange, user: number, asset: number): readonly [available: number, frozen: number] {
  const { available, frozen } = exchange.spot(user, asset);
  return [available, frozen];
}

export const house = (exchange: Exchange, name: string, asset: number) =>
  exchange.engine.houseBalances().find((one) => one.house === name && one.asset === asset)!.amount;
