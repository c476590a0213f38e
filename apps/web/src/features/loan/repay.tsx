import type { LoanDetail } from '@tradewind/api';
import { Button, ConfirmDialog, DecimalField, KeyValue, Note, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { isPositive } from '../../shared/decimal.ts';
import { ExchangeLinks } from '../../shared/exchange-links.tsx';
import { figureText } from '../../shared/figure-text.ts';
import { TransferLink } from '../../shared/transfer-link.tsx';
import { scaleOf } from './loan-figures.ts';
import { detailPath } from './loan-words.tsx';
import { quickAmounts, type RepaySummary } from './repay-form.ts';
import { useRepay } from './use-repay.ts';

/** Repays from Spot, all or part: what the amount pays is said before it is sent. */
export function Repay({ loan }: { readonly loan: LoanDetail }) {
  const { t } = useTranslation();
  const { form, change, available, summary, pays, all, again, asked, cancel, confirm } = useRepay(loan);
  const { id, asset, owed } = loan;
  const { amount } = form.values;
  const told = { amount: figureText(pays ?? '0'), asset };
  const confirmText = all ? t('loan.repay.allText') : t('loan.repay.confirmText');
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" {...form.form}>
      <h2 className="font-strong text-16">{t('loan.repay.title')}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <DecimalField
          label={t('loan.repay.amount')}
          {...form.choice('amount')}
          onChange={change}
          decimals={scaleOf(loan.amount)}
          unit={asset}
          unread={t('validation.amount_incorrect')}
        />
        <div className="flex flex-wrap gap-2">
          {quickAmounts(loan).map((one) => (
            <Button
              key={one.quick}
              size="s"
              variant="line"
              aria-pressed={amount === one.amount}
              onClick={() => change(one.amount)}
            >
              {t(`loan.repay.${one.quick}`)}
            </Button>
          ))}
        </div>
        <p className="flex flex-wrap justify-between gap-x-3 text-12 text-3">
          <span>
            {t('loan.repay.available')} <Num value={available} unit={asset} secret />
          </span>
          <span className="flex gap-3">
            <TransferLink className="link" to="spot" asset={asset} amount={null} draft={detailPath(id)}>
              {t('assets.actions.transfer')}
            </TransferLink>
            <ExchangeLinks className="link" to={asset} />
          </span>
        </p>
      </div>
      {again && <Note>{t('loan.repay.again')}</Note>}
      {!again && summary?.tooMuch && <Note>{t('loan.repay.most', { amount: figureText(owed.total), asset })}</Note>}
      {!again && <Split summary={summary} />}
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {pays === null ? t('loan.repay.title') : t('loan.repay.submit', told)}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('loan.repay.confirm', told)}
        description={again ? t('loan.repay.again') : confirmText}
        confirmLabel={t('loan.repay.title')}
        cancelLabel={t('loan.repay.keep')}
        onConfirm={() => void confirm()}
        onCancel={cancel}
        busy={form.busy}
      >
        {!again && <Split summary={summary} className="mt-3" />}
      </ConfirmDialog>
    </form>
  );
}

interface SplitProps {
  readonly summary: RepaySummary | null;
  readonly className?: string;
}

/** What a payment goes to, and what is owed then. */
function Split({ summary, className }: SplitProps) {
  const { t } = useTranslation();
  if (summary === null) return <p className="text-13 text-3">{t('loan.repay.order')}</p>;
  const part = (key: 'penalty' | 'interest' | 'principal') =>
    [t(`loan.repay.${key}`), <Num key={key} value={summary[key]} />] as const;
  return (
    <KeyValue
      lines
      className={className}
      items={[
        isPositive(summary.penalty) && part('penalty'),
        part('interest'),
        part('principal'),
        [t('loan.repay.after'), <Num key="after" className="font-strong" value={summary.after} />],
      ]}
    />
  );
}
