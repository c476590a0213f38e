import { breakEvenPpm } from '@tradewind/rules';
import { divide, floorToStep, multiply } from '../decimal.ts';
import { text } from '../i18n.ts';
import type { Explanation, HowParams } from './explanation.ts';

const PPM_OF_PERCENT = 10_000;

/** What a won contract earns: stake x payout, rounded down to the smallest unit. */
export async function explainSecondsWin({ amount, payout, asset }: HowParams['secondsWin']): Promise<Explanation> {
  return {
    title: text('seconds.win'),
    words: text('how.secondsWin.words'),
    formula: text('how.secondsWin.formula', { payout }),
    inputs: [
      { label: text('seconds.amount'), value: amount, unit: asset },
      { label: text('seconds.payout'), value: payout, unit: '%' },
    ],
    result: floorToStep(divide(multiply(amount, payout), '100', 8), '0.000001'),
    unit: asset,
  };
}

/** How often one must win not to lose over time. */
export async function explainBreakEven({ payout }: HowParams['breakEven']): Promise<Explanation> {
  const ppm = breakEvenPpm(Math.round(Number(payout) * PPM_OF_PERCENT));
  return {
    title: text('seconds.breakEven'),
    words: text('how.breakEven.words'),
    formula: text('how.breakEven.formula', { payout }),
    inputs: [{ label: text('seconds.payout'), value: payout, unit: '%' }],
    result: divide(String(Math.ceil(ppm / 100)), '100', 2),
    unit: '%',
  };
}
