import assert from 'node:assert/strict';
import { test } from 'node:test';
import { worldCommands } from '@tradewind/testkit';
import type { EngineApi } from '../api.ts';
import { createEngine } from '../index.ts';
import { Exchange } from '../testing/exchange.ts';
import { releasedEngine } from '../testing/released-engine.ts';

const [ANN, BOB] = [1, 2];
const [USDT, BTC] = [0, 1];
const unnamed = (user: number) => ({ user, clientId: '', bodyHash: 0 });
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

/** Trades 0.0001 BTC at both ends of the execution band of an empty book, and says what is still to be had afterwards. */
function afterTwoTrades(engine: EngineApi) {
  const exchange = new Exchange(engine);
  for (const command of worldCommands()) exchange.accept(command);
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
  const asked = { from: BTC, to: USDT, end: 'from', amount: 100_000, lifetimeSeconds: 10 } as const;
  const contract = { instrument: 0, durationSeconds: 30, direction: 'rise', stake: 1_000_000 } as const;
  return {
    market: exchange.engine.instruments()[0]!.state,
    order: exchange.refusal(exchange.order(ANN, { side: 'sell', price: 610_000, quantity: 10 })),
    convert: exchange.refusal({ kind: 'QuoteConversion', ...unnamed(BOB), ...asked }),
    seconds: exchange.refusal({ kind: 'OpenSeconds', ...unnamed(ANN), ...contract }),
  };
}

test('by the rules of 0.2.0 two trades of 6 USDT pause a market, its convert and its seconds contracts', async () => {
  assert.deepEqual(afterTwoTrades(await releasedEngine('0.2.0')), {
    market: 'post-only',
    order: 'market_not_trading',
    convert: 'market_not_trading',
    seconds: 'market_not_trading',
  });
});

test('the same two trades pause nothing', () => {
  assert.deepEqual(afterTwoTrades(createEngine()), { market: 'trading', order: '', convert: '', seconds: '' });
});
