import { grants, transfers } from '../project/accounts.ts';
import { instruments } from '../project/listings.ts';
import { orderChanges, orders } from '../project/orders.ts';
import { records } from '../project/records.ts';
import { ticks } from '../project/ticks.ts';
import { fills, trades } from '../project/trades.ts';
import { createSql } from '../table/create-sql.ts';
import type { Table } from '../table/table.ts';
import { CORE_TABLES } from './core-tables.ts';
import type { Model } from './model.ts';
import { MODELS } from './models.ts';

/** The first step: what 0.1.0 made at once, its products too. */
export function foundingSql(schema: string): string {
  const models = MODELS.flatMap(({ founding }: Model) => (founding ? [founding.sql(schema)] : []));
  return `${coreSql(schema)}\n\n    ${models.join('\n')}\n  `;
}

/** Its text never changes, and so neither do the comments in it. */
export function coreSql(schema: string): string {
  const made = (...tables: readonly Table[]): string => createSql(schema, tables);
  return `
    CREATE SCHEMA ${schema};

    -- What is projected: written in the transaction of every batch, so that each event lands exactly once.
    CREATE TABLE ${schema}.cursor (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      seq int8 NOT NULL, time int8 NOT NULL, event_hash text NOT NULL, records int8 NOT NULL);
    INSERT INTO ${schema}.cursor (seq, time, event_hash, records) VALUES (0, 0, '', 0);

    CREATE TABLE ${schema}.assets (id int4 PRIMARY KEY, symbol text NOT NULL, scale int4 NOT NULL);${made(instruments)}

    ${made(orders)}

    -- What the order row alone cannot tell about its past.${made(orderChanges)}

    -- id = trade x 2, plus 1 for the buyer: both sides of a trade in one order.${made(fills)}
${made(records)}
    -- Grants and transfers are few among many trades.
    CREATE INDEX records_rare ON ${schema}.records (user_id, id) WHERE reason <> 'trade' AND reason <> 'fee';
  
${made(trades)}
    CREATE INDEX trades_time ON ${schema}.trades USING brin (time);

    -- Prices in ticks, of the index in hundredths of a tick. The current candle is rewritten often: room on its page.
    CREATE TABLE ${schema}.candles (
      instrument int4 NOT NULL, source text NOT NULL, interval text NOT NULL, open_time int8 NOT NULL,
      open int8 NOT NULL, high int8 NOT NULL, low int8 NOT NULL, close int8 NOT NULL, volume int8 NOT NULL,
      quote_volume int8 NOT NULL, trades int8 NOT NULL,
      PRIMARY KEY (instrument, source, interval, open_time)) WITH (fillfactor = 90);
${made(transfers, grants)}

    -- The public tick log: the lines that a command added, and the head of the chain behind them.${made(ticks)}`;
}

/** Every table that a rebuild must reproduce, row for row. */
export const REBUILT_TABLES: readonly string[] = [
  'cursor',
  ...[...CORE_TABLES, ...MODELS.flatMap(({ tables }: Model) => tables)].map(({ name }) => name),
];
