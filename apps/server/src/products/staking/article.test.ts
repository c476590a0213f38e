import { test } from 'node:test';
import { rewardOf } from '@tradewind/rules/staking';
import { digits, holds } from '../../people/content/testing/article-figures.ts';

test('the locked amount in the help earns what the rule says, day by day, and gives it back when left early', async () => {
  const amount = 1_234_567_891;
  const total = (days: number) => rewardOf(amount, 80, days);
  const days = [1, 2, 3].map((day) => digits(total(day) - total(day - 1), 6));
  const figures = [digits(amount, 6), ...days, digits(total(7), 6), digits(total(3), 6)];
  await holds('locked-savings', 'locked-savings.md', [...figures, digits(amount - total(3), 6)], figures);
});
