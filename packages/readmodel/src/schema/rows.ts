import { type ConnectionPool, createKysely } from '@tradewind/database';
import type {
  AccountType,
  EndReason,
  OrderStatus,
  OrderType,
  Reason,
  ReferenceKind,
  Side,
  TimeInForce,
  TriggerBy,
} from '@tradewind/engine';
import type { Generated, Kysely } from 'kysely';
import type { ApartTables } from '../apart/rows.ts';
import type { StoredInterval } from '../candles/interval.ts';
import type { CommissionTables } from '../commissions/rows.ts';
import type { ConversionTables } from '../conversions/rows.ts';
import type { OutageTables } from '../outages/rows.ts';
import type { SecondsTables } from '../seconds/rows.ts';
import type { StakingTables } from '../staking/rows.ts';
import { LIVE_SCHEMA } from './tables.ts';

/** Which prices a candle is made of. */
export type CandleSource = 'trade' | 'index';
export type OrderTab = 'pending' | 'trading' | 'closed' | 'revoked';
/** What happened to an order between its acceptance and its end, fills apart. */
export type OrderChangeKind = 'triggered' | 'waits' | 'reduced';

export interface OrderTable {
  id: number;
  user_id: number;
  client_id: string;
  instrument: number;
  side: Side;
  type: OrderType;
  time_in_force: TimeInForce;
  post_only: boolean;
  trigger_by: TriggerBy;
  price: number;
  stop_price: number;
  quantity: number;
  original_quantity: number;
  quote_quantity: number;
  filled: number;
  filled_quote: number;
  status: OrderStatus;
  waits_for_price: Generated<boolean>;
  end_reason: EndReason;
  created_at: number;
  updated_at: number;
  created_seq: number;
  ended_seq: number | null;
  tab: Generated<OrderTab>;
}

export interface OrderChangeTable {
  order_id: number;
  seq: number;
  kind: OrderChangeKind;
  quantity: number;
  time: number;
}

export interface FillTable {
  id: number;
  order_id: number;
  user_id: number;
  instrument: number;
  side: Side;
  price: number;
  quantity: number;
  quote: number;
  fee: number;
  fee_asset: number;
  maker: boolean;
  time: number;
  seq: number;
}

export interface RecordTable {
  id: number;
  user_id: number;
  account: AccountType;
  asset: number;
  amount: number;
  balance: number;
  reason: Reason;
  reference: ReferenceKind;
  reference_id: number;
  time: number;
  seq: number;
}

export interface TradeTable {
  id: number;
  instrument: number;
  taker_side: Side;
  price: number;
  quantity: number;
  quote: number;
  time: number;
  seq: number;
}

export interface CandleTable {
  instrument: number;
  source: CandleSource;
  interval: StoredInterval;
  open_time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  quote_volume: number;
  trades: number;
}

export interface TransferTable {
  id: number;
  user_id: number;
  from_account: AccountType;
  to_account: AccountType;
  asset: number;
  amount: number;
  time: number;
  seq: number;
}

export interface GrantTable {
  id: number;
  user_id: number;
  remaining: number;
  time: number;
  seq: number;
}

export interface TickTable {
  seq: number;
  time: number;
  /** The lines of the public tick log, in the order of the chain, with a line feed between. */
  lines: string;
  /** Head of the tick chain behind the last of them, 64 hex digits. */
  head: string;
}

export interface Tables
  extends ApartTables,
    CommissionTables,
    ConversionTables,
    StakingTables,
    OutageTables,
    SecondsTables {
  orders: OrderTable;
  order_changes: OrderChangeTable;
  fills: FillTable;
  records: RecordTable;
  trades: TradeTable;
  candles: CandleTable;
  transfers: TransferTable;
  grants: GrantTable;
  ticks: TickTable;
}

/** The query builder over the live read model; every query takes it. Make one per pool. */
export type ReadModel = Kysely<Tables>;

export function createReadModel(pool: ConnectionPool): ReadModel {
  return createKysely<Tables>(pool).withSchema(LIVE_SCHEMA);
}
