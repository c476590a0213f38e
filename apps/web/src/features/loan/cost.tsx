import type { LoanOffer } from '@tradewind/api';
import { KeyValue, Note, Num, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../shared/figure-text.ts';
import { HelpLink } from '../../shared/help-link.tsx';
import type { LoanPreview } from './loan-figures.ts';

interface CostProps {
  readonly offer: LoanOffer;
  /** Null while the amount is none. */
  readonly preview: LoanPreview | null;
}

/** What the loan costs, what it can cost at most, and what happens to what is late. */
export function Cost({ offer, preview }: CostProps) {
  const { t } = useTranslation();
  const { asset, dailyRate, annualRate, penaltyRate, graceDays } = offer;
  const several = preview !== null && preview.repayments.length > 1;
  const figure = (value: string | undefined) => (
    <Num value={value ?? null} unit={asset} unknown={<span className="text-3">{'\u2013'}</span>} />
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Stat label={t('loan.calculator.total')}>
        <span className="lead">{figure(preview?.total)}</span>
      </Stat>
      <KeyValue
        lines
        items={[
          [t('loan.calculator.interest'), figure(preview?.interest)],
          [t('loan.calculator.dailyRate'), <Num key="day" value={dailyRate} unit="%" />],
          [t('loan.calculator.annualRate'), <Num key="year" value={annualRate} unit="%" />],
          preview && [t('loan.calculator.phases'), <Num key="phases" value={String(preview.repayments.length)} />],
          [
            <span key="overdue" className="grid gap-1">
              {several ? t('loan.calculator.overdueFirst') : t('loan.calculator.overdueDay')}
              <span className="text-12">
                {t('loan.calculator.overdueText', { count: graceDays, rate: figureText(penaltyRate) })}
              </span>
            </span>,
            figure(preview?.overdueDay),
          ],
          [t('loan.calculator.cap'), figure(preview?.costCap)],
        ]}
      />
      <div className="grid gap-2 text-13 text-2">
        <p>{t('loan.calculator.debit', { asset })}</p>
        <p>
          {t('loan.calculator.early')} <HelpLink article="loans" />
        </p>
      </div>
      <Note tone="warn">{t('loan.risk')}</Note>
    </section>
  );
}
