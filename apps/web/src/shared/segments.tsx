import { cx } from '@tradewind/ui';
import { Link, useLocation } from 'react-router';
import type { Entry } from '../products/product.ts';
import { text } from './i18n.ts';
import { useOpenOf } from './products.ts';

interface SegmentsProps {
  readonly label: string;
  readonly entries: readonly Omit<Entry, 'icon'>[];
  readonly className?: string;
}

/** Pages of one kind on top of each of them; nothing where only one is open to the reader. */
export function Segments({ label, entries, className }: SegmentsProps) {
  const { pathname } = useLocation();
  const open = useOpenOf(entries);
  if (open.length < 2) return null;
  return (
    <nav aria-label={label} className={cx('flex gap-6 border-line border-b', className)}>
      {open.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === pathname ? 'page' : undefined}
          className={cx(
            'relative flex min-h-control items-center text-14 font-label',
            to === pathname
              ? 'text-1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent'
              : 'text-3',
          )}
        >
          {text(label)}
        </Link>
      ))}
    </nav>
  );
}
