import { Icon } from '@tradewind/ui';
import type { ReactNode } from 'react';

interface Props {
  /** Null where nothing can be said yet. */
  readonly right: boolean | null;
  /** The line or hash that the sentence speaks of. */
  readonly detail?: string | undefined;
  readonly children: ReactNode;
}

/** One thing that was recomputed: right, wrong, or not to be said yet. */
export function Finding({ right, detail, children }: Props) {
  const [icon, tone] =
    right === null
      ? (['clock', 'text-3'] as const)
      : right
        ? (['check', 'text-up'] as const)
        : (['warning', 'text-down'] as const);
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span className={`mt-0.5 flex-none ${tone}`}>
        <Icon name={icon} size="s" />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className={right === false ? 'text-down' : undefined}>{children}</span>
        {detail !== undefined && <code className="text-12 break-all text-3">{detail}</code>}
      </span>
    </li>
  );
}
