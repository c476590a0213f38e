import { Button, buttonClass, Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Side } from './order-terms.ts';

interface OrderSubmitProps {
  readonly side: Side;
  /** What it does. */
  readonly children: string;
  readonly busy: boolean;
  /** Why it cannot now; null = it can. */
  readonly reason: string | null;
}

/** The button that says what it does, and why it cannot when it cannot. */
export function OrderSubmit({ side, children, busy, reason }: OrderSubmitProps) {
  return (
    <>
      <Button
        type="submit"
        size="money"
        variant={side === 'buy' ? 'up' : 'down'}
        busy={busy}
        disabled={reason !== null}
      >
        {children}
      </Button>
      {reason !== null && <Note tone="warn">{reason}</Note>}
    </>
  );
}

/** Where a visitor's button would stand; the login leads back here. */
export function LogInToTrade() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Link className={buttonClass('primary', 'money')} to={`/login?next=${encodeURIComponent(pathname + search)}`}>
      {t('trade.ticket.logIn')}
    </Link>
  );
}
