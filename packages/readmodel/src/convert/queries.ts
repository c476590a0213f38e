import type { UserId } from '@tradewind/base';
import type { Page, PageRequest } from '../queries/page.ts';
import type { ReadModel } from '../schema/rows.ts';
import { pageOf } from '../table/find.ts';
import type { ItemOf } from '../table/table.ts';
import { conversions } from './product.ts';

export type Conversion = ItemOf<typeof conversions>;

/** A user's conversions, newest first; one alone where `id` names it. */
export function conversionsPage(
  db: ReadModel,
  user: UserId,
  { id, ...request }: PageRequest & { readonly id?: number | undefined },
): Promise<Page<Conversion>> {
  return pageOf(db, conversions, { user, id }, request);
}
