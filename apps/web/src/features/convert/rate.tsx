import { useTranslation } from 'react-i18next';
import { compare, divide } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import type { ConvertFigures } from './convert-figures.ts';

const DIGITS = 8;

/** What one unit costs, told for the asset that is worth more. */
export function Rate({ of }: { readonly of: ConvertFigures }) {
  const { t } = useTranslation();
  const { from, to, rate, legs } = of;
  const leg = legs.length === 1 ? legs[0] : undefined;
  if (leg) {
    const [one, other] = leg.side === 'sell' ? [from, to] : [to, from];
    const price = figureText(leg.price, leg.index.split('.')[1]?.length ?? 0);
    return <span>{t('convert.rateText', { from: one, to: other, rate: price })}</span>;
  }
  const dear = compare(rate, '1') >= 0;
  const [one, other] = dear ? [from, to] : [to, from];
  return (
    <span>
      {t('convert.rateText', { from: one, to: other, rate: figureText(dear ? rate : divide('1', rate, DIGITS)) })}
    </span>
  );
}
