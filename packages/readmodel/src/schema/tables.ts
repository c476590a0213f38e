import { PRODUCT_MODELS } from '../products/models.ts';

/** Where the live read model stands. It can be dropped and rebuilt from the journal at any time. */
export const LIVE_SCHEMA = 'readmodel';

/** The first step: what 0.1.0 made at once. */
export function foundingSql(schema: string): string {
  return `
    CREATE SCHEMA ${schema};

    -- What is projected: written in the transaction of every batch, so that each event lands exactly once.
    CREATE TABLE ${schema}.cursor (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      seq int8 NOT NULL, time int8 NOT NULL, event_hash text NOT NULL, records int8 NOT NULL);
    INSERT INTO ${schema}.cursor (seq, time, event_hash, records) VALUES (0, 0, '', 0);

    CREATE TABLE ${schema}.assets (id int4 PRIMARY KEY, symbol text NOT NULL, scale int4 NOT NULL);
    CREATE TABLE ${schema}.instruments (
      id int4 PRIMARY KEY, symbol text NOT NULL, base int4 NOT NULL, quote int4 NOT NULL, price_scale int4 NOT NULL,
      tick_units int8 NOT NULL, lot_units int8 NOT NULL, units_per_tick_lot int8 NOT NULL);

    ${ownTablesSql(schema)}

    CREATE TABLE ${schema}.trades (
      id int8 PRIMARY KEY, instrument int4 NOT NULL, taker_side text NOT NULL, price int8 NOT NULL,
      quantity int8 NOT NULL, quote int8 NOT NULL, time int8 NOT NULL, seq int8 NOT NULL);
    CREATE INDEX trades_instrument ON ${schema}.trades (instrument, id);
    CREATE INDEX trades_time ON ${schema}.trades USING brin (time);

    -- Prices in ticks, of the index in hundredths of a tick. The current candle is rewritten often: room on its page.
    CREATE TABLE ${schema}.candles (
      instrument int4 NOT NULL, source text NOT NULL, interval text NOT NULL, open_time int8 NOT NULL,
      open int8 NOT NULL, high int8 NOT NULL, low int8 NOT NULL, close int8 NOT NULL, volume int8 NOT NULL,
      quote_volume int8 NOT NULL, trades int8 NOT NULL,
      PRIMARY KEY (instrument, source, interval, open_time)) WITH (fillfactor = 90);

    CREATE TABLE ${schema}.transfers (
      id int8 PRIMARY KEY, user_id int8 NOT NULL, from_account text NOT NULL, to_account text NOT NULL,
      asset int4 NOT NULL, amount int8 NOT NULL, time int8 NOT NULL, seq int8 NOT NULL);
    CREATE TABLE ${schema}.grants (
      id int8 PRIMARY KEY, user_id int8 NOT NULL, remaining int8 NOT NULL, time int8 NOT NULL, seq int8 NOT NULL);

    -- The public tick log: the lines that a command added, and the head of the chain behind them.
    CREATE TABLE ${schema}.ticks (
      seq int8 PRIMARY KEY, time int8 NOT NULL, lines text NOT NULL, head text NOT NULL);
    CREATE INDEX ticks_time ON ${schema}.ticks (time, seq);

    ${PRODUCT_MODELS.flatMap(({ founding }) => (founding ? [founding(schema)] : [])).join('\n')}
  `;
}

/** What belongs to one user: orders, fills and movements. */
function ownTablesSql(schema: string): string {
  return `
    CREATE TABLE ${schema}.orders (
      id int8 PRIMARY KEY, user_id int8 NOT NULL, client_id text NOT NULL, instrument int4 NOT NULL, side text NOT NULL,
      type text NOT NULL, time_in_force text NOT NULL, post_only boolean NOT NULL, trigger_by text NOT NULL,
      price int8 NOT NULL, stop_price int8 NOT NULL, quantity int8 NOT NULL, original_quantity int8 NOT NULL,
      quote_quantity int8 NOT NULL, filled int8 NOT NULL, filled_quote int8 NOT NULL, status text NOT NULL,
      end_reason text NOT NULL, created_at int8 NOT NULL, updated_at int8 NOT NULL, created_seq int8 NOT NULL,
      ended_seq int8,
      tab text NOT NULL GENERATED ALWAYS AS (CASE
        WHEN status IN ('untriggered', 'open') THEN 'pending'
        WHEN status = 'partially-filled' THEN 'trading'
        WHEN status = 'filled' THEN 'closed'
        ELSE 'revoked' END) STORED);
    CREATE INDEX orders_user ON ${schema}.orders (user_id, created_seq);
    CREATE INDEX orders_tab ON ${schema}.orders (user_id, tab, created_seq);
    CREATE INDEX orders_ended ON ${schema}.orders (ended_seq) WHERE ended_seq IS NOT NULL;

    -- What the order row alone cannot tell about its past.
    CREATE TABLE ${schema}.order_changes (
      order_id int8 NOT NULL, seq int8 NOT NULL, kind text NOT NULL, quantity int8 NOT NULL, time int8 NOT NULL,
      PRIMARY KEY (order_id, seq, kind));

    -- id = trade x 2, plus 1 for the buyer: both sides of a trade in one order.
    CREATE TABLE ${schema}.fills (
      id int8 PRIMARY KEY, order_id int8 NOT NULL, user_id int8 NOT NULL, instrument int4 NOT NULL, side text NOT NULL,
      price int8 NOT NULL, quantity int8 NOT NULL, quote int8 NOT NULL, fee int8 NOT NULL, fee_asset int4 NOT NULL,
      maker boolean NOT NULL, time int8 NOT NULL, seq int8 NOT NULL);
    CREATE INDEX fills_user ON ${schema}.fills (user_id, id);
    CREATE INDEX fills_order ON ${schema}.fills (order_id, id);

    CREATE TABLE ${schema}.records (
      id int8 PRIMARY KEY, user_id int8 NOT NULL, account text NOT NULL, asset int4 NOT NULL, amount int8 NOT NULL,
      balance int8 NOT NULL, reason text NOT NULL, reference text NOT NULL, reference_id int8 NOT NULL,
      time int8 NOT NULL, seq int8 NOT NULL);
    CREATE INDEX records_user ON ${schema}.records (user_id, id);
    -- Grants and transfers are few among many trades.
    CREATE INDEX records_rare ON ${schema}.records (user_id, id) WHERE reason <> 'trade' AND reason <> 'fee';
  `;
}

/** Every table that a rebuild must reproduce, row for row. */
export const REBUILT_TABLES: readonly string[] = [
  'cursor',
  'assets',
  'instruments',
  'orders',
  'order_changes',
  'fills',
  'records',
  'trades',
  'candles',
  'transfers',
  'grants',
  'ticks',
  ...PRODUCT_MODELS.flatMap(({ tables }) => tables),
];
