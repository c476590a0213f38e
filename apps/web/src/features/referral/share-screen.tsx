import { useQuery } from '@tanstack/react-query';
import { Button, Empty, KeyValue, Note, Num, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../shared/figure-text.ts';
import { Commissions } from './commissions.tsx';
import { InvitedList } from './invited-list.tsx';
import { Moneys } from './moneys.tsx';
import type { Overview } from './overview.ts';
import { Rules } from './rules.tsx';
import { ShareCard } from './share-card.tsx';
import { overviewQuery } from './share-queries.ts';

/** Inviting others: what to pass on, what it earned, and by which rules. */
export function ShareScreen() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(overviewQuery);
  if (!data && isError)
    return (
      <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  if (!data)
    return (
      <div className="narrow grid gap-4 pt-1" aria-busy="true">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-32 w-full" />
      </div>
    );
  const { terms } = data;
  return (
    <div className="narrow grid gap-6 pt-1 pb-12">
      {terms === null ? (
        <Note>{t('share.off')}</Note>
      ) : (
        <p className="text-14 text-2">
          {t('share.lead', { discount: terms.discount, commission: terms.commission, days: terms.days })}
        </p>
      )}
      <ShareCard code={data.code} terms={terms} />
      <Earned overview={data} />
      <InvitedList />
      <Commissions />
      {terms && <Rules terms={terms} begins={data.begins} />}
    </div>
  );
}

function Earned({ overview: { invited, paid, owed, paidInMonth, terms } }: { readonly overview: Overview }) {
  const { t } = useTranslation();
  return (
    <KeyValue
      lines
      items={[
        [t('share.invited'), <Num key="invited" value={String(invited)} decimals={0} />],
        [t('share.paid'), <Moneys key="paid" moneys={paid} />],
        [t('share.owed'), <Moneys key="owed" moneys={owed} owed />],
        [
          t('share.month'),
          terms === null ? (
            <Moneys key="month" moneys={[paidInMonth]} />
          ) : (
            <span key="month">
              {t('share.ofCap', {
                paid: figureText(paidInMonth.amount, 2),
                cap: figureText(terms.monthlyCap.amount, 0),
                asset: terms.monthlyCap.asset,
              })}
            </span>
          ),
        ],
      ]}
    />
  );
}
