import { useQuery } from '@tanstack/react-query';
import type { OwnLimits } from '@tradewind/api';
import { languages } from '@tradewind/locales';
import { Badge, Button, cx, Empty, Num, plainNumber, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/language-offer.ts';
import { limitsQuery } from './limits-query.ts';

const NEEDS = ['registered', 'identity', 'address', 'funds'] as const;

/** What each tier needs and allows; the own one is marked, with what is used of it. */
export function TierTable() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(limitsQuery);
  return (
    <section aria-labelledby="tiers" className="grid gap-2">
      <h2 id="tiers" className="font-strong text-16">
        {t('papers.tiers.title')}
      </h2>
      {isError && !data && (
        <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
          {t('common.loadFailed')}
        </Empty>
      )}
      {!data && !isError && <Skeleton className="block h-72 w-full" />}
      {data && (
        <ul className="list border-line border-y">
          {data.tiers.map((limits) => (
            <Tier key={limits.tier} limits={limits} own={limits.tier === data.tier} used={data.used} />
          ))}
        </ul>
      )}
      <p className="text-12 text-3">{t('papers.tiers.granted')}</p>
    </section>
  );
}

interface TierProps {
  readonly limits: OwnLimits['tiers'][number];
  readonly own: boolean;
  readonly used: OwnLimits['used'];
}

function Tier({ limits, own, used }: TierProps) {
  const { t } = useTranslation();
  const needs = NEEDS[limits.tier];
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_13rem_10rem]">
      <div className={cx(!own && 'text-2')}>
        <p className="flex items-center gap-2 font-label">
          {t('papers.tiers.tier', { tier: limits.tier })}
          {own && <Badge tone="accent">{t('papers.tiers.yours')}</Badge>}
        </p>
        {needs && <p className="text-12 text-3">{t(`papers.tiers.needs.${needs}`)}</p>}
      </div>
      <Amount label={t('papers.tiers.withdrawal')} value={limits.withdrawal} used={own ? used.withdrawal : null} />
      <Amount label={t('papers.tiers.p2p')} value={limits.p2p} used={own ? used.p2p : null} />
    </li>
  );
}

/** Grouped as the reader's language does it. */
function usePlain() {
  const { tag } = languages[useLanguage()];
  return (value: string) => plainNumber(value, { locale: tag });
}

function Amount({ label, value, used }: { label: string; value: string | null; used: string | null }) {
  const { t } = useTranslation();
  const plain = usePlain();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 md:block md:text-right">
      <p className="text-12 text-3">{label}</p>
      <p className="text-13">
        {value === null ? t('papers.tiers.byReview') : <Num value={value} decimals={0} unit="USDT" />}
      </p>
      {used !== null && value !== null && value !== '0' && (
        <p className="w-full text-right text-12 text-3">
          {t('papers.tiers.used', { used: plain(used), limit: plain(value) })}
        </p>
      )}
    </div>
  );
}
