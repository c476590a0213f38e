import type { CommandOf } from '../commands.ts';
import { isHash } from '../configuration/genesis.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { isSettled, paidOf, salesOf } from './sales.ts';

/** Keeps the root of a list whose sums are those of the sale. Accepted again without effect when it says the same. */
export function publishSaleRoot(state: State, { kind: _, ...told }: CommandOf<'PublishSaleRoot'>): number {
  const sale = salesOf(state).of(told.sale);
  if (sale === undefined) return REFUSALS.sale_unknown;
  if (!isSettled(sale)) return REFUSALS.sale_not_settled;
  const paid = paidOf(sale);
  const same =
    isHash(told.root) &&
    told.subscriptions === sale.subscribers &&
    told.committed === sale.committed &&
    told.allocated === sale.soldLots * sale.lot &&
    told.paid === paid &&
    told.refunded === sale.committed - paid;
  if (!same || (sale.root !== '' && sale.root !== told.root)) return REFUSALS.sale_root_wrong;
  if (sale.root === told.root) return 0;
  sale.root = told.root;
  state.log.emit('SaleRootPublished', { sale: told.sale, root: told.root });
  return 0;
}
