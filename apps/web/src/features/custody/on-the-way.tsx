import { useQuery } from '@tanstack/react-query';
import type { Chain, Deposit } from '@tradewind/api';
import { Bar, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../shared/loaded.tsx';
import { useClock } from '../../shared/time.ts';
import { latestDepositsQuery } from './custody-queries.ts';
import { awaited, confirmedOf, counts, isOnTheWay } from './deposit-progress.ts';

/** Also those that have just become final: somebody watches them arrive. */
const SHOWN = 5;

/** The latest deposits with their progress, those that still move first. */
export function OnTheWay({ chains }: { readonly chains: readonly Chain[] }) {
  const { t } = useTranslation();
  const query = useQuery(latestDepositsQuery);
  return (
    <section className="grid gap-2" aria-live="polite">
      <h2 className="font-strong text-16">{t('custody.pending.latest')}</h2>
      <Loaded query={query}>
        {({ items }) => {
          const moving = items.filter(isOnTheWay);
          const shown = [...moving, ...items.filter((one) => !isOnTheWay(one))].slice(
            0,
            Math.max(moving.length, SHOWN),
          );
          if (shown.length === 0) return <p className="text-13 text-3">{t('custody.pending.none')}</p>;
          return (
            <>
              <ul className="list">
                {shown.map((deposit) => (
                  <li key={deposit.id} className="py-3">
                    <Progress deposit={deposit} network={chains.find(({ chain }) => chain === deposit.chain)} />
                  </li>
                ))}
              </ul>
              <Link className="link inline-flex min-h-6 items-center text-13" to="/assets/record?list=deposits">
                {t('custody.list.more')}
              </Link>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

interface ProgressProps {
  readonly deposit: Deposit;
  /** Where it is followed. */
  readonly network: Chain | undefined;
}

function Progress({ deposit, network }: ProgressProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { asset, amount, seenAt, releaseAfter } = deposit;
  const { done, needed, percent } = confirmedOf(deposit);
  const progress = t('custody.pending.progress', { done, needed });
  const counted = counts(deposit);
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Num value={amount} unit={asset} sign="always" className="font-label" />
        <span className="text-12 text-3">{`${network?.name ?? deposit.chain} \u00b7 ${stamp(seenAt)}`}</span>
      </p>
      {counted && <Bar percent={percent} label={progress} />}
      <p className="flex flex-wrap justify-between gap-x-4 text-13">
        <span>{t(`custody.pending.${awaited(deposit, network)}`, { count: releaseAfter })}</span>
        {counted && <span className="text-3">{`${t('custody.list.confirmed')} ${progress}`}</span>}
      </p>
    </div>
  );
}
