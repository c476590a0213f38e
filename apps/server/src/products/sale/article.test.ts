import { test } from 'node:test';
import { allocate } from '@tradewind/rules/sale';
import { digits, holds } from '../../people/content/testing/article-figures.ts';

test('the sale in the help is shared as the rule shares it', async () => {
  const commitments = [2_400, 960, 640];
  const lots = allocate({ supplyLots: 1_000, capLots: 400, lotPrice: 1 }, commitments);
  const refunds = commitments.map((committed, at) => committed - lots[at]!);
  const figures = [...commitments, ...lots, ...refunds].map((coins) => digits(coins, 0));
  await holds('new-coins', 'new-coins.md', figures);
});
