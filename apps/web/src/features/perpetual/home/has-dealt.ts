import { perpetual } from '@tradewind/api/calls';
import { call } from '../../../shared/api.ts';

/** Whether the reader has, or had, a position. */
export async function hasDealt(signal: AbortSignal): Promise<boolean> {
  const pages = await Promise.all(
    (['open', 'closed'] as const).map((state) =>
      call(perpetual.positions, { query: { state } }, { quiet: true, signal }),
    ),
  );
  return pages.some(({ items }) => items.length > 0);
}
