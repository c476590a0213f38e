import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import type { ListAsset } from '@tradewind/engine';
import { Refused } from '../../http/refused.ts';
import { playMoneyOf } from '../../pipeline/genesis.ts';
import { amountText, parseAmount } from '../../wire/catalogue.ts';
import { type Exchange, order } from '../exchange.ts';
import type { ApprovalKind } from './kinds.ts';

type ListAssetChange = Extract<ApprovalChange, { readonly kind: 'list-asset' }>;

const ROLES: readonly OperatorRole[] = ['risk', 'admin'];

/** A new asset; in a demo with the play money that people may ask for. Nothing takes a listed asset away again. */
export const listAssetChange: ApprovalKind<ListAssetChange> = {
  makers: ROLES,
  checkers: ROLES,

  async lines({ exchange, mode }, _db, change) {
    const { asset, symbol, scale, grantAmount } = commandOf(exchange, change);
    if (grantAmount > 0 && mode !== 'demo') throw new Refused('demo_only', { field: 'grant' });
    const view = { id: asset, symbol, scale, grantAmount };
    const grant = grantAmount === 0 ? null : `${amountText(view, grantAmount)} ${symbol}`;
    return [
      { field: 'new asset', from: null, to: symbol },
      { field: 'decimals', from: null, to: String(scale) },
      { field: 'play money of one request', from: null, to: grant },
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
