import type { LoanApplication } from '@tradewind/api';
import { amountTexts } from '../../shared/amount.tsx';
import { timeText } from '../../shared/time.ts';
import { t } from './words.ts';

/** Who approved it before, and by which figures. */
export function Approvals({ application: { approvals } }: { readonly application: LoanApplication }) {
  if (approvals.length === 0) return null;
  return (
    <section>
      <h3 className="label">{t('review.earlier')}</h3>
      {approvals.map(({ by, at, income, costs, debts }) => (
        <div key={by.id} className="mt-1 rounded-2 border border-line p-3 text-13">
          <p>{t('review.by', { name: by.name, time: timeText(at) })}</p>
          <p className="num mt-1 text-2">{t('review.figures', amountTexts({ income, costs, debts }))}</p>
        </div>
      ))}
    </section>
  );
}
