import { Tabs } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LoanPages } from './loan-pages.tsx';
import { LOAN_STATES } from './loan-queries.ts';

/** Own loans by state; the address keeps which. */
export function LoanListScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const state = LOAN_STATES.find((one) => one === parameters.get('state'));
  return (
    <div className="wrap pb-8">
      <Tabs
        label={t('common.pages.loans')}
        value={state ?? 'all'}
        onChange={(next) => setParameters(next === 'all' ? {} : { state: next }, { replace: true })}
        items={(['all', ...LOAN_STATES] as const).map((value) => ({ value, label: t(`loan.state.${value}`) }))}
      />
      <LoanPages key={state} state={state} />
      <nav className="mt-4 flex flex-wrap gap-x-5 text-13" aria-label={t('common.nav.loan')}>
        <Link className="link inline-flex min-h-6 items-center" to="/loan/repay-list">
          {t('common.pages.repayments')}
        </Link>
        <Link className="link inline-flex min-h-6 items-center" to="/assets/record2?tab=loan">
          {t('assets.record.products')}
        </Link>
      </nav>
    </div>
  );
}
