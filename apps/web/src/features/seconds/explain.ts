import { formatPercent, parsePercent, toHundredths } from '@tradewind/rules';
import { breakEvenPpm } from '@tradewind/rules/seconds';
import type { Explanation, HowParams } from '../../shared/how/explanation.ts';
import { text } from '../../shared/i18n.ts';
import { winOf } from './ticket.ts';

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
    result: winOf(amount, { payout }),
    unit: asset,
  };
}

/** How often one must win not to lose over time. */
export async function explainBreakEven({ payout }: HowParams['breakEven']): Promise<Explanation> {
  const ppm = parsePercent(payout);
  return {
    title: text('seconds.breakEven'),
    words: text('how.breakEven.words'),
    formula: text('how.breakEven.formula', { payout }),
    inputs: [{ label: text('seconds.payout'), value: payout, unit: '%' }],
    result: ppm.ok ? formatPercent(toHundredths(breakEvenPpm(ppm.value))) : null,
    unit: '%',
  };
}
