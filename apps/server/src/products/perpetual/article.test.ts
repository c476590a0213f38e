import { test } from 'node:test';
import { DEFAULT_FEES, DEFAULT_TERMS, initialMarginOf, liquidationPrice, worthOf } from '@tradewind/rules/perpetual';
import { digits, holds } from '../../people/content/testing/article-figures.ts';

/** In thousandths of a dollar. */
const ENTRY = 60_000_000;
/** Of 0.001 BTC. */
const LOTS = 100;
const LEVERAGE = 20;
/** A funding rate of one is so much. */
const RATE_SCALE = 10 ** 9;

test('margin, fees, funding and liquidation of the position in the help are those of the rules', async () => {
  const { brackets, funding } = DEFAULT_TERMS.A;
  const contract = { pointValue: 1, brackets };
  const worth = worthOf(contract, LOTS, ENTRY);
  const margin = initialMarginOf(worth, LEVERAGE);
  const liquidation = liquidationPrice(contract, { lots: LOTS, entryNotional: worth, backing: margin })!;
  const fall = Math.ceil(((ENTRY - liquidation) * 1_000) / ENTRY);
  const told = [digits(worth / 1_000_000, 0), digits(margin / 1_000_000, 0), digits(liquidation, 3)];
  const paid = digits((worth * funding.interest) / RATE_SCALE / 100_000, 1);
  const fees = [DEFAULT_FEES.makerPpm, DEFAULT_FEES.takerPpm].map((ppm) => digits(ppm / 100, 2));
  await holds('futures', 'perpetuals.md', [...told, paid, ...fees, digits(fall, 1)], told);
});
