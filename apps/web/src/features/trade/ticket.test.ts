import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderOf, shareOf, summarise, type TicketInput, type TicketMarket } from './ticket.ts';
import { feePercent } from './units.ts';

const market: TicketMarket = {
  instrument: {
    id: 'BTC/USDT',
    kind: 'spot',
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
  index: '64000.000',
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
    pay: '640.000000',
    worst: null,
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

test('a market buy by amount shows its worst price, the stricter of book and index, and pays at most what that costs', () => {
  const input: TicketInput = { ...limit, tab: 'market' };
  const shown = (index: string | null) => {
    const { worst, pay, notional } = summarise(input, { ...market, index });
    return [worst, pay, notional];
  };
  // 2 % above the best ask of 64,000.1, cut to the tick; 2 % above the index where that is less.
  assert.deepEqual(shown(null), ['65280.1', '652.801000', '640.001000']);
  assert.deepEqual(shown('64000.000'), ['65280.0', '652.800000', '640.001000']);
  assert.deepEqual(shown('63000.009'), ['64260.0', '642.600000', '640.001000']);
  const sell = summarise({ ...input, side: 'sell' }, { ...market, index: '65000.000' });
  assert.deepEqual([sell.worst, sell.notional], ['63700.0', '640.000000']);
});

test('a stop-market buy pays at most its trigger price plus the protection; what a sell goes for is said when it triggers', () => {
  const input: TicketInput = { ...limit, tab: 'stop', stopKind: 'stop-market', stopPrice: '65000' };
  const { worst, pay } = summarise(input, market);
  assert.deepEqual([worst, pay], ['66300.0', '663.000000']);
  assert.equal(summarise({ ...input, side: 'sell', stopPrice: '60000' }, market).worst, null);
  assert.equal(summarise({ ...input, stopPrice: '' }, market).worst, null);
  // 0.0151 BTC cost 981.5 at the trigger price and 1,001.13 at worst.
  assert.deepEqual(summarise({ ...input, amount: '0.0151' }, market).errors, { amount: 'balance' });
});

test('the slider never takes more than is there, cut to the lot', () => {
  assert.deepEqual(shareOf(100, limit, market), { amount: '0.01562' });
  assert.deepEqual(shareOf(100, { ...limit, tab: 'market' }, market), { amount: '0.01531' });
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
