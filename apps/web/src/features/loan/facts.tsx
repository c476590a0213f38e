import type { LoanDetail } from '@tradewind/api';
import { KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClock } from '../../shared/time.ts';
import { useTermWords } from './loan-words.tsx';

/** What was agreed, when what happened, and what it was for. */
export function Facts({ loan }: { readonly loan: LoanDetail }) {
  const { t } = useTranslation();
  const { stamp, format } = useClock();
  const term = useTermWords()(loan);
  const { id, asset, amount, method, dailyRate, offer, interest, costCap, purpose } = loan;
  const { appliedAt, disbursedAt, endsAt, endedAt } = loan;
  const when = (label: string, time: number | null) => time !== null && ([label, stamp(time)] as const);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <KeyValue
        lines
        items={[
          [t('loan.columns.amount'), <Num key="amount" value={amount} unit={asset} secret />],
          [t('loan.calculator.term'), term],
          [t('loan.method.label'), t(`loan.method.${method}`)],
          [t('loan.calculator.dailyRate'), <Num key="day" value={dailyRate} unit="%" />],
          [t('loan.calculator.annualRate'), <Num key="year" value={offer.annualRate} unit="%" />],
          interest !== null && [
            t('loan.calculator.interest'),
            <Num key="interest" value={interest} unit={asset} secret />,
          ],
          costCap !== null && [t('loan.calculator.cap'), <Num key="cap" value={costCap} unit={asset} secret />],
          when(t('loan.own.applied'), appliedAt),
          when(t('loan.own.disbursed'), disbursedAt),
          endsAt !== null && [t('loan.own.lastDue'), format(endsAt, 'date')],
          when(t('loan.own.ended'), endedAt),
        ]}
      />
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
