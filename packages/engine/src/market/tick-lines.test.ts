import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_INSTRUMENTS } from '../defaults.ts';
import type { Event } from '../events.ts';
import { formatTickLine, tickLines } from './tick-lines.ts';

const instruments = DEFAULT_INSTRUMENTS.map(({ instrument, ...view }) => ({ id: instrument, ...view, next: null }));

const applied: Event = {
  kind: 'CommandApplied',
  seq: 42,
  time: 1_723_161_255_000,
  command: 'IndexTick',
  user: 0,
  clientId: '',
  refusal: '',
  repeatOf: 0,
};

test('each computed index is a line of decimals with its sources, without a price where there is no new one', () => {
  const events: Event[] = [
    applied,
    { kind: 'IndexUpdated', instrument: 0, price: 64_000_001, state: 'live', fresh: true },
    {
      kind: 'IndexSourced',
      instrument: 0,
      source: 'simulated',
      price: 64_000_001,
      ageMs: 12,
      state: 'live',
    },
    { kind: 'IndexSourced', instrument: 0, source: 'other', price: 63_999_900, ageMs: 0, state: 'outlier' },
    { kind: 'IndexUpdated', instrument: 8, price: 4_166_012, state: 'live', fresh: true },
    { kind: 'IndexUpdated', instrument: 3, price: 500_000, state: 'stale', fresh: false },
  ];
  assert.deepEqual(
    tickLines(events, () => instruments),
    [
      '42,1723161255000,BTC/USDT,64000.001,simulated=64000.001@12;other=63999.900@0',
      '42,1723161255000,ETH/BTC,0.4166012,',
      '42,1723161255000,XRP/USDT,,',
    ],
  );
});

test('a sample that gave no price is no tick, though the index lives on the one before', () => {
  const events: Event[] = [
    applied,
    { kind: 'IndexUpdated', instrument: 0, price: 64_000_001, state: 'live', fresh: false },
    { kind: 'IndexSourced', instrument: 0, source: 'recorded', price: 64_000_001, ageMs: 10_302, state: 'stale' },
  ];
  assert.deepEqual(
    tickLines(events, () => instruments),
    ['42,1723161255000,BTC/USDT,,recorded=64000.001@10302'],
  );
});

test('a price in coarse ticks is written in units of its decimals', () => {
  const coarse = [{ ...instruments[0]!, tickUnits: 5 }];
  const events: Event[] = [applied, { kind: 'IndexUpdated', instrument: 0, price: 101, state: 'live', fresh: true }];
  assert.deepEqual(
    tickLines(events, () => coarse),
    ['42,1723161255000,BTC/USDT,0.505,'],
  );
});

const line = {
  seq: 42,
  time: 1_723_161_255_000,
  instrument: 'BTC/USDT',
  indexScale: 3,
  index: 64_000_001,
  sources: [
    { name: 'simulated', price: 64_000_001, ageMs: 12 },
    { name: 'other', price: 63_999_900, ageMs: 0 },
  ],
};

test('a tick line is its documented text, with an empty place where there is no live index', () => {
  const text = '42,1723161255000,BTC/USDT,64000.001,simulated=64000.001@12;other=63999.900@0';
  assert.equal(formatTickLine(line), text);
  assert.equal(formatTickLine({ ...line, index: null, sources: [] }), '42,1723161255000,BTC/USDT,,');
});
