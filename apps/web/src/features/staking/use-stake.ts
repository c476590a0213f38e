import { useInfiniteQuery } from '@tanstack/react-query';
import type { StakingProduct } from '@tradewind/api';
import { staking } from '@tradewind/api/calls';
import { type Complaint, toast } from '@tradewind/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call, newClientId } from '../../shared/api.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useForm } from '../../shared/form.ts';
import { fundsTogether, takenFromSpot } from '../../shared/from-spot.ts';
import { isCertain } from '../../shared/is-certain.ts';
import { queryClient } from '../../shared/query.ts';
import { useClock } from '../../shared/time.ts';
import { useFunds } from '../../shared/use-funds.ts';
import { checkStake, largestStake, readAmount, type StakeProblem } from './stake-form.ts';
import { stakesQuery } from './stake-queries.ts';

/** State of the confirmation, and what sends it. */
export function useStake(product: StakingProduct) {
  const { t } = useTranslation();
  const { format } = useClock();
  const navigate = useNavigate();
  const running = useInfiniteQuery(stakesQuery('running')).data?.pages[0]?.items ?? [];
  const [parameters] = useSearchParams();
  /** Kept while it is open what became of this very stake, so that sending it again locks the amount once. */
  const clientId = useRef<string | null>(null);
  const { asset } = product;
  const funds = useFunds('finance', asset);
  const available = funds && fundsTogether(funds);
  const problemOf = (amount: string) => checkStake(amount, product, available, running);
  const words = useProblemWords(asset);
  const form = useForm({
    start: { amount: readAmount(parameters), read: false },
    check: ({ amount, read }) => ({
      amount: words(problemOf(amount)),
      read: read ? null : t('staking.confirm.error.read'),
    }),
    submit: async ({ amount }) => {
      clientId.current ??= newClientId();
      try {
        // Nothing moves out of Spot that is not named on the screen.
        const from = funds && takenFromSpot(amount, funds) !== null ? ({ from: 'spot' } as const) : {};
        const body = { product: product.id, amount, ...from, clientId: clientId.current };
        const stake = await call(staking.stake, { body }, { quiet: ({ status }) => status === 422 });
        const done = { amount: figureText(amount), asset, date: format(stake.endsAt, 'date') };
        toast.plain(t('staking.confirm.done', done));
        void navigate('/deposit/coinlog', { replace: true });
      } finally {
        for (const key of ['staking', 'assets', 'records']) void queryClient.invalidateQueries({ queryKey: [key] });
      }
    },
    refused: (error) => {
      const { unanswered, status, message } = error;
      if (unanswered) return { field: 'amount', message: t('staking.confirm.unanswered') };
      if (isCertain(error)) clientId.current = null;
      return status === 422 ? { field: 'amount', message } : null;
    },
  });
  const { amount } = form.values;
  return {
    form,
    amount,
    change: (next: string) => {
      clientId.current = null;
      form.set('amount', next);
    },
    funds,
    fromSpot: funds && takenFromSpot(amount, funds),
    largest: available === null ? '' : largestStake(product, available, running),
    valid: problemOf(amount) === null,
  };
}

/** What is wrong is said while it is typed, but for what more digits may mend. */
function useProblemWords(asset: string): (problem: StakeProblem | null) => Complaint | null {
  const { t } = useTranslation();
  return (problem) => {
    if (problem === null) return null;
    const { code, amount } = problem;
    if (code === 'empty') return t(`assets.transfer.error.${code}`);
    if (code === 'malformed' || code === 'balance') return { atOnce: t(`assets.transfer.error.${code}`) };
    const said = t(`staking.confirm.error.${code}`, { amount: figureText(amount), asset });
    return code === 'minimum' ? said : { atOnce: said };
  };
}
