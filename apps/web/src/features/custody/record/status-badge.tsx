import type { Deposit } from '@tradewind/api';
import { Badge, type Tone } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

/** Not the colours of gain and loss, which readers may have exchanged: red would be what is well. */
const TONES: Readonly<Record<Deposit['status'], Tone | undefined>> = {
  'pending-review': undefined,
  completed: 'accent',
  rejected: 'warn',
};

export function StatusBadge({ status }: Pick<Deposit, 'status'>) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`custody.list.status.${status}`)}</Badge>;
}
