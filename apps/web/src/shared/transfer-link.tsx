import type { AccountType } from '@tradewind/api';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

interface TransferLinkProps {
  readonly to: AccountType;
  readonly asset: string;
  readonly amount?: string | null;
  /** The page that leads there, with what was typed in it: after the transfer, and on the way back, it stands so again. */
  readonly draft: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** To the transfer into an account, and back to what it was for. */
export function TransferLink({ to, asset, amount, draft, className, children }: TransferLinkProps) {
  const navigate = useNavigate();
  const query = new URLSearchParams({ to, asset, ...(amount && { amount }), next: draft });
  return (
    <Link
      className={className}
      to={`/assets/transfer?${query.toString()}`}
      onClick={() => void navigate(draft, { replace: true })}
    >
      {children}
    </Link>
  );
}
