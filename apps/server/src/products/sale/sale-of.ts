import type { Id } from '@tradewind/base';
import type { EngineApi, SaleView } from '@tradewind/engine';
import { Refused } from '../../platform/calls/refused.ts';

/** The sale of a number that was asked for in a field; refused with `sale_unknown`. */
export function saleOf(engine: EngineApi, id: Id, field = 'id'): SaleView {
  const found = engine.sales.sale(id);
  if (found === null) throw new Refused('sale_unknown', { field });
  return found;
}
