import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from '@tradewind/engine';
import { Catalogue } from '../../exchange/wire/catalogue.ts';
import { conversionShape, type Quoted, quoteShape } from './shapes.ts';

const [USDT, BTC, , SOL] = DEFAULT_ASSETS.map(({ asset }) => asset);

function catalogue(): Catalogue {
  const engine = createEngine();
  const commands = [{ kind: 'Genesis', mode: 'demo' } as const, ...DEFAULT_ASSETS, ...DEFAULT_INSTRUMENTS];
  for (const [at, command] of commands.entries()) engine.apply(command, at + 1, 0);
  return new Catalogue(engine);
}

const SALE: Quoted = {
  id: 7,
  from: BTC!,
  to: USDT!,
  fromAmount: 1_000_000,
  toAmount: 499_450_000,
  fromIndex: 50_000_000,
  toIndex: 0,
  fromSpreadPpm: 1_100,
  toSpreadPpm: 0,
  value: 500_000_000,
  fromDeviationPpm: 75,
  toDeviationPpm: 0,
  fromHeldPpm: 25,
  toHeldPpm: 0,
  createdAt: 5,
  expiresAt: 10_005,
};

test('a sale to the house says its index, its spread and the price that comes of both', () => {
  assert.deepEqual(quoteShape(catalogue(), USDT!, SALE), {
    id: '7',
    from: 'BTC',
    to: 'USDT',
    fromAmount: '0.01000000',
    toAmount: '499.450000',
    rate: '49945',
    spread: '0.001100',
    movement: '0.000100',
    fee: '0',
    legs: [
      {
        ...{ instrument: 'BTC/USDT', side: 'sell', index: '50000.000', price: '49945' },
        ...{ spread: '0.001100', movement: '0.000100', held: '0.000025' },
      },
    ],
    value: '500.000000',
    createdAt: 5,
    expiresAt: 10_005,
  });
});

test('a pair without the hub has two legs, pays both spreads, and its rate is one price over the other', () => {
  const quote = { ...SALE, to: SOL!, toIndex: 2_000_000, toSpreadPpm: 2_600 };
  const { rate, spread, legs } = quoteShape(catalogue(), USDT!, quote);
  // 50,000 x 0.9989 / (200 x 1.0026) = 249.0773987632...
  assert.equal(rate, '249.0773987');
  assert.equal(spread, '0.003700');
  assert.deepEqual(
    legs.map(({ side, price }) => [side, price]),
    [
      ['sell', '49945'],
      ['buy', '200.52'],
    ],
  );
});

test('a small rate keeps its significant digits', () => {
  const quote = { ...SALE, from: USDT!, to: BTC!, fromIndex: 0, toIndex: 50_000_000, fromSpreadPpm: 0, toSpreadPpm: 0 };
  assert.equal(quoteShape(catalogue(), USDT!, quote).rate, '0.00002');
});

test('a conversion of an engine that knew no parts of a spread says none', () => {
  const unknown = { fromDeviationPpm: null, toDeviationPpm: null, fromHeldPpm: null, toHeldPpm: null };
  const { movement, spread, legs } = conversionShape(catalogue(), USDT!, {
    ...{ ...SALE, ...unknown },
    ...{ user: 1, quote: 7, time: 5, seq: 9 },
  });
  assert.deepEqual([spread, movement, legs[0]?.movement, legs[0]?.held], ['0.001100', null, null, null]);
});
