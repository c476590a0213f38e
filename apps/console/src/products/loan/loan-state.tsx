import type { LoanItem } from '@tradewind/api';
import { Badge, type Tone } from '@tradewind/ui';
import { t } from './words.ts';

type Of = Pick<LoanItem, 'state' | 'reason' | 'loss'> & { readonly overdue: object | null };

const TONES: Partial<Record<LoanItem['state'], Tone>> = { waiting: 'warn', disbursed: 'up' };

/** How a loan stands, in a word. */
export function LoanState({ state, reason, loss, overdue }: Of) {
  if (loss !== null) return <Badge tone="down">{t('writtenOff')}</Badge>;
  if (overdue !== null) return <Badge tone="down">{t('overdue')}</Badge>;
  if (reason === 'withdrawn') return <Badge>{t('withdrawn')}</Badge>;
  return <Badge tone={TONES[state]}>{t(`loanStates.${state}`)}</Badge>;
}
