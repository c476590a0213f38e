import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { demoContracts } from '../../products/perpetual/demo.ts';
import type { Exchange } from '../changes/exchange.ts';

/** For tests: a demo that has contracts beside its markets in Spot. */
export async function withContracts(now: () => number): Promise<Exchange> {
  const exchange = exchangeOf(now);
  await listContracts(exchange);
  return exchange;
}

/** For tests: lists the contracts of a demo. */
export async function listContracts(exchange: Pick<Exchange, 'engine' | 'catalogue' | 'submit'>): Promise<void> {
  for (const command of demoContracts(exchange.engine)) await exchange.submit(command);
  exchange.catalogue.refresh();
}

/** The contract in BTC, and the market in Spot by whose index it goes. */
export const [CONTRACT, SPOT] = ['BTC-USDT', 'BTC/USDT'] as const;

/** A sample of the index of BTC/USDT at so many ticks. */
export async function sampled(exchange: Exchange, ticks: number) {
  const time = exchange.engine.time;
  const sources = [{ source: 0, price: ticks * 100, ageMs: 0, heardMs: 0 }];
  return exchange.submit({ kind: 'IndexTick', time, ticks: [{ instrument: 0, sources }] });
}
