import assert from 'node:assert/strict';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import { type CommandOf, createEngine } from '@tradewind/engine';
import { FiatRatesFile } from './rates-file.ts';
import { readFiatRates } from './read-rates.ts';
import { fiatRates } from './shapes.ts';

const NOW = Date.UTC(2026, 0, 31, 12);
const DEADLINE_MS = 90_000;
const folder = await mkdtemp(join(tmpdir(), 'fiat-rates-'));
after(() => rm(folder, { recursive: true }));

const written = (rates: Record<string, string>, asOf = '2026-01-30') =>
  JSON.stringify({ source: 'European Central Bank', asOf, rates });

async function until(what: string, holds: () => boolean): Promise<void> {
  for (const end = Date.now() + DEADLINE_MS; !holds(); await pause(5))
    assert.ok(Date.now() < end, `${what} did not come about`);
}

test('a file says rates, where they come from and when they were true; anything else names what is wrong', () => {
  const asOf = Date.UTC(2026, 0, 30);
  const source = 'European Central Bank';
  assert.deepEqual(readFiatRates(written({ VND: '26310', EUR: '0.8412' })), [
    { fiat: 'EUR', micros: 841_200, asOf, source },
    { fiat: 'VND', micros: 26_310_000_000, asOf, source },
  ]);
  assert.equal(readFiatRates(written({ EUR: '1' }, '2026-01-30T15:00:00Z'))[0]?.asOf, asOf + 15 * HOUR_MS);
  const wrong: [string, RegExp][] = [
    ['{', /no JSON/],
    ['{}', /source/],
    [written({ XXX: '1' }), /rates/],
    [written({ EUR: '0' }), /The rate of EUR/],
    [written({ EUR: '0.1234567' }), /The rate of EUR/],
    [written({ EUR: '1' }, '30.01.2026'), /asOf/],
    [written({ EUR: '1' }, '2026-01-30T15:00:00'), /asOf/],
  ];
  for (const [text, reason] of wrong) assert.throws(() => readFiatRates(text), reason, text);
});

test('its rates are on record at the start and after each change; one that jumps stays as it was and is told', async () => {
  const file = join(folder, 'rates.json');
  const engine = createEngine();
  engine.apply({ kind: 'Genesis', mode: 'demo' }, 1, NOW);
  const warned: object[] = [];
  const sent: CommandOf<'SetFiatRate'>[] = [];
  const looks = new FiatRatesFile({
    file,
    engine,
    everyMs: 10,
    submit: async (command) => {
      sent.push(command);
      return engine.apply(command, engine.seq + 1, NOW).refusal;
    },
    log: { info: () => {}, warn: (detail) => warned.push(detail) },
  });
  const shown = () => fiatRates(engine, NOW).map(({ fiat, rate, stale }) => `${fiat} ${rate}${stale ? ' stale' : ''}`);
  const change = async (text: string, at: number) => {
    await writeFile(file, text);
    await utimes(file, at, at);
  };
  await change(written({ EUR: '0.84' }), 1_000);
  looks.start();
  try {
    await until('a rate at the start', () => shown().length === 1);
    await change(written({ EUR: '0.85', JPY: '155.5' }, '2026-01-31'), 2_000);
    await until('another rate', () => shown().join() === 'EUR 0.85,JPY 155.5');
    const before = warned.length;
    await change(written({ EUR: '8.5', JPY: '156' }, '2026-01-31'), 3_000);
    await until('a rate beside one that jumps', () => shown().join() === 'EUR 0.85,JPY 156');
    assert.equal(
      (warned.slice(before) as { refusal?: string }[]).find(({ refusal }) => refusal)?.refusal,
      'fiat_rate_jump',
    );
    const times = sent.length;
    await change('{', 4_000);
    await until('a word of a broken file', () => warned.length > before + 1);
    assert.equal(sent.length, times);
  } finally {
    await looks.stop();
  }
});

test('a rate a moment ahead of the clock is on record once the clock is there', async () => {
  const file = join(folder, 'early.json');
  const engine = createEngine();
  engine.apply({ kind: 'Genesis', mode: 'demo' }, 1, NOW);
  const warned: object[] = [];
  let clock = NOW;
  let tried = 0;
  const looks = new FiatRatesFile({
    file,
    engine,
    everyMs: 10,
    submit: async (command) => {
      tried += 1;
      return engine.apply(command, engine.seq + 1, clock).refusal;
    },
    log: { info: () => {}, warn: (detail) => warned.push(detail) },
  });
  await writeFile(file, written({ EUR: '0.84' }, new Date(NOW + 2_000).toISOString()));
  looks.start();
  try {
    await until('two tries', () => tried >= 2);
    assert.equal(fiatRates(engine, NOW).length, 0);
    clock = NOW + 2_000;
    await until('the rate', () => fiatRates(engine, clock).length === 1);
    assert.deepEqual(warned, []);
  } finally {
    await looks.stop();
  }
});

test('a rate older than four days is outdated', () => {
  const engine = createEngine();
  engine.apply({ kind: 'Genesis', mode: 'demo' }, 1, NOW);
  const asOf = NOW - 4 * DAY_MS;
  const rate = { fiat: 'EUR', micros: 840_000, asOf, source: 'desk', confirmed: true } as const;
  engine.apply({ kind: 'SetFiatRate', ...rate }, 2, NOW);
  const told = { fiat: 'EUR', rate: '0.84', asOf, source: 'desk' };
  assert.deepEqual(fiatRates(engine, NOW), [{ ...told, stale: false }]);
  assert.deepEqual(fiatRates(engine, NOW + 1), [{ ...told, stale: true }]);
});
