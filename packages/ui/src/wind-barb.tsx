import { barbPath } from './barb-path.ts';
import { cx } from './cx.ts';

export interface WindBarbProps {
  /** 24 h change in percent. */
  readonly change: number;
  /** 24 h turnover in the quote asset. */
  readonly turnover: number;
  /** Says in words what the sign shows: the market and its change. */
  readonly label: string;
  readonly className?: string;
}

/** One market in the wind map: the staff is the change, the feathers are the turnover. */
export function WindBarb({ change, turnover, label, className }: WindBarbProps) {
  return (
    <svg
      className={cx('barb', change > 0 && 'text-up', change < 0 && 'text-down', className)}
      viewBox="0 0 52 64"
      role="img"
      aria-label={label}
    >
      <path d={barbPath(change, turnover)} />
      <circle cx="6" cy="30" r="2.3" />
    </svg>
  );
}
