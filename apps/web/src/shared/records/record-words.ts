import type { LedgerRecord } from '@tradewind/contract';
import { useTranslation } from 'react-i18next';
import { useClock } from '../time.ts';

/** Words for what a movement is, belongs to, and when it was. */
export function useRecordWords() {
  const { t } = useTranslation();
  const { format } = useClock();
  return {
    reason: (record: LedgerRecord) => t(`assets.record.reasons.${record.reason as 'trade'}`),
    reference: ({ reference }: LedgerRecord) =>
      t(`assets.record.references.${reference.kind as 'trade'}`, { id: reference.id }),
    account: (record: LedgerRecord) => t(`assets.account.${record.account}`),
    time: (record: LedgerRecord) => format(record.time),
  };
}
