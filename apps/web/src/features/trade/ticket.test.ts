import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderOf, shareOf, summarise, type TicketInput, type TicketMarket } from './ticket.ts';
import { feePercent } from './units.ts';

const market: TicketMarket = {
  instrument: {
    id: 'BTC/USDT',
    base: 'BTC',
    quote: 'USDT',
    tick: '0.1',
    lot: '0.00001',
    minNotional: '5.000000',
    makerFee: '0.001000',
    takerFee: '0.002000',
    bandGroup: 'A',
    state: 'trading',
    stateReason: null,
    next: null,
  },
  bestBid: '64000.0',
  bestAsk: '64000.1',
  availableBase: '0.10000000',
  availableQuote: '1000.000000',
  discount: '0',
};
const limit: TicketInput = {
  side: 'buy',
  tab: 'limit',
  stopKind: 'stop-limit',
  triggerBy: 'last',
  price: '64000',
  stopPrice: '',
  amount: '0.01',
  total: '',
  entry: 'amount',
  timeInForce: 'GTC',
  postOnly: false,
};

test('a limit buy shows what it costs, its fee in the received asset and what arrives', () => {
  const { units: _, ...summary } = summarise(limit, market);
  assert.deepEqual(summary, {
    notional: '640.000000',
    fee: '0.00002000',
    feeAsset: 'BTC',
    receive: '0.00998000',
    receiveAsset: 'BTC',
    errors: {},
  });
  assert.equal(summarise({ ...limit, postOnly: true }, market).fee, '0.00001000');
});

test('a sell gives base and receives quote less the fee', () => {
  const { fee, receive, receiveAsset } = summarise({ ...limit, side: 'sell' }, market);
  assert.deepEqual([fee, receive, receiveAsset], ['1.280000', '638.720000', 'USDT']);
});

test('an invited user sees the fee that is taken from them, rounded as the engine does', () => {
  const { fee, receive, units } = summarise({ ...limit, side: 'sell' }, { ...market, discount: '10' });
  assert.deepEqual([fee, receive], ['1.152000', '638.848000']);
  assert.equal(feePercent(units, false), '0.18');
});

test('each wrong figure is named at its field', () => {
  const error = (change: Partial<TicketInput>) => summarise({ ...limit, ...change }, market).errors;
  assert.deepEqual(error({ price: '' }), { price: 'price_required' });
  assert.deepEqual(error({ price: '1.05' }), { price: 'price_step' });
  assert.deepEqual(error({ amount: '0' }), { amount: 'amount_required' });
  assert.deepEqual(error({ amount: '0.000001' }), { amount: 'amount_step' });
  assert.deepEqual(error({ amount: '0.00007' }), { amount: 'total_small' });
  assert.deepEqual(error({ amount: '0.01563' }), { amount: 'balance' });
  assert.deepEqual(error({ amount: '0.015625' }), { amount: 'amount_step' });
  assert.deepEqual(error({ side: 'sell', amount: '0.10001' }), { amount: 'balance' });
  assert.deepEqual(error({ amount: '99999999' }), { amount: 'total_large' });
  assert.deepEqual(error({ tab: 'stop' }), { stopPrice: 'stop_required' });
});

test('a market buy by total is sent as a quote amount and valued at the best ask', () => {
  const input: TicketInput = { ...limit, tab: 'market', entry: 'total', total: '128.0002' };
  assert.equal(summarise(input, market).receive, '0.00199600');
  assert.deepEqual(orderOf(input, market.instrument, 'id'), {
    instrument: 'BTC/USDT',
    side: 'buy',
    type: 'market',
    clientOrderId: 'id',
    quoteQuantity: '128.0002',
  });
});

test('the slider never takes more than is there, cut to the lot', () => {
  assert.deepEqual(shareOf(100, limit, market), { amount: '0.01562' });
  assert.deepEqual(shareOf(50, { ...limit, side: 'sell' }, market), { amount: '0.05' });
  assert.deepEqual(shareOf(25, { ...limit, tab: 'market', entry: 'total' }, market), { total: '250' });
});

test('a stop order carries its trigger, and a price only when it is a limit', () => {
  const stop: TicketInput = { ...limit, tab: 'stop', side: 'sell', stopKind: 'stop-market', stopPrice: '60000' };
  const sent = orderOf(stop, market.instrument, 'id');
  assert.deepEqual(sent, {
    instrument: 'BTC/USDT',
    side: 'sell',
    type: 'stop-market',
    clientOrderId: 'id',
    quantity: '0.01',
    stopPrice: '60000',
    triggerBy: 'last',
  });
});
