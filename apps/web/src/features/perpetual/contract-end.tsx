import type { PerpetualContract } from '@tradewind/api';
import { Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useClock } from '../../shared/time.ts';

/** When a contract ends, and what becomes of positions then. */
export function ContractEnd({ contract: { endsAt } }: { readonly contract: Pick<PerpetualContract, 'endsAt'> }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  if (endsAt === null) return null;
  return <Note tone="warn">{t('futures.ends', { time: stamp(endsAt) })}</Note>;
}
