import type { Deposit } from '@tradewind/api';
import { useTranslation } from 'react-i18next';

const REASONS = ['not-yours', 'forbidden-source', 'mistake', 'other', 'too-large', 'lost'] as const;

/** Why a deposit was not credited, in the words of a list or of whoever refused it; null where nothing is to be said. */
export function useReason(): (deposit: Pick<Deposit, 'reason'>) => string | null {
  const { t } = useTranslation();
  return ({ reason }) => {
    const known = REASONS.find((one) => one === reason);
    return known === undefined ? reason : t(`custody.list.reasons.${known}`);
  };
}
