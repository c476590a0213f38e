import type { PerpetualContract } from '@tradewind/api';
import { Num, Select, Stat } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useClock } from '../../../shared/time.ts';
import { markPath } from '../perpetual-script.ts';
import { Brackets } from './brackets.tsx';
import { Fundings } from './fundings.tsx';
import { Percent } from './percent.tsx';

const AMOUNT_DECIMALS = 2;
const RATE_DECIMALS = 4;
const MINUTE_MS = 60_000;

/** Every contract as it stands; rates and brackets of the one in the address, else of the first. */
export function Contracts({ contracts }: { readonly contracts: readonly PerpetualContract[] }) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('contract');
  const chosen = contracts.find(({ contract }) => contract === asked) ?? contracts[0]!;
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="text-16 font-strong">{t('open.perpetuals.contracts')}</h2>
        <ul className="list border-line border-y">
          {contracts.map((contract) => (
            <Contract key={contract.contract} told={contract} />
          ))}
        </ul>
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Select
          label={t('open.perpetuals.contract')}
          items={contracts.map(({ contract: value }) => ({ value, label: value }))}
          value={chosen.contract}
          onChange={(contract) => setParameters({ contract }, { replace: true })}
          className="max-w-[20rem]"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2 lg:gap-10">
          <Fundings key={chosen.contract} contract={chosen.contract} />
          <Brackets contract={chosen} />
        </div>
      </section>
    </>
  );
}

function Contract({ told }: { readonly told: PerpetualContract }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { contract, asset, index, mark, fundingRate, nextFundingAt, openInterest } = told;
  const figures = [
    [t('open.perpetuals.mark'), <Num key="mark" value={mark} unknown={'\u2013'} />],
    [t('open.index.price'), <Num key="index" value={index} unknown={'\u2013'} />],
    [
      t('open.perpetuals.openInterest'),
      <Num key="open" value={openInterest} decimals={AMOUNT_DECIMALS} unit={asset} />,
    ],
    [t('open.perpetuals.predicted'), <Percent key="rate" share={fundingRate} decimals={RATE_DECIMALS} signed />],
    [t('open.perpetuals.nextAt'), stamp(nextFundingAt)],
  ] as const;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3 lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-6">
      <div className="grid content-start gap-1">
        <span className="font-label">{contract}</span>
        {mark !== null && (
          <Link className="link text-12" to={markPath(contract, Date.now() - MINUTE_MS)}>
            {t('open.perpetuals.check.markLink')}
          </Link>
        )}
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 text-13 lg:grid-cols-5">
        {figures.map(([label, figure]) => (
          <Stat key={label} label={label}>
            {figure}
          </Stat>
        ))}
      </div>
    </li>
  );
}
