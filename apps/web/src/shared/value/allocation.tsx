import type { Balance } from '@tradewind/api';
import { Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { ACCOUNTS } from '../account-names.ts';
import { compare, divide, isZero, multiply } from '../decimal.ts';
import { How } from '../how/how.tsx';
import { worthOf } from '../worth.ts';

/** Share of a part in percent with one decimal, cut; null while it is not known or nothing is held. */
function shareOf(part: string | null, total: string | null): string | null {
  if (part === null || total === null || isZero(total)) return null;
  return divide(multiply(part, '100'), total, 1);
}

interface AllocationProps {
  /** Null while they are not known. */
  readonly balances: readonly Balance[] | null;
  readonly total: string | null;
}

/** How the worth is spread over the accounts: one bar, and one line for each, the largest first. */
export function Allocation({ balances, total }: AllocationProps) {
  const { t } = useTranslation();
  const parts = ACCOUNTS.map((account) => ({
    account,
    worth: balances && worthOf(balances.filter((balance) => balance.account === account)),
  })).toSorted((a, b) => compare(b.worth ?? '0', a.worth ?? '0'));
  const unknown = balances ? '\u2013' : undefined;
  return (
    <section>
      <div className="flex items-baseline justify-between pb-2">
        <h2 className="text-16 font-strong">{t('assets.accounts')}</h2>
        <span className="text-12 text-3">{t('assets.unit')}</span>
      </div>
      <span className="allocation" aria-hidden="true">
        {parts.map(({ account, worth }) => {
          const share = shareOf(worth, total);
          return share !== null && !isZero(share) ? <i key={account} style={{ flexGrow: Number(share) }} /> : null;
        })}
      </span>
      <ul className="list pt-1">
        {parts.map(({ account, worth }, at) => (
          <li
            key={account}
            className="grid min-h-row-table grid-cols-[auto_minmax(0,1fr)_auto_4rem] items-center gap-2 text-13"
          >
            <span className="allocation-key" data-place={at} aria-hidden="true" />
            <span>{t(`assets.account.${account}`)}</span>
            <span className="text-right">
              {worth === null || isZero(worth) ? (
                <Num value={worth} decimals={2} secret unknown={unknown} />
              ) : (
                <How kind="total" params={{ account }} value={worth} decimals={2} secret />
              )}
            </span>
            <span className="text-right text-3">
              <Num value={shareOf(worth, total)} decimals={1} unit="%" secret unknown={unknown} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
