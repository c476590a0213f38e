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

const sampled = { time: 1_723_161_254_480, apart: false };

test('each computed index is a line of decimals with its sources, without a price where there is no new one', () => {
  const events: Event[] = [
    applied,
    { kind: 'IndexUpdated', instrument: 0, price: 64_000_001, state: 'live', fresh: true, ...sampled },
    {
      kind: 'IndexSourced',
      instrument: 0,
      source: 'simulated',
      price: 64_000_001,
      ageMs: 12,
      state: 'live',
      heardMs: 7,
    },
    { kind: 'IndexSourced', instrument: 0, source: 'other', price: 63_999_900, ageMs: 0, state: 'outlier', heardMs: 0 },
    { kind: 'IndexUpdated', instrument: 8, price: 4_166_012, state: 'live', fresh: true, ...sampled },
    { kind: 'IndexUpdated', instrument: 3, price: 500_000, state: 'stale', fresh: false, ...sampled },
  ];
  assert.deepEqual(
    tickLines(events, () => instruments),
    [
      '42,1723161254480,BTC/USDT,64000.001,simulated=64000.001@12/7;other=63999.900@0/0',
      '42,1723161254480,ETH/BTC,0.4166012,',
      '42,1723161254480,XRP/USDT,,',
    ],
  );
});

test('the lines of earlier versions, whose events know neither sample nor voice, stay to the letter', () => {
  const events: Event[] = [
    applied,
    { kind: 'IndexUpdated', instrument: 0, price: 64_000_001, state: 'live', fresh: true },
    { kind: 'IndexSourced', instrument: 0, source: 'simulated', price: 64_000_001, ageMs: 12, state: 'live' },
  ];
  assert.deepEqual(
    tickLines(events, () => instruments),
    ['42,1723161255000,BTC/USDT,64000.001,simulated=64000.001@12'],
  );
});

test('a sample that gave no price is no tick, though the index lives on the one before', () => {
  const events: Event[] = [
    applied,
    { kind: 'IndexUpdated', instrument: 0, price: 64_000_001, state: 'live', fresh: false, ...sampled },
    {
      kind: 'IndexSourced',
      instrument: 0,
      source: 'recorded',
      price: 64_000_001,
      ageMs: 30_302,
      state: 'stale',
      heardMs: 302,
    },
  ];
  assert.deepEqual(
    tickLines(events, () => instruments),
    ['42,1723161254480,BTC/USDT,,recorded=64000.001@30302/302'],
  );
});

test('a price in coarse ticks is written in units of its decimals', () => {
  const coarse = [{ ...instruments[0]!, tickUnits: 5 }];
  const events: Event[] = [
    applied,
    { kind: 'IndexUpdated', instrument: 0, price: 101, state: 'live', fresh: true, ...sampled },
  ];
  assert.deepEqual(
    tickLines(events, () => coarse),
    ['42,1723161254480,BTC/USDT,0.505,'],
  );
});

const line = {
  seq: 42,
  time: 1_723_161_255_000,
  instrument: 'BTC/USDT',
  indexScale: 3,
  index: 64_000_001,
  sources: [
    { name: 'simulated', price: 64_000_001, ageMs: 12, heardMs: 7 },
    { name: 'other', price: 63_999_900, ageMs: 0, heardMs: 0 },
  ],
};

test('a tick line is its documented text, with an empty place where there is no live index', () => {
  const text = '42,1723161255000,BTC/USDT,64000.001,simulated=64000.001@12/7;other=63999.900@0/0';
  assert.equal(formatTickLine(line), text);
  assert.equal(formatTickLine({ ...line, index: null, sources: [] }), '42,1723161255000,BTC/USDT,,');
});
