import type { AccountType } from '@tradewind/api';
import { Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { type Funds, takenFromSpot } from './from-spot.ts';
import { TransferLink } from './transfer-link.tsx';

interface FundsLineProps {
  readonly account: AccountType;
  readonly asset: string;
  readonly funds: Funds | null;
  readonly amount: string;
  /** The page with what was typed, to come back to. */
  readonly draft: string;
}

/** What the account of a product and Spot hold, under the amount; the account leads to a transfer into it. */
export function FundsLine({ account, asset, funds, amount, draft }: FundsLineProps) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      <span>{t('trade.ticket.available')}</span>
      <TransferLink
        className="link"
        to={account}
        asset={asset}
        amount={funds && takenFromSpot(amount, funds)}
        draft={draft}
      >
        {t(`assets.account.${account}`)} <Num value={funds?.own ?? null} unit={asset} secret />
      </TransferLink>
      <span>
        {t('assets.account.spot')} <Num value={funds?.spot ?? null} unit={asset} secret />
      </span>
    </span>
  );
}
