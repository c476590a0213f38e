import { cx } from '@tradewind/ui';
import type { ReactNode } from 'react';

/** Figures of a card on phones, each under its label: three side by side, four in two rows. Rows start left and end right. */
export function Facts({ items }: { readonly items: readonly (readonly [label: string, value: ReactNode])[] }) {
  const columns = items.length === 4 ? 2 : 3;
  return (
    <dl className={cx('grid gap-2 text-12', columns === 2 ? 'grid-cols-2' : 'grid-cols-3')}>
      {items.map(([label, value], at) => (
        <div
          key={label}
          className={cx('grid min-w-0', at % columns === 0 ? 'justify-items-start' : 'justify-items-end text-right')}
        >
          <dt className="text-3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
