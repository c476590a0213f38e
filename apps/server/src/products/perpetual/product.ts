import type { ServerProduct } from '../product/product.ts';
import { CarriedContracts } from './carried.ts';
import { bracketsChange, contractChange, delistChange, deskChange } from './changes.ts';
import { bindPerpetualConsole, openPositionsOf } from './console.ts';
import { demoContracts } from './demo.ts';
import { demoMarkets } from './demo-dealing.ts';
import { bindPerpetual } from './routes.ts';

export const perpetual: ServerProduct = {
  start: demoContracts,
  markets: demoMarkets,
  bind: bindPerpetual,
  bindConsole: bindPerpetualConsole,
  changes: {
    'perpetual-contract': contractChange,
    'perpetual-brackets': bracketsChange,
    'perpetual-delist': delistChange,
    'perpetual-desk': deskChange,
  },
  open: openPositionsOf,
  account: {
    news: 'positions',
    events: new Set(['PositionChanged', 'PositionLiquidated', 'FundingPaid']),
    balances: () => [],
    carries: (of) => new CarriedContracts(of),
  },
  fields: {
    contract_unknown: 'contract',
    leverage_invalid: 'leverage',
    leverage_above_bracket: 'leverage',
    margin_mode_in_use: 'mode',
    margin_missing: '',
    position_limit: '',
    reduce_only_would_open: '',
    position_unknown: 'id',
    margin_not_isolated: 'id',
    margin_not_spare: 'amount',
  },
};
