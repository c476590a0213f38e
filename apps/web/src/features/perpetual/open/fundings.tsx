import { useInfiniteQuery } from '@tanstack/react-query';
import type { FundingRate } from '@tradewind/api';
import { buttonClass, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../../shared/loaded.tsx';
import { useClock } from '../../../shared/time.ts';
import { fundingPath } from '../perpetual-script.ts';
import { More } from './more.tsx';
import { fundingQuery } from './open-perpetuals-queries.ts';
import { Percent } from './percent.tsx';

const RATE_DECIMALS = 4;
const INTERVAL_MS = 28_800_000;

/** Rates of a contract that were paid, each with the samples that it came from. */
export function Fundings({ contract }: { readonly contract: string }) {
  const { t } = useTranslation();
  const rates = useInfiniteQuery(fundingQuery(contract));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h3 className="text-14 font-strong">{t('open.perpetuals.rates')}</h3>
      <Loaded query={rates}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <p className="text-13 text-3">{t('open.perpetuals.noRates')}</p>;
          return (
            <ul className="list border-line border-y">
              {items.map((rate) => (
                <Rate key={rate.dueAt} rate={rate} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <More pages={rates} />
    </div>
  );
}

function Rate({ rate: told }: { readonly rate: FundingRate }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { contract, dueAt, rate, mean, samples, mark } = told;
  const span = { contract, from: String(dueAt - INTERVAL_MS), to: String(dueAt) };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-2.5">
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-3 font-label">
          <Percent share={rate} decimals={RATE_DECIMALS} signed />
          <span className="text-12 font-[400] text-3">{stamp(dueAt)}</span>
        </span>
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-12 text-2">
          <span>
            {t('open.perpetuals.mean')} <Percent share={mean} decimals={RATE_DECIMALS} signed />
          </span>
          <span>
            {t('open.perpetuals.mark')} <Num value={mark} />
          </span>
          <a className="link" href={`/api/v1/open/perpetuals/samples?${new URLSearchParams(span)}`}>
            {t('open.perpetuals.samples', { count: samples })}
          </a>
        </span>
      </div>
      <Link to={fundingPath(told)} className={buttonClass('line', 's')}>
        {t('open.ticks.verify')}
      </Link>
    </li>
  );
}
