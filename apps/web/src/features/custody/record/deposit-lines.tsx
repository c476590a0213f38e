import type { Deposit } from '@tradewind/api';
import { AssetIcon, ListRow, Num } from '@tradewind/ui';
import { useState } from 'react';
import { useClock } from '../../../shared/time.ts';
import { DepositDetail } from './deposit-detail.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Deposits as rows; each opens all that is known of it. */
export function DepositLines({ deposits }: { readonly deposits: readonly Deposit[] }) {
  const { stamp } = useClock();
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
            </button>
          </li>
        ))}
      </ul>
      {opened && <DepositDetail deposit={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
