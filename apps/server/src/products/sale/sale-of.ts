import type { Id } from '@tradewind/base';
import type { EngineApi, SaleView } from '@tradewind/engine';
import { Refused } from '../../platform/calls/refused.ts';

export function saleOf(engine: EngineApi, id: Id): SaleView {
  const found = engine.sales.sale(id);
  if (found === null) throw new Refused('sale_unknown', { field: 'id' });
  return found;
}
