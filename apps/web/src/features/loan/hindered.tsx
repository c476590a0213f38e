import type { LoanOffer } from '@tradewind/api';
import { buttonClass, Empty, Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { compare } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import type { Obstacle } from './use-application.ts';

/** Why nothing can be applied for now, and the way to change that. */
export function Hindered({ obstacle }: { readonly obstacle: Obstacle }) {
  const { t } = useTranslation();
  const verify = obstacle === 'verify';
  return (
    <section className="rule grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 pt-5">
      <h2 className="font-strong text-16">{t('loan.form.title')}</h2>
      <p className="text-14 text-2">{t(`loan.form.${obstacle}`)}</p>
      <Link
        className={buttonClass('primary', 'money', 'md:w-auto md:px-8')}
        to={verify ? '/my/identity' : '/loan/loan-list'}
      >
        {verify ? t('loan.form.verifyLink') : t('common.pages.loans')}
      </Link>
    </section>
  );
}

/** Nothing new is lent in the reader's country; what is owed is repaid as ever. */
export function Closed() {
  const { t } = useTranslation();
  const ways = (
    <span className="mt-2 flex flex-wrap justify-center gap-3">
      <Link className={buttonClass('primary')} to="/loan/loan-list">
        {t('common.pages.loans')}
      </Link>
      <Link className={buttonClass('line')} to="/loan/repay-list">
        {t('common.pages.repayments')}
      </Link>
    </span>
  );
  return (
    <Empty icon="globe" className="py-16" action={ways}>
      <strong className="mb-1 block font-strong text-1">{t('common.productClosed.title')}</strong>
      {t('loan.closed')}
    </Empty>
  );
}

interface SpentProps {
  readonly offer: LoanOffer;
  readonly available: string;
}

/** Whether the reader's limit leaves less than this loan begins with. */
export function isSpent({ offer: { minimum }, available }: SpentProps): boolean {
  return compare(available, minimum) < 0;
}

export function Spent({ offer: { asset }, available }: SpentProps) {
  const { t } = useTranslation();
  return <Note tone="warn">{t('loan.form.limit', { amount: figureText(available), asset })}</Note>;
}
