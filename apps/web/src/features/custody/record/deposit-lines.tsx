import type { Deposit } from '@tradewind/api';
import { AssetIcon, ListRow, Num } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../../shared/time.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useReason } from './use-reason.ts';

/** Deposits as rows; each opens all that is known of it. */
export function DepositLines({ deposits }: { readonly deposits: readonly Deposit[] }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const reasonOf = useReason();
  const [opened, setOpened] = useState<Deposit | null>(null);
  return (
    <>
      <ul className="list">
        {deposits.map((deposit) => (
          <li key={deposit.id}>
            <button type="button" className="w-full text-left" onClick={() => setOpened(deposit)}>
              <ListRow
                icon={<AssetIcon asset={deposit.asset} />}
                title={deposit.asset}
                sub={stamp(deposit.seenAt)}
                end={<Num value={deposit.amount} sign="always" secret />}
                endSub={<StatusBadge status={deposit.status} />}
              />
              {deposit.status !== 'completed' && (
                <span className="block pb-2 pl-10 text-12 text-2">
                  {reasonOf(deposit) ?? t(`custody.pending.${deposit.state}`, { count: deposit.releaseAfter })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened && <DepositDetail deposit={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
