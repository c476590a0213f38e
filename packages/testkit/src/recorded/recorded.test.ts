import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capturedLines, SPOT_CAPTURE } from './feed-capture.ts';
import { LOBSTER_MESSAGES, lobsterBooks, lobsterMessages } from './lobster.ts';
import { skipWithout } from './market-data-dir.ts';
import {
  XRPETH_CANDLES_1M,
  XRPETH_CANDLES_5M,
  XRPETH_TRADES,
  xrpethCandles,
  xrpethTrades,
} from './trades-and-candles.ts';

test('the order log has 999 messages with a book after each', { skip: skipWithout(LOBSTER_MESSAGES) }, () => {
  const messages = lobsterMessages();
  assert.equal(messages.length, 999);
  assert.equal(lobsterBooks().length, 999);
  assert.equal(messages.filter((message) => message.kind === 'hidden-fill').length, 61);
});

test('the trades have consecutive ids and the candles their rows', { skip: skipWithout(XRPETH_TRADES) }, () => {
  const trades = xrpethTrades();
  assert.equal(trades.length, 5_929);
  for (const [i, trade] of trades.entries()) assert.equal(trade.id, trades[0]!.id + i);
  assert.equal(xrpethCandles(XRPETH_CANDLES_1M).length, 1_022);
  assert.equal(xrpethCandles(XRPETH_CANDLES_5M).length, 287);
});

test('the capture has 19,904 trades with consecutive ids', { skip: skipWithout(SPOT_CAPTURE[0]) }, () => {
  let trades = 0;
  let last = 3_735_683_258;
  for (const line of capturedLines(SPOT_CAPTURE)) {
    const id = /"e":"trade".*"t":(\d+)/.exec(line.json)?.[1];
    if (id === undefined) continue;
    trades += 1;
    last += 1;
    assert.equal(Number(id), last);
  }
  assert.equal(trades, 19_904);
});
