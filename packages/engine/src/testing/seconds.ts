import { HOUR_MS } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { CASH, type Exchange, openExchange } from './exchange.ts';

type OpenSeconds = CommandOf<'OpenSeconds'>;

export const STAKE = 1_000;
export const POOL = 10_000_000;
export const NOTICE_MS = HOUR_MS;
export const PRODUCT = {
  kind: 'SetSecondsProduct',
  durationSeconds: 30,
  payoutPpm: 800_000,
  minStake: 500,
  maxStake: 5_000,
  open: true,
} as const;
export const IDENTITY = { clientId: '', bodyHash: 0 };

/** A market with a live index at 100, a pool, and users 1 and 2 with something in their fast accounts. */
export function secondsExchange(pool = POOL): Exchange {
  const exchange = openExchange();
  exchange.accept({ kind: 'SetSecondsRules', asset: CASH, openStake: 10_000, dailyLoss: 10_000, effectiveAt: 0 });
  exchange.accept({ ...PRODUCT, effectiveAt: 0 });
  if (pool > 0) exchange.accept({ kind: 'FundHouse', house: 'seconds-pool', asset: CASH, amount: pool });
  for (const user of [1, 2])
    exchange.accept({
      kind: 'InternalTransfer',
      user,
      ...IDENTITY,
      from: 'spot',
      to: 'fast',
      asset: CASH,
      amount: 20_000,
    });
  exchange.tick([10_000]);
  return exchange;
}

export function contract(fields: Partial<OpenSeconds> = {}): OpenSeconds {
  return {
    kind: 'OpenSeconds',
    user: 1,
    ...IDENTITY,
    instrument: 0,
    durationSeconds: 30,
    direction: 'rise',
    stake: STAKE,
    fromSpot: false,
    ...fields,
  };
}

/** Ticks twice a second at this price for so long. */
export function ticking(exchange: Exchange, ms: number, price: number): void {
  for (let passed = 0; passed < ms; passed += 500) {
    exchange.now += 500;
    exchange.tick([price]);
  }
}

/** The sample after an expiry, at this price, and what it decides. */
export function settled(exchange: Exchange, price: number): void {
  ticking(exchange, 500, price);
  exchange.pass(0);
}

export const fast = (exchange: Exchange, user = 1) => {
  const { available, frozen } = exchange.engine.balance(user, 'fast', CASH);
  return [available, frozen];
};

export const pools = (exchange: Exchange) => {
  const { pool, reserved } = exchange.engine.seconds.exposure();
  return [pool, reserved];
};

/** A sample of an earlier time at this price; answers its refusal. */
export function sampled(exchange: Exchange, price: number, time: number): string {
  return exchange.ticks([{ instrument: 0, sources: [{ source: 0, price, ageMs: 0, heardMs: 0 }] }], time).refusal;
}

export const closed = (exchange: Exchange) =>
  exchange.events('SecondsClosed').map(({ outcome, cause }) => [outcome, cause]);
