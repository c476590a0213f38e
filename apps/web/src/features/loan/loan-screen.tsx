import { useQuery } from '@tanstack/react-query';
import type { LoanOffer } from '@tradewind/api';
import { Empty, Note, Skeleton } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EarnSegments } from '../../shared/earn-segments.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { useProductMode } from '../../shared/product-mode.ts';
import { useProductOpen } from '../../shared/products.ts';
import { Calculator } from './calculator.tsx';
import { Cost } from './cost.tsx';
import { Closed, Hindered, isSpent, Spent } from './hindered.tsx';
import { termsQuery } from './loan-queries.ts';
import { PlanList } from './plan-list.tsx';
import { useApplication, useObstacle } from './use-application.ts';

/** For those who may apply. */
const ApplicationForm = lazy(() =>
  import('./application-form.tsx').then((file) => ({ default: file.ApplicationForm })),
);

/** What a loan costs, before anything is said of the person; then the application. Where loans are closed, the way to repaying. */
export function LoanScreen() {
  const { t } = useTranslation();
  const open = useProductOpen('loan');
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-3 pb-12 lg:pt-6">
      <EarnSegments />
      <header className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="font-strong text-20">{t('common.nav.loan')}</h1>
          {open && (
            <nav className="flex gap-5 text-13" aria-label={t('common.nav.loan')}>
              <Link className="link inline-flex min-h-6 items-center" to="/loan/loan-list">
                {t('common.pages.loans')}
              </Link>
              <Link className="link inline-flex min-h-6 items-center" to="/loan/repay-list">
                {t('common.pages.repayments')}
              </Link>
            </nav>
          )}
        </div>
        {open && <p className="text-14 text-2">{t('loan.lead')}</p>}
      </header>
      {open ? <Offers /> : <Closed />}
    </div>
  );
}

function Offers() {
  const { t } = useTranslation();
  const demo = useProductMode() === 'demo';
  const query = useQuery(termsQuery);
  return (
    <>
      {demo && <Note>{t('loan.licence')}</Note>}
      <Loaded query={query}>
        {({ offers }) =>
          offers.length === 0 ? (
            <Empty icon="stack">{t('loan.terms.none')}</Empty>
          ) : (
            <Offered offers={offers} stale={query.isError} />
          )
        }
      </Loaded>
    </>
  );
}

interface OfferedProps {
  readonly offers: readonly LoanOffer[];
  /** They could not be asked for again. */
  readonly stale: boolean;
}

function Offered({ offers, stale }: OfferedProps) {
  const { t } = useTranslation();
  const application = useApplication(offers);
  const obstacle = useObstacle();
  const { form, chosen, summary, available } = application;
  const spent = chosen && available !== null && isSpent({ offer: chosen.offer, available });
  const writes = obstacle === null && chosen !== undefined && !spent;
  const content = (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <Calculator application={application} />
        {chosen ? (
          <div className="lg:row-span-2">
            <Cost offer={chosen.offer} preview={summary} />
          </div>
        ) : (
          <Empty icon="stack">{t('loan.terms.none')}</Empty>
        )}
        {chosen && summary && (
          <PlanList
            key={`${chosen.offer.id} ${summary.repayments.length}`}
            repayments={summary.repayments}
            asset={chosen.offer.asset}
            note={t('loan.calculator.planText')}
          />
        )}
      </div>
      {stale && <Note>{t('common.loadFailed')}</Note>}
      {obstacle === undefined && <Skeleton className="h-40 w-full" />}
      {obstacle && <Hindered obstacle={obstacle} />}
      {obstacle === null && spent && <Spent offer={chosen.offer} available={available} />}
      {writes && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <ApplicationForm application={application} />
        </Suspense>
      )}
    </>
  );
  const className = 'grid grid-cols-[minmax(0,1fr)] gap-6';
  return writes ? (
    <form className={className} {...form.form}>
      {content}
    </form>
  ) : (
    <div className={className}>{content}</div>
  );
}
