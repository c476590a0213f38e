import { grants, transfers } from '../project/accounts.ts';
import { candles } from '../project/candles.ts';
import { assets, instruments } from '../project/listings.ts';
import { orderChanges, orders } from '../project/orders.ts';
import { records } from '../project/records.ts';
import { ticks } from '../project/ticks.ts';
import { fills, trades } from '../project/trades.ts';

/** The tables of the core, which its own steps make. */
export const CORE_TABLES = [
  assets,
  instruments,
  orders,
  orderChanges,
  fills,
  records,
  trades,
  candles,
  transfers,
  grants,
  ticks,
] as const;
