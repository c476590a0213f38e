import { AssetIcon, Change, Icon, Num, Stat } from '@tradewind/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstrumentFeed } from '../../live/hooks.ts';
import { decimalsOf, multiply } from '../../shared/decimal.ts';
import { HowLater } from '../../shared/how/how-later.tsx';
import { MarketState } from '../../shared/markets/market-state.tsx';
import { none } from '../../shared/markets/none.tsx';
import { useDayWords } from '../../shared/markets/young.tsx';
import { changePercent } from '../../shared/ticker.ts';
import { FavouriteStar } from '../../shared/trading/favourite-star.tsx';
import { useWide } from '../../shared/wide.ts';
import { Countdown } from './countdown.tsx';
import type { LayoutProps } from './layout-props.ts';
import type { Contracted } from './perpetual-queries.ts';

const ContractSheet = lazy(() => import('./contract-sheet.tsx').then((file) => ({ default: file.ContractSheet })));

const RATE_DECIMALS = 4;

/** The contract's name, its mark, and what is paid for holding it. */
export function LeverHead(props: LayoutProps) {
  const { t } = useTranslation();
  const wide = useWide();
  const { contract, instrument } = props.chosen;
  return (
    <header className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-2.5 lg:px-4">
      <div className="flex items-center gap-2">
        <AssetIcon asset={contract.base} />
        <h1 className="text-16 font-strong">
          <ContractChoice {...props} />
        </h1>
        <span className="hidden text-12 text-3 sm:inline">{t('futures.perpetual')}</span>
        <FavouriteStar id={contract.contract} />
        <MarketState instrument={instrument} />
      </div>
      <span className="grid leading-tight">
        <span className="flex items-baseline gap-2">
          <span className="text-20 font-strong">
            <HowLater
              kind="contractMark"
              params={{ contract: contract.contract }}
              value={contract.mark}
              decimals={decimalsOf(contract.tick)}
              unknown={none}
            />
          </span>
          {!wide && <DayChange {...props.chosen} />}
        </span>
        <span className="text-11 text-3">{t('futures.mark')}</span>
      </span>
      <Figures {...props.chosen} wide={wide} />
    </header>
  );
}

/** The name, which opens the list of all. */
function ContractChoice({ chosen, contracts, onChoose }: LayoutProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const name = chosen.contract.contract;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={t('futures.choose')}
        className="inline-flex min-h-6 items-center gap-1 font-strong hover:text-accent"
        onClick={() => setOpen(true)}
      >
        {name}
        <Icon name="down" size="s" className="text-3" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <ContractSheet contracts={contracts} chosen={name} onChoose={onChoose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Figures({ contract, instrument, wide }: Contracted & { readonly wide: boolean }) {
  const { t } = useTranslation();
  const { ticker } = useInstrumentFeed(instrument.id);
  const { label } = useDayWords(ticker);
  return (
    <div className="flex w-full flex-wrap justify-between gap-x-4 gap-y-1 text-12 lg:justify-start @3xl:w-auto">
      {wide && (
        <Stat label={label('change')}>
          <DayChange contract={contract} instrument={instrument} />
        </Stat>
      )}
      <Stat label={t('futures.index')}>
        <Num value={contract.index} decimals={decimalsOf(contract.tick)} unknown={none} />
      </Stat>
      <Stat label={t('futures.funding')}>
        <HowLater kind="contractRate" params={{ contract: contract.contract }} {...rateOf(contract)} />
        {' / '}
        <Countdown until={contract.nextFundingAt} />
      </Stat>
      <Stat label={t('futures.openInterest')}>
        <HowLater
          kind="contractInterest"
          params={{ contract: contract.contract }}
          value={contract.openInterest}
          compact
          unit={contract.asset}
        />
      </Stat>
    </div>
  );
}

/** In percent. */
function rateOf({ fundingRate }: Contracted['contract']) {
  return { value: multiply(fundingRate, '100'), decimals: RATE_DECIMALS, unit: '%', sign: 'always' } as const;
}

/** The change of the last 24 hours; a skeleton until it is known whether there is one. */
function DayChange({ instrument }: Contracted) {
  const { ticker } = useInstrumentFeed(instrument.id);
  const change = ticker ? changePercent(ticker) : null;
  if (ticker && change === null) return none;
  return (
    <span className="text-13 lg:text-12">
      <Change value={change} />
    </span>
  );
}
