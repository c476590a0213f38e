import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

export interface RingProps {
  /** What is left, 0 to 1. */
  readonly share: number;
  readonly tone?: 'warn';
  /** The figure inside. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A countdown: the ring empties clockwise around the seconds that are left. */
export function Ring({ share, tone, children, className }: RingProps) {
  const left = Math.min(Math.max(share, 0), 1);
  return (
    <span className={cx('relative inline-grid size-12 place-items-center', className)}>
      <svg viewBox="0 0 48 48" className="absolute inset-0 -rotate-90" fill="none" strokeWidth={3} aria-hidden="true">
        <circle cx={24} cy={24} r={RADIUS} className="stroke-line" />
        {left > 0 && (
          <circle
            cx={24}
            cy={24}
            r={RADIUS}
            className={tone === 'warn' ? 'stroke-warn' : 'stroke-accent'}
            strokeDasharray={`${ROUND * left} ${ROUND}`}
            strokeLinecap="round"
          />
        )}
      </svg>
      <span className="num font-label text-14">{children}</span>
    </span>
  );
}
