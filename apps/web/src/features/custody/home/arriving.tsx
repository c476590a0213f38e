import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@tradewind/api';
import { Icon, type IconName, Num } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BLOCKS_MS, latestDepositsQuery } from '../custody-queries.ts';
import { confirmedOf, isArriving } from '../deposit-progress.ts';

/** What is owed after a deposit that was taken back, and what arrives: a line each, and none where there is nothing. */
export function Arriving() {
  const { data } = useQuery({
    ...latestDepositsQuery,
    refetchInterval: ({ state: { data: known } }) =>
      known?.held?.owed.length || known?.items.some(isArriving) ? BLOCKS_MS : false,
  });
  const owed = data?.held?.owed ?? [];
  const moving = data?.items.filter(isArriving) ?? [];
  return (
    <>
      {owed.length > 0 && <Owed owed={owed} />}
      {moving.length > 0 && <Moving moving={moving} />}
    </>
  );
}

function Owed({ owed }: { readonly owed: readonly { readonly asset: string; readonly amount: string }[] }) {
  const { t } = useTranslation();
  return (
    <Line icon="warning" label={t('custody.owed.line')}>
      {owed.map(({ asset, amount }) => (
        <Num key={asset} value={amount} unit={asset} secret />
      ))}
    </Line>
  );
}

/** Deposits that become final by themselves or are looked at; who sends specks fills it with nothing. */
function Moving({ moving }: { readonly moving: readonly Deposit[] }) {
  const { t } = useTranslation();
  const [first] = moving;
  return (
    <Line icon="deposit" label={t('custody.pending.title')}>
      {first !== undefined && moving.length === 1 ? (
        <>
          <Num value={first.amount} unit={first.asset} sign="always" secret />
          <span className="text-3">{t('custody.pending.progress', confirmedOf(first))}</span>
        </>
      ) : (
        <Num value={String(moving.length)} decimals={0} />
      )}
    </Line>
  );
}

interface LineProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

/** It leads to the deposits. */
function Line({ icon, label, children }: LineProps) {
  return (
    <Link
      to="/assets/record?list=deposits"
      className="flex min-h-11 items-center gap-3 rounded-2 border border-line px-3 py-2 text-13 hover:bg-bg-1"
    >
      <Icon name={icon} size="s" className={icon === 'warning' ? 'text-warn' : 'text-2'} />
      <span className="text-2">{label}</span>
      <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3">{children}</span>
      <Icon name="right" size="s" className="text-3" />
    </Link>
  );
}
