import { useInfiniteQuery } from '@tanstack/react-query';
import type { Liquidation } from '@tradewind/api';
import { buttonClass, KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isZero } from '../../../shared/decimal.ts';
import { useClock } from '../../../shared/time.ts';
import { liquidationPath } from '../perpetual-script.ts';
import { settledIn } from '../settled-in.ts';
import { ListSection } from './list-section.tsx';
import { liquidationsQuery } from './open-perpetuals-queries.ts';
import { SideWords } from './side-words.tsx';

const AMOUNT_DECIMALS = 2;

/** Every step of every liquidation, without whose it was. */
export function Liquidations() {
  const { t } = useTranslation();
  return (
    <ListSection
      title={t('open.perpetuals.liquidations')}
      empty={t('open.perpetuals.noLiquidations')}
      path="/api/v1/open/perpetuals/liquidations"
      query={useInfiniteQuery(liquidationsQuery)}
    >
      {(step) => <Step key={`${step.seq} ${step.position}`} step={step} />}
    </ListSection>
  );
}

function Step({ step }: { readonly step: Liquidation }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { position, contract, side, mode, time, wanted, mark, bankruptcyPrice } = step;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,4fr)_auto] lg:gap-8">
      <div className="grid content-start gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2 font-label">
          {contract}
          <span className="text-2">{t('open.perpetuals.position', { id: position })}</span>
        </span>
        <span className="flex flex-wrap gap-x-2 text-13">
          <SideWords side={side} lots={wanted} />
          <span className="text-2">{t(`open.perpetuals.${mode}`)}</span>
        </span>
        <span className="num text-12 text-3">{stamp(time, 'full')}</span>
      </div>
      <KeyValue
        className="content-start text-13"
        items={[
          [t('open.perpetuals.mark'), <Num key="mark" value={mark} />],
          [t('open.perpetuals.bankruptcy'), <Num key="price" value={bankruptcyPrice} unknown={'\u2013'} />],
        ]}
      />
      <KeyValue className="content-start text-13" items={useOutcome(step)} />
      <Link to={liquidationPath(step)} className={buttonClass('line', 's', 'justify-self-start lg:self-start')}>
        {t('open.ticks.verify')}
      </Link>
    </li>
  );
}

/** Who closed how much, and what it cost; what did not happen is left out. */
function useOutcome({ contract, traded, taken, deleveraged, fee, fundPaid }: Liquidation) {
  const { t } = useTranslation();
  const asset = settledIn(contract);
  const lots = (['traded', 'taken', 'deleveraged'] as const).map((part) => {
    const count = { traded, taken, deleveraged }[part];
    return count > 0 && ([t(`open.perpetuals.${part}`), t('open.perpetuals.lots', { count })] as const);
  });
  const amounts = (['fee', 'fundPaid'] as const).map((part) => {
    const value = { fee, fundPaid }[part];
    const figure = <Num key={part} value={value} decimals={AMOUNT_DECIMALS} unit={asset} />;
    return !isZero(value) && ([t(`open.perpetuals.${part}`), figure] as const);
  });
  return [...lots, ...amounts];
}
