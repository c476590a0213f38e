import { FIAT_STALE_DAYS } from '@tradewind/api/calls';
import { explainTotal } from '../../shared/how/explain-assets.ts';
import type { Explanation } from '../../shared/how/explanation.ts';
import { text } from '../../shared/i18n.ts';
import { queryClient } from '../../shared/query.ts';
import { useSettings } from '../../shared/settings.ts';
import { VALUE_ASSET } from '../../shared/worth.ts';
import { fiatRatesQuery } from './fiat-rates.ts';
import { inFiat } from './in-fiat.ts';

/** The total in the chosen currency, by the rate on record with its source and its date. */
export async function explainFiat(): Promise<Explanation> {
  const [total, rates] = await Promise.all([
    explainTotal({}),
    queryClient.fetchQuery({ ...fiatRatesQuery, staleTime: 0 }),
  ]);
  const { fiat } = useSettings.getState();
  const rate = rates.find((one) => one.fiat === fiat);
  return {
    title: text('how.fiat.title', { fiat }),
    words: text('how.fiat.words', { days: FIAT_STALE_DAYS }),
    formula: text('how.fiat.formula'),
    inputs: [
      { label: text('how.total.title'), value: total.result, unit: VALUE_ASSET, secret: true },
      {
        label: `1 ${VALUE_ASSET}`,
        value: rate?.rate ?? null,
        unit: fiat,
        time: rate?.asOf,
        note: rate && text('how.fiat.source', { source: rate.source }),
      },
    ],
    result: rate === undefined || total.result === null ? null : inFiat(total.result, rate),
    unit: fiat,
    secret: true,
  };
}
