import type { StakeOrder } from '@tradewind/api';
import { AssetIcon, Badge, type Column, Num, Table } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '../../shared/decimal.ts';
import { useClock } from '../../shared/time.ts';
import { useWide } from '../../shared/wide.ts';
import { ZonedHead } from '../../shared/zoned-head.tsx';

interface StakeListProps {
  readonly stakes: readonly StakeOrder[];
  readonly onOpen: (id: string) => void;
  /** Of all states, so that each row names its own. */
  readonly mixed: boolean;
}

/** A table on desktops, rows on phones. */
export function StakeList(props: StakeListProps) {
  return useWide() ? <StakeTable {...props} /> : <StakeRows {...props} />;
}

/** Asset and term in one line. */
export function useStakeName() {
  const { t } = useTranslation();
  return ({ asset, termDays }: Pick<StakeOrder, 'asset' | 'termDays'>) =>
    `${asset} \u00b7 ${t('staking.days', { count: termDays })}`;
}

function StakeRows({ stakes, onOpen, mixed }: StakeListProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  const nameOf = useStakeName();
  return (
    <ul className="list">
      {stakes.map((stake) => (
        <li key={stake.id}>
          <button
            type="button"
            className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 py-3 text-left"
            onClick={() => onOpen(stake.id)}
          >
            <AssetIcon asset={stake.asset} size="m" />
            <span className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-x-2 font-label">
                {nameOf(stake)} {mixed && <Badge>{t(`staking.log.tabs.${stake.state}`)}</Badge>}
              </span>
              <span className="text-12 text-3">
                {stake.endedAt === null ? t('staking.log.ends') : t('staking.log.ended')}{' '}
                {format(stake.endedAt ?? stake.endsAt, 'date')}
              </span>
            </span>
            <span className="grid justify-items-end gap-0.5">
              <Num value={stake.amount} unit={stake.asset} secret />
              <span className="text-12">
                <Earned stake={stake} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What was paid and kept; of a cancelled stake less what was taken back. */
function Earned({ stake: { state, paid, clawback } }: { readonly stake: StakeOrder }) {
  const cancelled = state === 'cancelled';
  const kept = cancelled ? subtract(paid, clawback) : paid;
  return <Num className={cancelled ? 'text-3' : 'text-up'} value={kept} sign="always" secret />;
}

function StakeTable({ stakes, onOpen, mixed }: StakeListProps) {
  const { t } = useTranslation();
  const { below } = useClock();
  const nameOf = useStakeName();
  const text = (
    key: string,
    head: ReactNode,
    cell: (stake: StakeOrder) => ReactNode,
    end = false,
  ): Column<StakeOrder> => ({
    key,
    head,
    cell,
    end,
  });
  const columns = [
    text('product', t('staking.term'), (stake) => (
      <button type="button" className="flex items-center gap-2 hover:text-accent" onClick={() => onOpen(stake.id)}>
        <AssetIcon asset={stake.asset} size="s" />
        {nameOf(stake)}
      </button>
    )),
    ...(mixed ? [text('state', t('staking.log.state'), ({ state }) => t(`staking.log.tabs.${state}`))] : []),
    text('rate', t('staking.perDay'), ({ dailyRate }) => <Num value={dailyRate} unit="%" />, true),
    text('amount', t('staking.locked'), ({ amount, asset }) => <Num value={amount} unit={asset} secret />, true),
    text('paid', t('staking.log.rewards'), (stake) => <Earned stake={stake} />, true),
    text('staked', <ZonedHead>{t('staking.log.staked')}</ZonedHead>, ({ stakedAt }) => below(stakedAt), true),
    text(
      'ends',
      <ZonedHead>{t('staking.log.ends')}</ZonedHead>,
      ({ endedAt, endsAt }) => below(endedAt ?? endsAt),
      true,
    ),
  ];
  return <Table columns={columns} rows={stakes} rowKey={({ id }) => id} label={t('staking.log.title')} />;
}
