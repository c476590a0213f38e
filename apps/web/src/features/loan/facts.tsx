import type { LoanDetail } from '@tradewind/api';
import { KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isPositive, subtract } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useClock } from '../../shared/time.ts';
import { previewOf } from './loan-figures.ts';
import { useTermWords } from './loan-words.tsx';
import { paidOf } from './paid.ts';
import { useServerMinute } from './use-server-time.ts';

/** What was agreed, when what happened, and what it was for. */
export function Facts({ loan }: { readonly loan: LoanDetail }) {
  const { t } = useTranslation();
  const { stamp, format } = useClock();
  const term = useTermWords()(loan);
  const costs = useCosts(loan);
  const { id, asset, amount, method, dailyRate, offer, purpose } = loan;
  const { appliedAt, disbursedAt, endsAt, endedAt } = loan;
  const { graceDays, penaltyRate, annualRate } = offer;
  const when = (label: string, time: number | null) => time !== null && ([label, stamp(time, 'full')] as const);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <KeyValue
        lines
        items={[
          [t('loan.columns.amount'), <Num key="amount" value={amount} unit={asset} secret />],
          [t('loan.calculator.term'), term],
          [t('loan.method.label'), t(`loan.method.${method}`)],
          [t('loan.calculator.dailyRate'), <Num key="day" value={dailyRate} unit="%" />],
          [t('loan.calculator.annualRate'), <Num key="year" value={annualRate} unit="%" />],
          ...costs.map(([label, value]) => [label, <Num key={label} value={value} unit={asset} secret />] as const),
          when(t('loan.own.applied'), appliedAt),
          when(t('loan.own.disbursed'), disbursedAt),
          endsAt !== null && [t('loan.own.lastDue'), format(endsAt, 'date')],
          when(t('loan.own.ended'), endedAt),
        ]}
      />
      {endedAt === null && (
        <div className="grid gap-1 text-13">
          <h3 className="text-3">{t('loan.calculator.overdueDay')}</h3>
          <p>{t('loan.calculator.overdueText', { count: graceDays, rate: figureText(penaltyRate) })}</p>
        </div>
      )}
      {purpose !== '' && (
        <div className="grid gap-1 text-13">
          <h3 className="text-3">{t('loan.own.purpose')}</h3>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{purpose}</p>
        </div>
      )}
      {disbursedAt !== null && (
        <Link className="link justify-self-start text-13" to={`/assets/record?reference=loan-${id}`}>
          {t('loan.own.record')}
        </Link>
      )}
    </section>
  );
}

/** Labels and figures: what it will cost while it waits or runs, what was paid once it ended. */
function useCosts(loan: LoanDetail): readonly (readonly [string, string])[] {
  const { t } = useTranslation();
  const now = useServerMinute();
  const { offer, amount, method, state, loss, interest, costCap, disbursedAt, endedAt } = loan;
  if (endedAt === null) {
    const preview = state === 'waiting' ? previewOf(offer, amount, method, now) : null;
    return known([
      [t('loan.calculator.total'), preview?.total],
      [t('loan.own.interest'), interest ?? preview?.interest],
      [t('loan.calculator.cap'), costCap ?? preview?.costCap],
    ]);
  }
  const paid = disbursedAt === null ? null : paidOf(loan);
  if (paid === null) return [];
  return known([
    [t('loan.how.interestPaid'), paid.interest],
    [t('loan.own.penaltyPaid'), isPositive(paid.penalty) ? paid.penalty : null],
    [t('loan.own.lost'), loss === null ? null : subtract(amount, paid.principal)],
  ]);
}

function known(figures: readonly (readonly [string, string | null | undefined])[]) {
  return figures.flatMap(([label, value]) => (value == null ? [] : [[label, value] as const]));
}
