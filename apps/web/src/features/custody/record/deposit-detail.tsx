import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@tradewind/api';
import { Dialog, IconButton, KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../shared/copy-text.ts';
import { useClock } from '../../../shared/time.ts';
import { chainsQuery } from '../custody-queries.ts';
import { confirmedOf, counts } from '../deposit-progress.ts';
import { StatusBadge } from './status-badge.tsx';
import { useReason } from './use-reason.ts';

interface DepositDetailProps {
  readonly deposit: Deposit;
  readonly onClose: () => void;
}

/** All that is known of one deposit. */
export function DepositDetail({ deposit, onClose }: DepositDetailProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { amount, asset, state, txid, address, chain, seenAt, creditedAt, releasedAt, endedAt, releaseAfter } = deposit;
  const { data: chains } = useQuery(chainsQuery);
  const { done, needed } = confirmedOf(deposit);
  const reason = useReason()(deposit);
  const time = (label: string, at: number | null) => at !== null && ([label, stamp(at, 'full')] as const);
  return (
    <Dialog open title={t('assets.record.reasons.deposit')} onClose={onClose}>
      <KeyValue
        lines
        items={[
          [t('custody.list.amount'), <Num key="amount" value={amount} unit={asset} sign="always" />],
          [
            t('custody.list.state'),
            <span key="state" className="grid justify-items-end gap-1">
              <StatusBadge status={deposit.status} />
              {t(`custody.pending.${state}`, { count: releaseAfter })}
            </span>,
          ],
          [t('custody.network'), chains?.find((one) => one.chain === chain)?.name ?? chain],
          counts(deposit) && [t('custody.list.confirmed'), t('custody.pending.progress', { done, needed })],
          [
            t('custody.list.to'),
            <span key="to" className="num break-all whitespace-normal">
              {address}
            </span>,
          ],
          // What is found in a balance alone has none.
          txid !== '' && [
            t('custody.list.txid'),
            <span key="txid" className="inline-flex min-w-0 items-center gap-1">
              <span className="num break-all whitespace-normal text-12">{txid}</span>
              <IconButton icon="copy" label={t('custody.list.copyTxid')} onClick={() => void copyText(txid)} />
            </span>,
          ],
          time(t('custody.list.time'), seenAt),
          time(t('custody.list.creditedAt'), creditedAt),
          time(t('custody.list.releasedAt'), releasedAt),
          time(t('custody.list.endedAt'), endedAt),
          reason !== null && [t('custody.list.reason'), reason],
        ]}
      />
    </Dialog>
  );
}
