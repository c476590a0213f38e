import { useQuery } from '@tanstack/react-query';
import type { ConvertTerms } from '@tradewind/api';
import { trimDecimal } from '@tradewind/base';
import { useTranslation } from 'react-i18next';
import { useBalances } from '../../shared/balances.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useForm } from '../../shared/form.ts';
import { queries } from '../../shared/query.ts';
import { type ConvertError, type ConvertInput, checkConvert, estimateOf } from './estimate.ts';
import { isRefusal } from './use-convert.ts';

/** The two ends as they were typed, what a quote would say of them, and asking for one. */
export function useConvertForm(terms: ConvertTerms, start: ConvertInput, ask: (input: ConvertInput) => Promise<void>) {
  const words = useErrorWords(terms);
  const { balances, isPending } = useBalances();
  const { data: indexes } = useQuery(queries.index);
  const estimate = (input: ConvertInput) => estimateOf(terms, indexes ?? [], input);
  const available = ({ from }: ConvertInput) =>
    isPending ? null : (balances.find(({ account, asset }) => account === 'spot' && asset === from)?.available ?? '0');
  const form = useForm<ConvertInput>({
    start,
    check: (input) => {
      const error = checkConvert(terms, input, estimate(input), available(input));
      if (error === null) return {};
      const said = words(error);
      return { [input.end]: error === 'empty' || error === 'malformed' ? said : { atOnce: said } };
    },
    submit: async (input) => {
      await ask(input);
      form.forgive();
    },
    refused: (error) => (isRefusal(error) ? { field: null, message: error.message, whole: true } : null),
  });
  return { form, estimate: estimate(form.values), available: available(form.values) };
}

function useErrorWords({ minimum, maximum, hub: asset }: ConvertTerms) {
  const { t } = useTranslation();
  return (error: ConvertError) => {
    const amount = error === 'minimum' ? minimum : maximum;
    return t(`convert.error.${error}`, { amount: figureText(trimDecimal(amount)), asset });
  };
}
