import type { LedgerRecord } from '@tradewind/contract';
import { useTranslation } from 'react-i18next';
import { useClock } from '../time.ts';

/** Words for what a movement is, belongs to, and when it was. */
export function useRecordWords() {
  const { t } = useTranslation();
  const { format } = useClock();
  const reason = (record: LedgerRecord) => t(`assets.record.reasons.${record.reason as 'trade'}`);
  const reference = ({ reference: { kind, id } }: LedgerRecord) =>
    t(`assets.record.references.${kind as 'trade'}`, { id });
  return {
    reason,
    reference,
    /** Both in one, and the word once where the second has it: "Trade 12", "Fee \u00b7 Trade 12". */
    cause: (record: LedgerRecord) =>
      reference(record).includes(reason(record)) ? reference(record) : `${reason(record)} \u00b7 ${reference(record)}`,
    account: (record: LedgerRecord) => t(`assets.account.${record.account}`),
    time: (record: LedgerRecord) => format(record.time),
  };
}
