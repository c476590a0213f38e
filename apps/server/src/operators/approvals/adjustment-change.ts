import type { Adjust } from '@tradewind/engine';
import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import { type Exchange, order } from '../../exchange/changes/exchange.ts';
import { amountText, parseAmount } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ApprovalKind } from './kind.ts';

type AdjustmentChange = ChangeOf<'adjustment'>;

/** A posting between house:adjustments and a user, with a reason that the user reads. */
export const adjustmentChange: ApprovalKind<AdjustmentChange> = {
  async lines({ exchange }, _db, change) {
    const { person, account, asset: symbol, code } = change;
    if (exchange.engine.userClass(person) !== 'user') throw new Refused('not_found', { field: 'person' });
    const asset = exchange.catalogue.asset(symbol);
    const amount = unitsOf(exchange, change);
    if (amount === 0) throw new Refused('amount_invalid', { field: 'amount' });
    const sign = amount < 0 ? 'taken from' : 'given to';
    return [
      {
        field: `${sign} person ${person}, ${account}`,
        from: null,
        to: `${amountText(asset, Math.abs(amount))} ${symbol}`,
      },
      { field: 'reason in the record', from: null, to: code },
    ];
  },

  check({ exchange }, change) {
    const [asset, amount] = [exchange.catalogue.asset(change.asset), unitsOf(exchange, change)];
    const funds = exchange.engine.houseFunds.all();
    const held = funds.find((one) => one.house === 'adjustments' && one.asset === asset.id);
    if (amount > (held?.free ?? 0)) throw new Refused('house_free_exceeded', { field: 'amount' });
  },

  async carryOut({ exchange }, _db, change, id) {
    await order(exchange, {
      kind: 'Adjust',
      user: change.person,
      account: change.account,
      asset: exchange.catalogue.asset(change.asset).id,
      amount: unitsOf(exchange, change),
      reason: change.code,
      approval: id,
    } satisfies Adjust);
    return {};
  },
};

function unitsOf({ catalogue }: Exchange, { asset, amount }: AdjustmentChange): number {
  const units = parseAmount(catalogue.asset(asset), amount.replace(/^-/, ''), 'amount');
  return amount.startsWith('-') ? -units : units;
}
