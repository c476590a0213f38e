import { useInfiniteQuery } from '@tanstack/react-query';
import type { Deleveraging } from '@tradewind/api';
import { buttonClass, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClock } from '../../../shared/time.ts';
import { liquidationPath } from '../perpetual-script.ts';
import { ListSection } from './list-section.tsx';
import { deleveragingsQuery } from './open-perpetuals-queries.ts';
import { SideWords } from './side-words.tsx';

/** Every position that was closed against a bankrupt one; it is checked with the liquidation that it was closed for. */
export function Deleveragings() {
  const { t } = useTranslation();
  return (
    <ListSection
      title={t('open.perpetuals.deleveragings')}
      empty={t('open.perpetuals.noDeleveragings')}
      path="/api/v1/open/perpetuals/deleveragings"
      query={useInfiniteQuery(deleveragingsQuery)}
    >
      {(one) => <Closed key={`${one.seq} ${one.position} ${one.bankrupt}`} told={one} />}
    </ListSection>
  );
}

function Closed({ told }: { readonly told: Deleveraging }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { contract, position, bankrupt, side, lots, price, time, seq } = told;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-3 text-13">
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2 font-label">
          {contract}
          <span className="text-2">{t('open.perpetuals.position', { id: position })}</span>
          <span className="text-12 font-[400] text-3">{t('open.perpetuals.against', { id: bankrupt })}</span>
        </span>
        <span className="flex flex-wrap gap-x-2">
          <SideWords side={side} lots={lots} />
          <Num value={price} />
        </span>
        <span className="num text-12 text-3">{stamp(time, 'full')}</span>
      </span>
      <Link to={liquidationPath({ contract, position: bankrupt, seq })} className={buttonClass('line', 's')}>
        {t('open.ticks.verify')}
      </Link>
    </li>
  );
}
