// An order in a contract that is moved comes back over exactly the lots that were left, and brings what it brought.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { ChangedContractOrder } from '@tradewind/api';
import { contractReplacementOf, misplaced } from './contract-replacement.ts';

const order: ChangedContractOrder = {
  id: '7',
  clientOrderId: 'first',
  instrument: 'BTC-USDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: true,
  price: '64000.0',
  stopPrice: null,
  quantity: '0.050',
  quoteQuantity: null,
  filled: '0.020',
  filledQuote: '1280',
  triggerBy: null,
  status: 'cancelled',
  waitsForPrice: false,
  endReason: 'user',
  createdAt: 1,
  updatedAt: 2,
  fills: [],
  lots: 50,
  filledLots: 20,
  reduceOnly: false,
  origin: 'user',
  margin: '96',
  takeProfit: '70000.0',
  stopLoss: null,
  protectBy: 'last',
};

test('the replacement holds the lots that were left, with the same terms at the new price', () => {
  assert.deepEqual(contractReplacementOf(order, 'price', '63000.0', 'second'), {
    contract: 'BTC-USDT',
    side: 'buy',
    type: 'limit',
    lots: 30,
    price: '63000.0',
    timeInForce: 'GTC',
    postOnly: true,
    takeProfit: '70000.0',
    protectBy: 'last',
    clientOrderId: 'second',
  });
});

test('nothing is placed when nothing is left', () => {
  assert.equal(contractReplacementOf({ ...order, filledLots: 50 }, 'price', '63000.0', 'second'), null);
});

const stop: ChangedContractOrder = {
  ...order,
  side: 'sell',
  type: 'stop-limit',
  postOnly: false,
  stopPrice: '60000.0',
  price: '59900.0',
  triggerBy: 'mark',
  filledLots: 0,
  reduceOnly: true,
  takeProfit: null,
};

test('a stop that waits keeps its limit and what triggers it, and goes on only closing', () => {
  assert.deepEqual(contractReplacementOf(stop, 'stopPrice', '60500.0', 'second'), {
    contract: 'BTC-USDT',
    side: 'sell',
    type: 'stop-limit',
    lots: 50,
    price: '59900.0',
    stopPrice: '60500.0',
    triggerBy: 'mark',
    timeInForce: 'GTC',
    reduceOnly: true,
    clientOrderId: 'second',
  });
});

test('a stop that was triggered rests as a limit order and does not wait again', () => {
  const body = contractReplacementOf(stop, 'price', '59500.0', 'second');
  assert.deepEqual([body?.type, body?.price, body?.stopPrice], ['limit', '59500.0', undefined]);
});

test('a price that its own take-profit or stop-loss does not allow is known before anything is cancelled', () => {
  assert.equal(misplaced(order, 'price', '69999.9'), null);
  assert.equal(misplaced(order, 'price', '70000.0'), 'take_profit');
  assert.equal(misplaced({ ...order, stopLoss: '63000.0' }, 'price', '63000.0'), 'stop_loss');
  assert.equal(misplaced({ ...order, side: 'sell', takeProfit: '60000.0' }, 'price', '59000.0'), 'take_profit');
  // A stop-limit opens at its limit wherever it is triggered.
  const bracket = { ...stop, reduceOnly: false, stopLoss: '60200.0' };
  assert.equal(misplaced(bracket, 'stopPrice', '61000.0'), null);
  assert.equal(misplaced({ ...bracket, price: null }, 'stopPrice', '61000.0'), 'stop_loss');
});
