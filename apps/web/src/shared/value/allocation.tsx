import { Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { ACCOUNTS } from '../account-names.ts';
import type { ValuedBalance } from '../balances.ts';
import { compare, isZero } from '../decimal.ts';
import { How } from '../how/how.tsx';
import { worthOf } from '../worth.ts';
import { sharesOf } from './shares.ts';

interface AllocationProps {
  /** Null while they are not known. */
  readonly balances: readonly ValuedBalance[] | null;
}

/** How the worth is spread over the accounts: one bar, and one line for each, the largest first. */
export function Allocation({ balances }: AllocationProps) {
  const { t } = useTranslation();
  const parts = ACCOUNTS.map((account) => ({
    account,
    worth: balances && worthOf(balances.filter((balance) => balance.account === account)),
  })).toSorted((a, b) => compare(b.worth ?? '0', a.worth ?? '0'));
  const shares = sharesOf(parts.map(({ worth }) => worth));
  const unknown = balances ? '\u2013' : undefined;
  return (
    <section>
      <div className="flex items-baseline justify-between pb-2">
        <h2 className="text-16 font-strong">{t('assets.accounts')}</h2>
        <span className="text-12 text-3">{t('assets.unit')}</span>
      </div>
      <span className="allocation" aria-hidden="true">
        {parts.map(({ account }, at) => {
          const share = shares[at] ?? null;
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
              <Num value={shares[at] ?? null} decimals={1} unit="%" secret unknown={unknown} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
