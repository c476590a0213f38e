import type { LoanDetail } from '@tradewind/api';
import { Note, Num, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { isPositive } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { How } from '../../shared/how/how.tsx';
import { useClock } from '../../shared/time.ts';
import { savedOf } from './repay-form.ts';

/** What is owed today by its parts, what of it is overdue and what a day costs, and what repaying it all saves. */
export function OwedNow({ loan }: { readonly loan: LoanDetail }) {
  const { t } = useTranslation();
  const { id, asset, owed, overdue } = loan;
  const saved = savedOf(loan);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {overdue && <Overdue asset={asset} overdue={overdue} />}
      <Stat label={t('loan.own.owed')}>
        <span className="lead">
          <How kind="loanOwed" params={{ loan: id }} value={owed.total} unit={asset} secret />
        </span>
      </Stat>
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        {(['principal', 'interest', 'penalty'] as const).map((part) => (
          <Stat key={part} label={t(`loan.columns.${part}`)}>
            <Num value={owed[part]} secret />
          </Stat>
        ))}
      </div>
      {isPositive(saved) && (
        <p className="text-13 text-2">{t('loan.repay.saves', { amount: figureText(saved), asset })}</p>
      )}
    </section>
  );
}

interface OverdueProps {
  readonly asset: string;
  readonly overdue: NonNullable<LoanDetail['overdue']>;
}

function Overdue({ asset, overdue: { amount, since, costOfDay } }: OverdueProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const costs = isPositive(costOfDay);
  return (
    <Note tone="warn">
      <strong className="block font-strong text-14">
        {t('loan.own.overdue', { amount: figureText(amount), asset, date: stamp(since) })}
      </strong>
      {costs ? t('loan.own.overdueDay', { amount: figureText(costOfDay), asset }) : t('loan.own.noPenalty')}{' '}
      {t('loan.calculator.debit', { asset })}
    </Note>
  );
}
