import { Empty, Skeleton } from '@tradewind/ui';
import { isBehind } from './refusals.ts';

interface WaitingProps {
  /** Why the last attempt to load failed; null = none did. */
  readonly reason: unknown;
  /** Of the place that is kept for the list. */
  readonly className: string;
}

/** While a list is loading: its place, or why it takes longer. It is asked for again by itself until it is whole. */
export function Waiting({ reason, className }: WaitingProps) {
  return isBehind(reason) ? <Empty>{reason.message}</Empty> : <Skeleton className={className} />;
}
