import { Tabs } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { StakePages } from './stake-pages.tsx';
import { STAKE_STATES } from './stake-queries.ts';

/** Own stakes by state; the address keeps which. */
export function CoinlogScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const state = STAKE_STATES.find((one) => one === parameters.get('state')) ?? 'running';
  return (
    <div className="wrap pb-8">
      <Tabs
        label={t('staking.log.title')}
        value={state}
        onChange={(next) => setParameters({ state: next }, { replace: true })}
        items={STAKE_STATES.map((value) => ({ value, label: t(`staking.log.tabs.${value}`) }))}
      />
      <StakePages key={state} state={state} />
      <Link className="link mt-4 inline-flex min-h-6 items-center text-13" to="/assets/record2">
        {t('assets.record.products')}
      </Link>
    </div>
  );
}
