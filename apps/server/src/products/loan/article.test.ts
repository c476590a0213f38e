import { test } from 'node:test';
import { planned } from '@tradewind/rules/loan';
import { digits, holds } from '../../people/content/testing/article-figures.ts';
import { DEMO_LOANS } from './demo.ts';

test('the loan in the help is repaid as the rule of the demo says', async () => {
  const terms = DEMO_LOANS.find((one) => one.kind === 'ListLoanProduct' && one.termDays === 90);
  if (terms?.kind !== 'ListLoanProduct') throw new Error('a demo offers 90 days');
  const { plan } = planned({ terms, amount: 1_000_000_000, instalments: terms.instalments, start: 0 });
  const interest = plan.reduce((sum, one) => sum + one.interest, 0);
  const rows = plan.flatMap((one) => [one.interest, one.principal, one.total]);
  await holds(
    'loans',
    'loans.md',
    [...rows, interest].map((units) => digits(units, 6)),
  );
});
