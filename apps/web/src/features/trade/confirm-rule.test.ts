// An order is shown once more before it is sent: never, always, or where it goes at the market with much of the balance.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Instrument } from '@tradewind/api';
import { asksFirst } from './confirm-rule.ts';
import { EMPTY_TICKET, type TicketInput, type TicketMarket } from './ticket.ts';

const market: TicketMarket = {
  instrument: {} as Instrument,
  bestBid: '100',
  bestAsk: '101',
  index: '100',
  availableBase: '8',
  availableQuote: '1000.00',
  discount: '0',
};
const ticket = (part: Partial<TicketInput>): TicketInput => ({ ...EMPTY_TICKET, tab: 'market', ...part });

test('a market buy is asked about from above a quarter of the balance, at its worst price', () => {
  assert.equal(asksFirst('large', ticket({ total: '250' }), market, { pay: '250.00' }), false);
  assert.equal(asksFirst('large', ticket({ total: '250.01' }), market, { pay: '250.01' }), true);
});

test('a market sell is measured by what it gives', () => {
  const sell = (amount: string) => asksFirst('large', ticket({ side: 'sell', amount }), market, { pay: null });
  assert.deepEqual([sell('2'), sell('2.001')], [false, true]);
});

test('a limit order is not large, whatever it takes; a stop at the market is', () => {
  const whole = { pay: '1000.00' };
  assert.equal(asksFirst('large', ticket({ tab: 'limit' }), market, whole), false);
  assert.equal(asksFirst('large', ticket({ tab: 'stop', stopKind: 'stop-limit' }), market, whole), false);
  assert.equal(asksFirst('large', ticket({ tab: 'stop', stopKind: 'stop-market' }), market, whole), true);
});

test('all are asked about where that was chosen, none where that was', () => {
  assert.equal(asksFirst('all', ticket({ tab: 'limit' }), market, { pay: '1' }), true);
  assert.equal(asksFirst('off', ticket({ total: '999' }), market, { pay: '999.00' }), false);
});

test('where the balance or the price is not known an order at the market is asked about', () => {
  assert.equal(asksFirst('large', ticket({ total: '1' }), { ...market, availableQuote: null }, { pay: '1' }), true);
  assert.equal(asksFirst('large', ticket({ amount: '1' }), market, { pay: null }), true);
});
