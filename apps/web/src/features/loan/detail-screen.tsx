import { useQuery } from '@tanstack/react-query';
import type { LoanDetail } from '@tradewind/api';
import { AssetIcon, buttonClass, Empty, Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../shared/loaded.tsx';
import { ProductLink } from '../../shared/product-link.tsx';
import { useProductOpen } from '../../shared/products.ts';
import { useWide } from '../../shared/wide.ts';
import { Facts } from './facts.tsx';
import { previewOf } from './loan-figures.ts';
import { loanQuery } from './loan-queries.ts';
import { LoanName, LoanState } from './loan-words.tsx';
import { OwedNow } from './owed-now.tsx';
import { Payments } from './payments.tsx';
import { PlanList } from './plan-list.tsx';
import { Repay } from './repay.tsx';
import { StandingPlan } from './standing-plan.tsx';
import { useServerMinute } from './use-server-time.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** One own loan: what is owed, repaying, the plan as it stands, and what was paid. */
export function LoanDetailScreen() {
  const [parameters] = useSearchParams();
  const id = /^[1-9][0-9]{0,14}$/.exec(parameters.get('loan') ?? '')?.[0];
  return id === undefined ? <Gone /> : <Known key={id} id={id} />;
}

function Gone() {
  const { t } = useTranslation();
  const back = (
    <Link className={buttonClass('line')} to="/loan/loan-list">
      {t('loan.own.every')}
    </Link>
  );
  return <Empty action={back}>{t('loan.own.gone')}</Empty>;
}

function Known({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const wide = useWide();
  const query = useQuery(loanQuery(id));
  return (
    <Loaded query={query} gone={<Gone />}>
      {(loan) => (
        <div className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-6 pb-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
            <Head loan={loan} />
            {query.isError && <Note>{t('common.loadFailed')}</Note>}
            <Standing loan={loan} />
          </div>
          {(wide || isRunning(loan)) && (
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:row-span-2">
              {isRunning(loan) && <Repay loan={loan} />}
              {wide && <Facts loan={loan} />}
            </div>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            {loan.state === 'waiting' ? <WaitingPlan loan={loan} /> : <StandingPlan loan={loan} />}
            {loan.disbursedAt !== null && <Payments loan={loan} />}
            {!wide && <Facts loan={loan} />}
          </div>
        </div>
      )}
    </Loaded>
  );
}

interface LoanProps {
  readonly loan: LoanDetail;
}

const isRunning = ({ state, endedAt }: LoanDetail) => state === 'disbursed' && endedAt === null;

function Head({ loan }: LoanProps) {
  const { t } = useTranslation();
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AssetIcon asset={loan.asset} size="m" />
        <h2 className="font-strong text-20">
          <LoanName loan={loan} />
        </h2>
        <LoanState loan={loan} />
      </div>
      <p className="text-12 text-3">{t('loan.own.title', { id: loan.id })}</p>
    </header>
  );
}

/** What its state means for the reader now. */
function Standing({ loan }: LoanProps) {
  const { t } = useTranslation();
  const lent = useProductOpen('loan');
  const { state, reason, words, loss } = loan;
  if (isRunning(loan)) return <OwedNow loan={loan} />;
  if (loss !== null)
    return (
      <Note>
        <span className="block">{t(`loan.loss.${loss}`)}</span>
        <span className="block">{t('loan.own.closed')}</span>
      </Note>
    );
  if (state === 'waiting')
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-14 text-2">{lent ? t('loan.own.waiting') : t('loan.own.waitingClosed')}</p>
        <WithdrawButton id={loan.id} />
      </div>
    );
  if (state === 'repaid') return <p className="text-14 text-2">{t('loan.repay.ended')}</p>;
  return (
    <div className="grid gap-3">
      {reason && (
        <Note tone={reason === 'withdrawn' ? undefined : 'warn'}>
          <span className="block">{t(`loan.reason.${reason}`)}</span>
          <span className="block">{t('loan.own.failed')}</span>
        </Note>
      )}
      {words !== null && words !== '' && (
        <p className="whitespace-pre-wrap text-13 [overflow-wrap:anywhere]">
          <span className="block text-12 text-3">{t('loan.reason.words')}</span>
          {words}
        </p>
      )}
      <ProductLink product="loan" className={buttonClass('line', 'm', 'justify-self-start')} to="/loan/loan">
        {t('loan.own.start')}
      </ProductLink>
    </div>
  );
}

/** As if the money came now: what is waited for. */
function WaitingPlan({ loan }: LoanProps) {
  const { t } = useTranslation();
  const now = useServerMinute();
  const preview = previewOf(loan.offer, loan.amount, loan.method, now);
  if (preview === null) return null;
  return <PlanList repayments={preview.repayments} asset={loan.asset} note={t('loan.calculator.planText')} />;
}
