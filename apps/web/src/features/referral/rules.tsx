import { useTranslation } from 'react-i18next';
import { multiply, subtract } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import type { Overview } from './overview.ts';

const WHOLE = '100';
const PERCENT = '0.01';

interface RulesProps {
  readonly terms: NonNullable<Overview['terms']>;
  readonly begins: Overview['begins'];
}

/** The rules with the numbers that are in force, and who gets what of a fee. */
export function Rules({ terms, begins }: RulesProps) {
  const { t } = useTranslation();
  const fee = subtract(WHOLE, terms.discount);
  const commission = multiply(multiply(fee, terms.commission), PERCENT);
  const cap = { cap: figureText(terms.monthlyCap.amount, 0), asset: terms.monthlyCap.asset };
  return (
    <section className="rule grid gap-2 pt-4">
      <h2 className="font-strong text-16">{t('share.rules.title')}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-13 text-2">
        <li>
          {t('share.rules.example', {
            fee: figureText(fee, 2),
            commission: figureText(commission, 2),
            rest: figureText(subtract(fee, commission), 2),
          })}
        </li>
        <li>{t(`share.rules.begins.${begins}`)}</li>
        <li>{t('share.rules.hourly')}</li>
        <li>{t('share.rules.net')}</li>
        <li>{t('share.rules.own')}</li>
        <li>{t('share.rules.cap', cap)}</li>
        <li>{t('share.rules.bound')}</li>
        <li>{t('share.rules.closed')}</li>
      </ul>
    </section>
  );
}
