import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceConversion } from '@tradewind/rules/convert';
import { digits, holds } from '../../people/content/testing/article-figures.ts';

const USDT = 1_000_000;
const BTC = 100_000_000;

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
