import type { LoanDetail } from '@tradewind/api';
import { Note, Num, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { isPositive } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { How } from '../../shared/how/how.tsx';
import { useClock } from '../../shared/time.ts';
import { dueNext, savedOf } from './repay-form.ts';
import { useServerMinute } from './use-server-time.ts';

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
      <NextDue loan={loan} />
      {isPositive(saved) && (
        <p className="text-13 text-2">{t('loan.repay.saves', { amount: figureText(saved), asset })}</p>
      )}
    </section>
  );
}

/** What is to pay next and until when; in the days of grace, when it becomes overdue. */
function NextDue({ loan }: { readonly loan: LoanDetail }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const next = dueNext(loan, useServerMinute());
  if (next === null) return null;
  const { amount, dueAt, graceUntil } = next;
  const told = { amount: figureText(amount), asset: loan.asset, date: stamp(dueAt, 'full') };
  if (graceUntil === null) return <p className="text-13 text-2">{t('loan.own.due', told)}</p>;
  return (
    <Note tone="warn">
      <span className="block">{t('loan.own.grace', { ...told, until: stamp(graceUntil, 'full') })}</span>
      <span className="block">{t('loan.calculator.debit', { asset: loan.asset })}</span>
    </Note>
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
      <span className="block">
        {costs ? t('loan.own.overdueDay', { amount: figureText(costOfDay), asset }) : t('loan.own.noPenalty')}
      </span>
      <span className="block">{t('loan.calculator.debit', { asset })}</span>
    </Note>
  );
}
