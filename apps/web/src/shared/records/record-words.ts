import type { LedgerRecord } from '@tradewind/api';
import { useTranslation } from 'react-i18next';
import { useClock } from '../time.ts';

/** Words for what a movement is, belongs to, and when it was. */
export function useRecordWords() {
  const { t } = useTranslation();
  const { below, stamp } = useClock();
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
    /** Whose account it is; of a transfer that stands as one row, from where to where. */
    accounts: ({ account, transfer }: LedgerRecord) =>
      transfer
        ? `${t(`assets.account.${transfer.from}`)} \u2192 ${t(`assets.account.${transfer.to}`)}`
        : t(`assets.account.${account}`),
    /** With its zone, and as it stands below a head that names the zone. */
    time: (record: LedgerRecord) => stamp(record.time),
    timeBelow: (record: LedgerRecord) => below(record.time),
  };
}
