import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANN, afterTwoTrades, unnamed } from '../testing/two-trades.ts';

/** What is still to be had after the two trades. */
async function leftAfter(released?: string) {
  const exchange = await afterTwoTrades(released);
  const terms = { instrument: 0, durationSeconds: 30, direction: 'rise', stake: 1_000_000 } as const;
  const contract = { ...terms, fromSpot: false };
  return {
    market: exchange.engine.instruments()[0]!.state,
    order: exchange.refusal(exchange.order(ANN, { side: 'sell', price: 610_000, quantity: 10 })),
    seconds: exchange.refusal({ kind: 'OpenSeconds', ...unnamed(ANN), ...contract }),
  };
}

test('by the rules of 0.2.0 two trades of 6 USDT pause a market and its seconds contracts', async () => {
  assert.deepEqual(await leftAfter('0.2.0'), {
    market: 'post-only',
    order: 'market_not_trading',
    seconds: 'market_not_trading',
  });
});

test('the same two trades pause nothing', async () => {
  assert.deepEqual(await leftAfter(), { market: 'trading', order: '', seconds: '' });
});
