import type { AssetId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import type { ServerProduct } from '../product/product.ts';
import { CarriedContracts } from './carried.ts';
import { bracketsChange, contractChange, delistChange, deskChange } from './changes.ts';
import { bindPerpetualConsole, openPositionsOf } from './console.ts';
import { ContractNews } from './contract-news.ts';
import { demoContracts } from './demo.ts';
import { demoMarkets } from './demo-dealing.ts';
import { MarginWatch } from './margin-watch.ts';
import { perpetualMigrations } from './migrations.ts';
import { orderNews } from './order-news.ts';
import { bindPerpetual } from './routes.ts';

const INSURANCE_FUNDS = ['insurance-a', 'insurance-b', 'insurance-c'] as const;

/** What contracts settle in; nothing before there are any. */
function settledIn({ perpetuals }: EngineApi): AssetId[] {
  const [first] = perpetuals.contracts();
  return first === undefined ? [] : [first.asset];
}

export const perpetual: ServerProduct = {
  start: demoContracts,
  markets: demoMarkets,
  tables: ['perpetual', perpetualMigrations],
  bind: bindPerpetual,
  bindConsole: bindPerpetualConsole,
  changes: {
    'perpetual-contract': contractChange,
    'perpetual-brackets': bracketsChange,
    'perpetual-delist': delistChange,
    'perpetual-desk': deskChange,
  },
  houses: INSURANCE_FUNDS.map((name) => ({ name, pays: true, assets: settledIn })),
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
  orderNews,
  jobs: (parts) => [{ run: new ContractNews(parts) }, { run: new MarginWatch(parts) }],
};
