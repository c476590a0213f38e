import { Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { isPlainDecimal, isPositive } from '../../../shared/decimal.ts';
import { gainOfPart } from './close-figures.ts';
import { gainAt, toneOf } from './position-figures.ts';
import { AMOUNT_DECIMALS } from './position-words.tsx';
import type { Held } from './use-held.ts';

interface GainAtProps {
  readonly held: Held;
  /** As it is typed. */
  readonly price: string;
  /** Of so many lots; of all without it. */
  readonly part?: number;
}

/** What a position will have won at a price; nothing while it is none. */
export function GainAt({ held: { position, contract }, price, part = position.lots }: GainAtProps) {
  const { t } = useTranslation();
  const whole = isPlainDecimal(price) && isPositive(price) ? gainAt(position, price) : null;
  if (whole === null) return null;
  const gain = gainOfPart(whole, part, position.lots);
  return (
    <>
      {t('futures.protect.at')}{' '}
      <Num value={gain} decimals={AMOUNT_DECIMALS} sign="always" unit={contract.asset} className={toneOf(gain)} />
    </>
  );
}
