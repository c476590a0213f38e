import { useInfiniteQuery } from '@tanstack/react-query';
import { type StakingProduct, staking } from '@tradewind/contract';
import { toast } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call, newClientId } from '../../shared/api.ts';
import { useBalances } from '../../shared/balances.ts';
import { figureText } from '../../shared/figure-text.ts';
import { queryClient } from '../../shared/query.ts';
import { stakesQuery } from '../../shared/staking/stake-queries.ts';
import { useClock } from '../../shared/time.ts';
import { checkStake, largestStake, type StakeProblem } from './stake-form.ts';

/** State of the confirmation, and what sends it. */
export function useStake(product: StakingProduct) {
  const { t } = useTranslation();
  const { format } = useClock();
  const navigate = useNavigate();
  const { balances, isPending } = useBalances();
  const running = useInfiniteQuery(stakesQuery('running')).data?.pages[0]?.items ?? [];
  const [amount, setAmount] = useState('');
  const [read, setRead] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Kept while it is open what became of this very stake, so that sending it again locks the amount once. */
  const clientId = useRef<string | null>(null);
  const { asset } = product;
  const held = balances.find((balance) => balance.account === 'finance' && balance.asset === asset);
  const available = isPending ? null : (held?.available ?? '0');
  const problem = checkStake(amount, product, available, running);
  const hidden = !tried && (problem?.code === 'empty' || problem?.code === 'minimum');
  const words = useProblemWords(asset);

  const change = (next: string) => {
    clientId.current = null;
    setRefusal(null);
    setAmount(next);
  };
  const submit = async () => {
    setTried(true);
    if (problem || !read) return;
    clientId.current ??= newClientId();
    setBusy(true);
    try {
      const body = { product: product.id, amount, clientId: clientId.current };
      const stake = await call(staking.stake, { body }, { quiet: ({ status }) => status === 422 });
      const done = { amount: figureText(amount), asset, date: format(stake.endsAt, 'date') };
      toast.plain(t('staking.confirm.done', done));
      void navigate('/deposit/coinlog', { replace: true });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      if (refused.unanswered) setRefusal(t('staking.confirm.unanswered'));
      else if (refused.status === 422) setRefusal(refused.message);
      if (!refused.unanswered) clientId.current = null;
    } finally {
      setBusy(false);
      for (const key of ['staking', 'assets', 'records']) void queryClient.invalidateQueries({ queryKey: [key] });
    }
  };
  const unread = tried && !read ? t('staking.confirm.error.read') : null;
  return {
    amount,
    change,
    read,
    setRead,
    unread,
    available,
    largest: available === null ? '' : largestStake(product, available, running),
    error: refusal ?? (hidden ? null : words(problem)),
    valid: !problem,
    busy,
    submit,
  };
}

function useProblemWords(asset: string): (problem: StakeProblem | null) => string | null {
  const { t } = useTranslation();
  return (problem) => {
    if (problem === null) return null;
    const { code, amount } = problem;
    if (code === 'empty' || code === 'malformed' || code === 'balance') return t(`assets.transfer.error.${code}`);
    return t(`staking.confirm.error.${code}`, { amount: figureText(amount), asset });
  };
}
