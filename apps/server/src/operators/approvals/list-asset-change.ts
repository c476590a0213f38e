import type { ListAsset } from '@tradewind/engine';
import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import { type Exchange, order } from '../../exchange/changes/exchange.ts';
import { playMoneyOf } from '../../exchange/pipeline/play-money.ts';
import { amountText, parseAmount } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ApprovalKind } from './kind.ts';

type ListAssetChange = ChangeOf<'list-asset'>;

/** A new asset; in a demo with the play money that people may ask for. Nothing takes a listed asset away again. */
export const listAssetChange: ApprovalKind<ListAssetChange> = {
  async lines({ exchange, mode }, _db, change) {
    const { asset, symbol, scale, grantAmount } = commandOf(exchange, change);
    if (grantAmount > 0 && mode !== 'demo') throw new Refused('demo_only', { field: 'grant' });
    const view = { id: asset, symbol, scale, grantAmount };
    const grant = grantAmount === 0 ? null : `${amountText(view, grantAmount)} ${symbol}`;
    return [
      { field: 'new asset', from: null, to: symbol },
      { field: 'decimals', from: null, to: String(scale) },
      { field: 'demo funds per claim', from: null, to: grant },
    ];
  },

  async carryOut({ exchange }, _db, change) {
    const command = commandOf(exchange, change);
    await order(exchange, command);
    if (command.grantAmount > 0) for (const fund of playMoneyOf(command)) await order(exchange, fund);
    return {};
  },
};

function commandOf({ engine }: Exchange, { symbol, scale, grant }: ListAssetChange): ListAsset {
  const assets = engine.assets();
  if (assets.some((one) => one.symbol === symbol)) throw new Refused('already_exists', { field: 'symbol' });
  const view = { id: assets.length, symbol, scale, grantAmount: 0 };
  return { kind: 'ListAsset', asset: view.id, symbol, scale, grantAmount: parseAmount(view, grant, 'grant') };
}
