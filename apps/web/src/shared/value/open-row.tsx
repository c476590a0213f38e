import { Num } from '@tradewind/ui';
import { Link } from 'react-router';

interface OpenRowProps {
  readonly to: string;
  readonly label: string;
  /** null while it is not known. */
  readonly count: number | null;
}

/** How many of something are open, and the way to them. */
export function OpenRow({ to, label, count }: OpenRowProps) {
  return (
    <Link className="flex min-h-row-table items-center justify-between text-13 hover:text-accent" to={to}>
      {label}
      <Num value={count === null ? null : String(count)} decimals={0} />
    </Link>
  );
}
