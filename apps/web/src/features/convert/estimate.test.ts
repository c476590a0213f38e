import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConvertTerms, Index } from '@tradewind/api';
import { type ConvertInput, checkConvert, estimateOf, leftToday } from './estimate.ts';

const HUB = { instrument: null, movement: [], apart: false, closed: null };
const OPEN = {
  ...{ decimals: 8, apart: false, closed: null },
  movement: [
    { lifetimeSeconds: 5, spread: '0.000000' },
    { lifetimeSeconds: 10, spread: '0.000000' },
  ] as ConvertTerms['assets'][number]['movement'],
};
const TERMS: ConvertTerms = {
  hub: 'USDT',
  minimum: '5.000000',
  maximum: '20000.000000',
  daily: '100000.000000',
  used: '99000.000000',
  size: { spread: '0.000500', step: '10000.000000' },
  lifetimes: [5, 10],
  assets: [
    { ...HUB, asset: 'USDT', decimals: 6, spread: '0.000000' },
    { ...OPEN, asset: 'BTC', instrument: 'BTC/USDT', spread: '0.001000' },
    { ...OPEN, asset: 'SOL', instrument: 'SOL/USDT', spread: '0.002500' },
  ],
};
const at = (instrument: string, price: string | null, state: Index['state'] = 'live'): Index => ({
  instrument,
  price,
  state,
  time: 0,
  sources: [],
  apart: false,
});
const INDEXES = [at('BTC/USDT', '50000.000'), at('SOL/USDT', '200.0000')];
const input = (fields: Partial<ConvertInput>): ConvertInput => ({
  from: 'BTC',
  to: 'USDT',
  end: 'from',
  amount: '0.2',
  lifetime: 10,
  ...fields,
});

test('the estimate is what the engine would quote at the same index', () => {
  assert.deepEqual(estimateOf(TERMS, INDEXES, input({})), {
    fromAmount: '0.2',
    toAmount: '9985',
    value: '10000',
    spread: '0.0015',
    movement: '0',
  });
  const bought = estimateOf(TERMS, INDEXES, input({ from: 'USDT', to: 'BTC', end: 'to', amount: '0.001' }));
  assert.deepEqual(bought, {
    fromAmount: '50.05015',
    toAmount: '0.001',
    value: '50',
    spread: '0.001003',
    movement: '0',
  });
  const cross = estimateOf(TERMS, INDEXES, input({ to: 'SOL', amount: '0.01' }));
  assert.deepEqual(cross, {
    fromAmount: '0.01',
    toAmount: '2.49114735',
    value: '500',
    spread: '0.00355',
    movement: '0',
  });
});

test('without a live index, an amount or a second asset there is none', () => {
  for (const indexes of [[], [at('BTC/USDT', null)], [at('BTC/USDT', '50000.000', 'stale')]])
    assert.equal(estimateOf(TERMS, indexes, input({})), null);
  for (const fields of [{ amount: '' }, { amount: '0' }, { amount: '1.' }, { to: 'BTC' }, { to: 'NONE' }])
    assert.equal(estimateOf(TERMS, INDEXES, input(fields)), null, JSON.stringify(fields));
});

test('each mistake is named, at the bound and beyond it', () => {
  const check = (fields: Partial<ConvertInput>, available: string | null = null) => {
    const asked = input(fields);
    return checkConvert(TERMS, asked, estimateOf(TERMS, INDEXES, asked), available);
  };
  assert.equal(check({ amount: '0.02' }, '0.02'), null);
  assert.equal(check({ amount: '0.02' }, '0.01999999'), 'balance');
  assert.equal(check({ from: 'USDT', to: 'BTC', end: 'to', amount: '0.001' }, '50.05015'), null);
  assert.equal(check({ from: 'USDT', to: 'BTC', end: 'to', amount: '0.001' }, '50.050149'), 'balance');
  assert.equal(check({ to: 'BTC' }), 'same');
  assert.equal(check({ amount: '' }), 'empty');
  assert.equal(check({ amount: '1.' }), 'malformed');
  assert.equal(check({ amount: '0.00009999' }), 'minimum');
  assert.equal(check({ amount: '0.40000001' }), 'maximum');
  assert.equal(check({ amount: '0.02' }), null);
  assert.equal(check({ amount: '0.02000001' }), 'daily');
  assert.equal(leftToday(TERMS), '1000');
});

test('what the index moves while the quote stands is in it, by its lifetime, and twice where sources lie apart', () => {
  const [hub, btc] = TERMS.assets as [ConvertTerms['assets'][number], ConvertTerms['assets'][number]];
  const movement = [
    { lifetimeSeconds: 5, spread: '0.000343' },
    { lifetimeSeconds: 10, spread: '0.000485' },
  ] as typeof btc.movement;
  const parts = (asset: Partial<typeof btc>, lifetime: 5 | 10) => {
    const terms = { ...TERMS, assets: [hub, { ...btc, movement, ...asset }] };
    const estimate = estimateOf(terms, INDEXES, input({ amount: '0.02', lifetime }));
    return estimate !== null && typeof estimate === 'object' ? [estimate.spread, estimate.movement] : estimate;
  };
  assert.deepEqual(parts({}, 5), ['0.00105', '0.000343']);
  assert.deepEqual(parts({}, 10), ['0.00105', '0.000485']);
  assert.deepEqual(parts({ apart: true }, 10), ['0.0021', '0.00097']);
  assert.equal(parts({ movement: [] }, 10), null);
});
