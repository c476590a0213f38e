import assert from 'node:assert/strict';
import { worldCommands } from '@tradewind/testkit';
import * as present from '../index.ts';
import { Exchange } from './exchange.ts';
import { releasedModule } from './released-engine.ts';

export const [ANN, BOB] = [1, 2];
export const [USDT, BTC] = [0, 1];
export const unnamed = (user: number) => ({ user, clientId: '', bodyHash: 0 });
/** So that it is known how the index moves. */
const SAMPLES = 70;

/** One sample of BTC/USDT at 60,000.0 and of ETH/USDT at 2,500.00. */
function sample(exchange: Exchange): void {
  exchange.now += 500;
  const sources = (price: number) => [{ source: 0, price: price * 100, ageMs: 0, heardMs: 0 }];
  exchange.ticks([
    { instrument: 0, sources: sources(600_000) },
    { instrument: 1, sources: sources(250_000) },
  ]);
}

/** The world after ANN and BOB have traded 0.0001 BTC at both ends of the execution band of an empty book, in a version. */
export async function afterTwoTrades(released?: string): Promise<Exchange> {
  const { createEngine, vocabularyList } = released === undefined ? present : await releasedModule(released);
  const { commands } = vocabularyList();
  const exchange = new Exchange(createEngine());
  // Nobody can send a version of before what it does not know, and it refuses to fund that.
  for (const command of worldCommands()) if (command.kind in commands) exchange.apply(command);
  for (const user of [ANN, BOB]) exchange.accept({ kind: 'Grant', ...unnamed(user) });
  const move = { from: 'spot', to: 'fast', asset: USDT, amount: 2_000_000 } as const;
  exchange.accept({ kind: 'InternalTransfer', ...unnamed(ANN), ...move });
  for (let samples = 0; samples < SAMPLES; samples += 1) sample(exchange);
  for (const price of [571_000, 629_000]) {
    exchange.sell(ANN, price, 10);
    exchange.buy(BOB, price, 10);
    assert.deepEqual(exchange.trades(), [[price, 10]]);
  }
  sample(exchange);
  return exchange;
}
