import type { DepositReview } from '@tradewind/api';
import { Badge, type Tone } from '@tradewind/ui';
import { t } from './words.ts';

const TONES: Partial<Record<DepositReview['state'], Tone>> = {
  credited: 'up',
  released: 'up',
  capped: 'warn',
  paused: 'warn',
  review: 'warn',
  reversed: 'down',
  rejected: 'down',
};

/** How a deposit stands, in a word. */
export function DepositState({ state }: Pick<DepositReview, 'state'>) {
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
