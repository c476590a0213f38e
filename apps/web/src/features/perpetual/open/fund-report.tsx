import { useQuery } from '@tanstack/react-query';
import type { FundReports, FundReport as Report } from '@tradewind/api';
import { useTranslation } from 'react-i18next';
import { isZero } from '../../../shared/decimal.ts';
import { figureText } from '../../../shared/figure-text.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { useClock } from '../../../shared/time.ts';
import { type Group, reportQuery } from './open-perpetuals-queries.ts';
import { reportLines } from './report-lines.ts';

const AMOUNT_DECIMALS = 2;

/** What happened to a fund in the last 24 hours, each line a sentence. */
export function FundReport({ group }: { readonly group: Group }) {
  const { t } = useTranslation();
  const report = useQuery(reportQuery);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-14 font-strong">{t('open.perpetuals.report.title')}</h3>
      <Loaded query={report}>
        {({ funds, ...range }) => {
          const fund = funds.find((one) => one.group === group);
          return fund && <Sentences fund={fund} {...range} />;
        }}
      </Loaded>
    </section>
  );
}

function Sentences({ fund, from, to }: { readonly fund: Report } & Pick<FundReports, 'from' | 'to'>) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const amountOf = (amount: string) => `${figureText(amount, AMOUNT_DECIMALS)} ${fund.asset}`;
  const lines = reportLines(fund);
  const { opening, closing, liquidated, deleveraged, largestLoss, afterSeq, seq } = fund;
  return (
    <>
      <p className="num text-12 text-3">{t('open.perpetuals.report.range', { from: stamp(from), to: stamp(to) })}</p>
      <ul className="grid max-w-[44rem] gap-1 text-14">
        <li>{t('open.perpetuals.report.opening', { amount: amountOf(opening) })}</li>
        {lines.length === 0 && <li>{t('open.perpetuals.report.nothing')}</li>}
        {lines.map(({ line, amount }) => (
          <li key={line}>{t(`open.perpetuals.report.${line}`, { amount: amountOf(amount) })}</li>
        ))}
        <li>{t('open.perpetuals.report.closing', { amount: amountOf(closing) })}</li>
        {liquidated + deleveraged === 0 && <li>{t('open.perpetuals.report.calm')}</li>}
        {liquidated > 0 && <li>{t('open.perpetuals.report.liquidated', { count: liquidated })}</li>}
        {deleveraged > 0 && <li>{t('open.perpetuals.report.deleveraged', { count: deleveraged })}</li>}
        {!isZero(largestLoss) && <li>{t('open.perpetuals.report.largest', { amount: amountOf(largestLoss) })}</li>}
      </ul>
      {lines.length > 0 && (
        <p className="text-12 text-3">{t('open.perpetuals.report.source', { after: afterSeq, seq })}</p>
      )}
    </>
  );
}
