import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import { type Exchange, order } from '../../exchange/changes/exchange.ts';
import { moneyText, parseAmount } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ApprovalKind } from './kind.ts';

type FundsChange = ChangeOf<'house-funds'>;

/** Capital of the house for a product, in or out; the number of the request is what makes it happen once. */
export const houseFundsChange: ApprovalKind<FundsChange> = {
  async lines({ exchange, mode }, _db, change) {
    const { asset, amount } = unitsOf(exchange, change);
    const field = change.way === 'in' ? `comes into ${change.house}` : `is taken out of ${change.house}`;
    const what = moneyText(asset, Math.abs(amount));
    return [{ field, from: null, to: mode === 'demo' ? `${what}, demo funds` : what }];
  },

  check({ exchange }, change) {
    const { asset, amount } = unitsOf(exchange, change);
    const refusal = exchange.engine.houseFunds.refusal(change.house, asset.id, amount);
    if (refusal !== '') throw new Refused(refusal, { field: 'amount' });
  },

  async carryOut({ exchange }, _db, change, id) {
    const { asset, amount } = unitsOf(exchange, change);
    await order(exchange, { kind: 'MoveHouseFunds', house: change.house, asset: asset.id, amount, approval: id });
    return {};
  },
};

function unitsOf({ catalogue }: Exchange, { asset: symbol, amount, way }: FundsChange) {
  const asset = catalogue.asset(symbol);
  const units = parseAmount(asset, amount, 'amount');
  if (units === 0) throw new Refused('amount_invalid', { field: 'amount' });
  return { asset, amount: way === 'in' ? units : -units };
}
