import { useQuery } from '@tanstack/react-query';
import { type LoanDetail, operators } from '@tradewind/api';
import { KeyValue, Note } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { moneyText } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Load, Page } from '../../shared/page.tsx';
import { timeText } from '../../shared/time.ts';
import { LoanState } from './loan-state.tsx';
import { PaymentTable, PlanTable } from './loan-tables.tsx';
import { t, termText } from './words.ts';
import { WriteOff } from './write-off.tsx';

/** One loan with its plan and its payments, as its person sees them. Each look is in the audit log. */
export function LoanScreen() {
  const { person = '', loan = '' } = useParams();
  const found = useQuery({
    queryKey: ['users', Number(person), 'loans', loan],
    queryFn: () => call(operators.loan.loan, { params: { loan } }),
  });
  const { data } = found;
  return (
    <Page
      title={t('one', { loan })}
      aside={
        data?.loan.overdue &&
        data.loan.loss === null && (
          <WriteOff loan={loan} person={data.person} asset={data.loan.asset} principal={data.loan.owed.principal} />
        )
      }
    >
      <p className="mb-3">
        <Link to={`/users/${person}`} className="link text-13">
          {t('back', { person })}
        </Link>
      </p>
      <Load from={found}>{({ loan: shown }) => <Shown loan={shown} />}</Load>
    </Page>
  );
}

function Shown({ loan }: { readonly loan: LoanDetail }) {
  const { overdue, asset, repayments, payments } = loan;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {overdue && (
        <Note tone="warn">
          {t('overdueText', {
            amount: moneyText(overdue.amount, asset),
            since: timeText(overdue.since),
            costOfDay: moneyText(overdue.costOfDay, asset),
          })}
        </Note>
      )}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <Facts loan={loan} />
        <Owed loan={loan} />
      </div>
      <Part title={t('plan')}>
        {repayments.length === 0 ? (
          <p className="text-13 text-3">{t(loan.disbursedAt === null ? 'noPlan' : 'nothingToPay')}</p>
        ) : (
          <PlanTable repayments={repayments} asset={asset} />
        )}
      </Part>
      <Part title={t('payments')}>
        {payments.length === 0 ? (
          <p className="text-13 text-3">{t('noPayments')}</p>
        ) : (
          <PaymentTable payments={payments} asset={asset} />
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-16 font-strong">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ loan }: { readonly loan: LoanDetail }) {
  const { amount, asset, method, phases: count, offer, reason, loss, words, purpose } = loan;
  const { appliedAt, disbursedAt, endsAt, endedAt } = loan;
  return (
    <KeyValue
      lines
      items={[
        [t('state'), <LoanState key="state" {...loan} />],
        [t('amount'), <span key="amount">{moneyText(amount, asset)}</span>],
        [t('term'), termText(loan)],
        [t('method'), t(`methods.${method}`, { count })],
        [t('offer'), t('offerText', { id: offer.id, rate: offer.dailyRate, annual: offer.annualRate })],
        [t('applied'), timeText(appliedAt)],
        disbursedAt !== null && [t('disbursed'), timeText(disbursedAt)],
        endsAt !== null && [t('ends'), timeText(endsAt)],
        endedAt !== null && [t('ended'), timeText(endedAt)],
        reason !== null && [t('why'), reason === 'withdrawn' ? t('withdrawn') : t(`rejections.${reason}`)],
        words !== null && [t('note'), <Said key="note">{words}</Said>],
        loss !== null && [t('loss'), t(`losses.${loss}`)],
        purpose !== '' && [t('purpose'), <Said key="purpose">{purpose}</Said>],
      ]}
    />
  );
}

/** Words of a person. */
function Said({ children }: { readonly children: string }) {
  return <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{children}</span>;
}

function Owed({ loan: { owed, asset, interest, costCap } }: { readonly loan: LoanDetail }) {
  return (
    <KeyValue
      lines
      items={[
        [t('principal'), moneyText(owed.principal, asset)],
        [t('interest'), moneyText(owed.interest, asset)],
        [t('penalty'), moneyText(owed.penalty, asset)],
        [
          t('owedNow'),
          <span key="owed" className="font-strong">
            {moneyText(owed.total, asset)}
          </span>,
        ],
        interest !== null && [t('allInterest'), moneyText(interest, asset)],
        costCap !== null && [t('costCap'), moneyText(costCap, asset)],
      ]}
    />
  );
}
