import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INTERVAL_MS, makeMark } from './mark-made.ts';
import { stepTerms } from './step-terms.ts';
import { STEP, TERMS } from './testing/example.ts';

const terms = stepTerms(TERMS, STEP)!;
const { priceText } = terms.units;
const lines = [`9,60000,ETH/USDT,2500.00,simulated=2500.00@0/0`, `9,60000,BTC/USDT,57250.0,simulated=57250.0@0/0`];
const sample = (bestBid: string | null, bestAsk: string | null) => {
  return {
    time: 55_000,
    seq: 8,
    place: 11,
    index: '57250.0',
    impactBid: null,
    impactAsk: null,
    bestBid,
    bestAsk,
    premium: '0',
  };
};
const NOTHING = { lines, samples: [], last: null, rates: [] };
const made = (data: object, mark = STEP.mark) => makeMark({ seq: 9, mark }, 'BTC/USDT', terms, { ...NOTHING, ...data });

test('without a book the mark is the index with the funding that is left of the interval', () => {
  const rates = [{ seq: 5, dueAt: 0, rate: '0.000100000' }];
  const { index, funded, basis, last, mark, sampledAt } = made({ rates })!;
  assert.deepEqual([sampledAt, basis, last], [60_000, null, null]);
  assert.deepEqual([index, funded, mark].map(priceText), ['57250', '57255.713', '57255.713']);
});

test('with one it is the median of that, of the index with the mean distance of the book, and of the last trade', () => {
  const samples = [sample('57259.0', '57261.0'), sample('57269.0', '57271.0')];
  const { basis, last, mark } = made({ samples, last: '57300.0' })!;
  assert.deepEqual([basis!, last!, mark].map(priceText), ['15', '57300', '57265']);
  assert.equal(made({ samples: [...samples, sample(null, '57261.0')], last: '57300.0' })!.basis, null);
});

test('near the end of an interval it may go by a rate that was just due: what was told decides', () => {
  const at = INTERVAL_MS + 5_000;
  const late = [`9,${at},BTC/USDT,57250.0,simulated=57250.0@0/0`];
  const rates = [
    { seq: 12, dueAt: INTERVAL_MS, rate: '0.001000000' },
    { seq: 5, dueAt: 0, rate: '0.000000000' },
  ];
  assert.equal(priceText(made({ lines: late, rates }, '57250.000')!.mark), '57250');
  assert.equal(priceText(made({ lines: late, rates }, '57307.240')!.mark), '57307.24');
});

test('a log without the index of that market says nothing', () => {
  assert.equal(made({ lines: lines.slice(0, 1) }), null);
  assert.equal(made({ lines: ['9,60000,BTC/USDT,,'] }), null);
});
