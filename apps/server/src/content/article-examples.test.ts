import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { languages } from '@tradewind/locales';
import { averageLossPpm, breakEvenPpm, judgeSeconds, priceConversion, rewardOf, secondsPayout } from '@tradewind/rules';
import { ARTICLES } from './article-files.ts';

const CONCEPTS = new URL('../../../../docs/concepts/', import.meta.url);
const USDT = 1_000_000;
const BTC = 100_000_000;
/** The digits of an amount of units, as any language writes them once the separators are gone. */
const digits = (units: number, decimals: number) => units.toString().padStart(decimals + 1, '0');
const withoutSeparators = (text: string) => text.replace(/(?<=\d)[.,\s](?=\d)/g, '');

/** Every figure stands in the help article of each language and in the page of the concept. */
async function holds(article: string, concept: string, figures: readonly string[], concepts = figures): Promise<void> {
  for (const language of Object.keys(languages)) {
    const text = withoutSeparators(await readFile(new URL(`${language}/help/${article}.md`, ARTICLES), 'utf8'));
    for (const figure of figures) assert.ok(text.includes(figure), `${language}/${article}: ${figure}`);
  }
  const page = withoutSeparators(await readFile(new URL(concept, CONCEPTS), 'utf8'));
  for (const figure of concepts) assert.ok(page.includes(figure), `${concept}: ${figure}`);
}

test('the conversion in the help costs and gives what the rule says', async () => {
  const rest = { deviationPpm: 500, apart: false, standing: null };
  const side = { hubUnits: BigInt(58_360 * USDT), units: BigInt(BTC), spreadPpm: 1_000, ...rest };
  const terms = { sizePpm: 500, sizeStep: 10_000 * USDT, minValue: 5 * USDT, maxValue: 20_000 * USDT };
  const asked = { amount: 1_000 * USDT, of: 'from' } as const;
  const priced = priceConversion(terms, null, side, asked);
  const free = priceConversion({ ...terms, sizePpm: 0 }, null, { ...side, spreadPpm: 0, deviationPpm: 0 }, asked);
  assert.ok(typeof priced === 'object' && typeof free === 'object');
  assert.equal(priced.toSpreadPpm, 1_550);
  const price = digits((58_360 * (USDT + priced.toSpreadPpm)) / 1_000, 3);
  const got = digits(priced.toAmount, 8);
  const cost = Math.round(((free.toAmount - priced.toAmount) * 58_360 * 100) / BTC);
  const figures = ['0155', price, got, digits(free.toAmount, 8), digits(cost, 2)];
  await holds('convert', 'convert.md', figures, ['0155', price, got]);
});

test('the locked amount in the help earns what the rule says, day by day, and gives it back when left early', async () => {
  const amount = 1_234_567_891;
  const total = (days: number) => rewardOf(amount, 80, days);
  const days = [1, 2, 3].map((day) => digits(total(day) - total(day - 1), 6));
  const figures = [digits(amount, 6), ...days, digits(total(7), 6), digits(total(3), 6)];
  await holds('locked-savings', 'locked-savings.md', [...figures, digits(amount - total(3), 6)], figures);
});

test('odds and result of the seconds contract in the help are those of the rule, there and where it is checked', async () => {
  for (const [percent, seconds] of [
    [80, 30],
    [82, 60],
    [84, 120],
    [85, 180],
    [88, 300],
  ] as const) {
    const even = digits(Math.ceil(breakEvenPpm(percent * 10_000) / 100), 2);
    await holds('seconds-contracts', 'seconds.md', [`${seconds}`, `${percent}`, even], [`${seconds} s ${percent} %`]);
  }
  assert.equal(averageLossPpm(820_000), 90_000);
  const payout = secondsPayout(50 * USDT, 820_000) / USDT;
  const at = (time: string) => Date.parse(`2026-05-04T${time}Z`);
  const entry = { id: 8_412_903, time: at('14:32:06.000'), price: 64_211_870 };
  const exit = { id: 8_413_144, time: at('14:33:05.999'), price: 64_216_520 };
  const accepted = { acceptedId: 8_412_901, acceptedAt: at('14:32:05.700'), durationMs: 60_000, judgement: 1 } as const;
  const verdict = judgeSeconds({ ...accepted, direction: 'rise' }, [entry, exit]);
  assert.deepEqual([verdict.outcome, verdict.entry, verdict.exit], ['won', entry, exit]);
  const result = [`${payout} USDT`, `${entry.price}`, `${exit.price}`];
  await holds('seconds-contracts', 'seconds.md', result, [`${payout}000000 USDT`]);
  await holds('check-a-result', 'seconds.md', [...result, `${entry.id}`, `${exit.id}`], [`${entry.id}`, `${exit.id}`]);
});
