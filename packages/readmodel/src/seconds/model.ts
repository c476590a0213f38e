import type { CommandApplied, Event } from '@tradewind/engine';
import type { ProductModel, ProductWriter } from '../products/product-model.ts';
import { type Connection, Sheet } from '../project/sheet.ts';
import { EARLIER_JUDGEMENT } from './rows.ts';
import { voidsOfEnded, voidsSql } from './void-rows.ts';

/** Contracts as they come, begin and end. Only users have any. */
class SecondsWriter implements ProductWriter {
  readonly #accepted = new Sheet({
    id: 'int8',
    user_id: 'int8',
    instrument: 'int4',
    duration_s: 'int4',
    direction: 'text',
    asset: 'int4',
    stake: 'int8',
    payout_ppm: 'int8',
    payout: 'int8',
    accepted_seq: 'int8',
    accepted_at: 'int8',
    judgement: 'int4',
  });
  readonly #entered = new Sheet({
    instrument: 'int4',
    duration_s: 'int4',
    first: 'int8',
    last: 'int8',
    tick: 'int8',
    time: 'int8',
    price: 'int8',
    expiry: 'int8',
  });
  readonly #closed = new Sheet({
    id: 'int8',
    outcome: 'text',
    cause: 'text',
    tick: 'int8',
    time: 'int8',
    price: 'int8',
    returned: 'int8',
    closed_at: 'int8',
    closed_seq: 'int8',
  });

  get size(): number {
    return this.#accepted.size + this.#entered.size + this.#closed.size;
  }

  take(event: Event, at: CommandApplied): void {
    if (event.kind === 'SecondsAccepted') {
      const { contract, user, instrument, durationSeconds, direction, asset, stake, payoutPpm, payout } = event;
      const terms = [instrument, durationSeconds, direction, asset, stake, payoutPpm, payout];
      this.#accepted.add(contract, user, ...terms, at.seq, at.time, event.judgement ?? EARLIER_JUDGEMENT);
    } else if (event.kind === 'SecondsEntered') {
      const { instrument, durationSeconds, first, last, tick, time, price, expiry } = event;
      this.#entered.add(instrument, durationSeconds, first, last, tick, time, price, expiry);
    } else if (event.kind === 'SecondsClosed') {
      const { contract, outcome, cause, exitTick, exitTime, exitPrice, returned } = event;
      const exit = exitTick === 0 ? [null, null, null] : [exitTick, exitTime, exitPrice];
      this.#closed.add(contract, outcome, cause, ...exit, returned, at.time, at.seq);
    }
  }

  async flush(db: Connection, schema: string): Promise<void> {
    const table = `${schema}.seconds_contracts`;
    await this.#accepted.insert(db, table);
    await this.#entered.run(
      db,
      (rows) => `UPDATE ${table} c
        SET entry_tick = d.tick, entry_time = d.time, entry_price = d.price, expiry = d.expiry FROM ${rows}
        WHERE c.id BETWEEN d.first AND d.last AND c.instrument = d.instrument AND c.duration_s = d.duration_s`,
    );
    await this.#closed.run(
      db,
      (rows) => `WITH ended AS (UPDATE ${table} c
        SET outcome = d.outcome, cause = d.cause, exit_tick = d.tick, exit_time = d.time, exit_price = d.price,
          returned = d.returned, closed_at = d.closed_at, closed_seq = d.closed_seq FROM ${rows} WHERE c.id = d.id
        RETURNING c.*) ${voidsOfEnded(schema)}`,
    );
  }
}

/** Seconds contracts with both of their ticks. */
export const secondsModel: ProductModel = {
  name: 'seconds',
  tables: ['seconds_contracts', 'seconds_voids'],
  founding: (schema) => `
    CREATE TABLE ${schema}.seconds_contracts (
      id int8 PRIMARY KEY, user_id int8 NOT NULL, instrument int4 NOT NULL, duration_s int4 NOT NULL,
      direction text NOT NULL, asset int4 NOT NULL, stake int8 NOT NULL, payout_ppm int8 NOT NULL, payout int8 NOT NULL,
      accepted_seq int8 NOT NULL, accepted_at int8 NOT NULL, entry_tick int8, entry_time int8, entry_price int8,
      expiry int8, exit_tick int8, exit_time int8, exit_price int8, outcome text, cause text, returned int8,
      closed_at int8, closed_seq int8,
      tab text NOT NULL GENERATED ALWAYS AS (CASE
        WHEN outcome = 'voided' THEN 'revoked'
        WHEN outcome IS NOT NULL THEN 'closed'
        WHEN entry_tick IS NOT NULL THEN 'trading'
        ELSE 'pending' END) STORED) WITH (fillfactor = 80);
    CREATE INDEX seconds_contracts_user ON ${schema}.seconds_contracts (user_id, id);
    CREATE INDEX seconds_contracts_tab ON ${schema}.seconds_contracts (user_id, tab, id);
    CREATE INDEX seconds_contracts_ended ON ${schema}.seconds_contracts (instrument, id) WHERE outcome IS NOT NULL;`,
  steps: [
    { id: 1, name: 'voids of contracts', sql: voidsSql, rebuild: true },
    {
      id: 2,
      name: 'how contracts are judged',
      sql: (schema) =>
        `ALTER TABLE ${schema}.seconds_contracts ADD COLUMN judgement int4 NOT NULL DEFAULT ${EARLIER_JUDGEMENT};`,
    },
  ],
  writer: () => new SecondsWriter(),
};
