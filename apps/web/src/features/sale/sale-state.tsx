import type { SaleOffer } from '@tradewind/api';
import { Badge, type Tone } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

const TONES: Readonly<Partial<Record<SaleOffer['state'], Tone>>> = {
  subscribing: 'accent',
  calculating: 'accent',
  distributing: 'accent',
  cancelled: 'warn',
};

/** How far a sale is, in a word. */
export function SaleState({ state }: Pick<SaleOffer, 'state'>) {
  const { t } = useTranslation();
  const tone = TONES[state];
  return <Badge {...(tone && { tone })}>{t(`sale.states.${state}`)}</Badge>;
}
