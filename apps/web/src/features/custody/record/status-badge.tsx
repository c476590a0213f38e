import type { Deposit } from '@tradewind/api';
import { Badge, type Tone } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

const TONES: Readonly<Record<Deposit['status'], Tone>> = {
  'pending-review': 'warn',
  completed: 'up',
  rejected: 'down',
};

export function StatusBadge({ status }: Pick<Deposit, 'status'>) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`custody.list.status.${status}`)}</Badge>;
}
