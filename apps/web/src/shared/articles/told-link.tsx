import { isOwnAddress } from '@tradewind/api/calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ToldLinkProps {
  /** A page of this site or an https address. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that operators have written: other sites open in a tab of their own. */
export function ToldLink({ to, className, children }: ToldLinkProps) {
  if (isOwnAddress(to))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
