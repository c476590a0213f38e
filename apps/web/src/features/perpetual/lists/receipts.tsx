import type { Liquidation } from '@tradewind/api';
import { buttonClass, KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isZero } from '../../../shared/decimal.ts';
import { useClock } from '../../../shared/time.ts';
import { liquidationPath } from '../perpetual-script.ts';
import { settledIn } from '../settled-in.ts';

/** Each step of a liquidation with its figures, and where anyone recomputes it. */
export function Receipts({ steps }: { readonly steps: readonly Liquidation[] }) {
  const { t } = useTranslation();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="text-14 font-strong">{t('futures.detail.receipts')}</h3>
      <p className="text-13 text-2">{t('futures.detail.receiptLead')}</p>
      <ol className="list">
        {steps.map((step) => (
          <Step key={step.seq} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { readonly step: Liquidation }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="num text-13">{stamp(step.time, 'full')}</span>
        <Link to={liquidationPath(step)} className={buttonClass('line', 's')}>
          {t('futures.detail.recompute')}
        </Link>
      </p>
      <KeyValue className="text-13" items={useLines(step)} />
    </li>
  );
}

/** What was found, what had to be closed, who took it, and what it cost; what did not happen is left out. */
function useLines(step: Liquidation) {
  const { t } = useTranslation();
  const asset = settledIn(step.contract);
  const figure = (key: 'found' | 'equity' | 'maintenance' | 'bankruptcy' | 'fee' | 'fundPaid', value: string | null) =>
    [t(`futures.detail.${key}`), <Num key={key} value={value} unit={asset} unknown={'\u2013'} />] as const;
  const lots = (key: 'wanted' | 'traded' | 'taken' | 'deleveraged') =>
    step[key] > 0 && ([t(`futures.detail.${key}`), t('futures.lots', { count: step[key] })] as const);
  const paid = (key: 'fee' | 'fundPaid') => !isZero(step[key]) && figure(key, step[key]);
  return [
    figure('found', step.mark),
    figure('equity', step.equity),
    figure('maintenance', step.maintenance),
    figure('bankruptcy', step.bankruptcyPrice),
    ...(['wanted', 'traded', 'taken', 'deleveraged'] as const).map(lots),
    paid('fee'),
    paid('fundPaid'),
  ];
}
