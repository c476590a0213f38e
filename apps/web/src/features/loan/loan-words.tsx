import type { LoanItem, LoanRepayment } from '@tradewind/api';
import { Badge, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { isZero } from '../../shared/decimal.ts';
import { useClock } from '../../shared/time.ts';

type Term = Pick<LoanItem, 'termDays' | 'termMonths'>;

/** A term in words. */
export function useTermWords() {
  const { t } = useTranslation();
  return ({ termDays, termMonths }: Term) =>
    termMonths === null
      ? t('loan.terms.days', { count: termDays ?? 0 })
      : t('loan.terms.months', { count: termMonths });
}

/** Amount and term: what people know a loan by. */
export function LoanName({ loan }: { readonly loan: LoanItem }) {
  const term = useTermWords()(loan);
  return (
    <span className="whitespace-nowrap">
      <Num value={loan.amount} unit={loan.asset} secret />
      <span className="text-3">{` \u00b7 ${term}`}</span>
    </span>
  );
}

interface LoanStateProps {
  readonly loan: Pick<LoanItem, 'state' | 'loss' | 'overdue' | 'reason'>;
  /** With the day since when it is overdue. */
  readonly dated?: boolean;
}

/** How far a loan is, in a word. */
export function LoanState({ loan, dated }: LoanStateProps) {
  const { t } = useTranslation();
  const { format } = useClock();
  const { state, loss, overdue, reason } = loan;
  if (loss !== null) return <Badge>{t('loan.state.written-off')}</Badge>;
  if (overdue !== null)
    return (
      <Badge tone="warn">
        {dated ? t('loan.own.since', { date: format(overdue.since, 'date') }) : t('loan.state.overdue')}
      </Badge>
    );
  if (reason === 'withdrawn') return <Badge>{t('loan.state.withdrawn')}</Badge>;
  return <Badge tone={state === 'disbursed' ? 'accent' : undefined}>{t(`loan.state.${state}`)}</Badge>;
}

/** In a word; a part that was paid is said where nothing is late. */
export function RepaymentState({ repayment: { state, paid } }: { readonly repayment: LoanRepayment }) {
  const { t } = useTranslation();
  if (state === 'overdue') return <Badge tone="warn">{t('loan.state.overdue')}</Badge>;
  return <Badge>{t(`loan.state.${state === 'unpaid' && !isZero(paid) ? 'partial' : state}`)}</Badge>;
}

export const detailPath = (id: string) => `/loan/detail?loan=${id}`;
