import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandStream, testSeed, worldCommands } from '@tradewind/testkit';
import type { CommandOf } from '../commands.ts';
import { type Command, createEngine, type EngineApi, restoreEngine } from '../index.ts';
import { type Exchange, openExchange, START_MS } from '../testing/exchange.ts';
import { MAX_FIAT_MICROS } from './schema.ts';

type SetFiatRate = CommandOf<'SetFiatRate'>;

function rate(given: Partial<SetFiatRate> = {}): SetFiatRate {
  const source = 'European Central Bank';
  return { kind: 'SetFiatRate', fiat: 'EUR', micros: 920_000, asOf: START_MS, source, confirmed: false, ...given };
}

const shown = ({ engine }: Exchange) => engine.fiatRates.all().map(({ fiat, micros }) => [fiat, micros]);

test('a rate is told once with its source and its date, and stands with the moment in which it came', () => {
  const exchange = openExchange();
  assert.deepEqual(exchange.engine.fiatRates.all(), []);
  const { kind: _, confirmed: __, ...told } = rate();
  exchange.accept(rate());
  assert.deepEqual(exchange.events('FiatRateSet'), [{ kind: 'FiatRateSet', ...told }]);
  assert.deepEqual(exchange.engine.fiatRates.all(), [{ ...told, setAt: exchange.now }]);
  exchange.pass(1_000);
  exchange.accept(rate());
  assert.deepEqual(exchange.events('FiatRateSet'), [], 'the same again changes nothing');
  assert.equal(exchange.engine.fiatRates.all()[0]?.setAt, START_MS);
});

test('what is no rate, not from yet, or from nowhere is refused', () => {
  const exchange = openExchange();
  const wrong: Partial<SetFiatRate>[] = [
    { micros: 0 },
    { micros: -1 },
    { micros: 1.5 },
    { micros: MAX_FIAT_MICROS + 1 },
    { asOf: -1 },
    { asOf: START_MS + 1 },
    { source: '' },
    { source: ' ' },
    { source: 'a bank ' },
    { source: 'b\u00e4nk' },
    { source: 'b'.repeat(65) },
  ];
  for (const given of wrong)
    assert.equal(exchange.refusal(rate(given)), 'configuration_invalid', JSON.stringify(given));
  exchange.accept(rate({ micros: MAX_FIAT_MICROS, source: 'b'.repeat(64) }));
  exchange.accept(rate({ fiat: 'VND', micros: 1, source: 'b' }));
  assert.deepEqual(shown(exchange), [
    ['EUR', MAX_FIAT_MICROS],
    ['VND', 1],
  ]);
});

test('a fifth more or less is taken, one more than a fifth only confirmed, and an older one never', () => {
  const exchange = openExchange();
  exchange.accept(rate({ micros: 1_000_000 }));
  for (const micros of [1_200_001, 799_999]) {
    assert.equal(exchange.refusal(rate({ micros })), 'fiat_rate_jump');
    assert.equal(exchange.refusal(rate({ micros, asOf: START_MS - 1, confirmed: true })), 'fiat_rate_older');
  }
  exchange.accept(rate({ micros: 1_200_000 }));
  exchange.accept(rate({ micros: 960_000 }));
  exchange.accept(rate({ micros: 2_000_000, confirmed: true }));
  assert.deepEqual(shown(exchange), [['EUR', 2_000_000]]);
});

test('rates outlive a restart', () => {
  const exchange = openExchange();
  for (const fiat of ['VND', 'EUR'] as const) exchange.accept(rate({ fiat }));
  const again = restoreEngine(exchange.engine.snapshot());
  assert.deepEqual(again.fiatRates.all(), exchange.engine.fiatRates.all());
  assert.equal(again.stateHash(), exchange.engine.stateHash());
});

test('no rate moves money: with other rates, or none, every answer and every balance is the same', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  const stream = new CommandStream(seed);
  const [without, low, high] = [createEngine(), createEngine(), createEngine()];
  const all: readonly [EngineApi, Command][] = [
    // Refused, so that it has none.
    [without, rate({ micros: 0 })],
    [low, rate({ micros: 1, asOf: 0 })],
    [high, rate({ micros: MAX_FIAT_MICROS, asOf: 0 })],
  ];
  const setup = worldCommands();
  let set = 0;
  for (let at = 0; at < 5_000; at += 1) {
    const { command: random, time } = stream.next();
    const asked = setup[at] ?? random;
    const isRate = at % 1_000 === 999 || asked.kind === 'SetFiatRate';
    if (isRate) set += 1;
    const told = all.map(([engine, other]) => {
      const command = isRate ? other : asked;
      const outcome = engine.apply(command, engine.seq + 1, time);
      const moved = engine.events.decode().filter(({ kind }) => kind === 'UserPosted' || kind === 'HousePosted');
      engine.events.clear();
      return { outcome, moved };
    });
    stream.learn(told[0]!.outcome);
    if (isRate) continue;
    for (const one of told.slice(1)) assert.deepEqual(one, told[0], JSON.stringify(asked));
  }
  assert.ok(set > 3 && low.fiatRates.all().length === 1);
  for (const engine of [low, high]) assert.deepEqual(engine.houseBalances(), without.houseBalances());
});
