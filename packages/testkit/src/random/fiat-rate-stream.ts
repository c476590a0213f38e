import { HOUR_MS } from '@tradewind/base';
import { type Command, FIATS } from '@tradewind/engine';
import type { ProductStream, StreamWorld } from './product-stream.ts';

/** Rates of two currencies that wander, jump, come late and are now and then no rates. */
function next({ random, time }: StreamWorld): Command {
  const odd = random.oneIn(10);
  return {
    kind: 'SetFiatRate',
    fiat: random.pick(FIATS.slice(0, 2)),
    micros: odd ? random.pick([0, 1_000_000_000_001]) : random.between(80, 120) * 10_000,
    asOf: Math.max(0, time() - random.pick([0, 0, HOUR_MS, 24 * HOUR_MS, -HOUR_MS])),
    source: random.oneIn(20) ? random.pick(['', ' bank']) : random.pick(['central bank', 'desk']),
    confirmed: random.oneIn(4),
  };
}

export const fiatRateStream: ProductStream = { perMille: 2, next, setup: [], makes: [] };
