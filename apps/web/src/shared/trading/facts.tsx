import { cx } from '@tradewind/ui';
import type { ReactNode } from 'react';

/** Figures of a card on phones, each under its label; the first starts left, the others end right. */
export function Facts({ items }: { readonly items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-3 gap-2 text-12">
      {items.map(([label, value], at) => (
        <div
          key={label}
          className={cx('grid min-w-0', at === 0 ? 'justify-items-start' : 'justify-items-end text-right')}
        >
          <dt className="text-3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
