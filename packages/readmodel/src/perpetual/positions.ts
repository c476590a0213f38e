import type { Amount, Count, Id, IndexPrice, InstrumentId, Lots, TimeMs, UserId } from '@tradewind/base';
import type { CommandApplied, Event, EventOf } from '@tradewind/engine';
import { type Connection, Sheet } from '../project/sheet.ts';
import type { ModelWriter } from '../schema/model.ts';
import { later, own } from '../table/column.ts';
import { RowSheet } from '../table/row-sheet.ts';
import type { WrittenOf } from '../table/table.ts';
import { tableOf } from '../table/table-of.ts';

type PositionChanged = EventOf<'PositionChanged'>;

/** Every position that there was, whoever had it, as its changes left it. */
export const positions = tableOf('contract_positions', [], {
  columns: {
    id: own<Id>(),
    user_id: own<UserId>(),
    instrument: own<InstrumentId>('int4'),
    mode: own<PositionChanged['mode']>('text'),
    leverage: own<Count>('int4'),
    lots: own<Lots>(),
    entry_notional: own<Amount>(),
    margin: own<Amount>(),
    // Where it was largest; more than 0 = long, less = short.
    most_lots: own<Lots>(),
    // The sums are of lots x price: they may pass 2^53, and are read as averages.
    opened_lots: own<Lots>(),
    opened_sum: own<bigint>(),
    closed_lots: own<Lots>(),
    closed_sum: own<bigint>(),
    realised: own<Amount>(),
    fees: own<Amount>(),
    // Paid; less than 0 = got.
    funding: own<Amount>(),
    liquidated: own<boolean>('boolean'),
    cause: own<PositionChanged['cause']>('text'),
    opened_at: own<TimeMs>(),
    closed_at: later<TimeMs>(),
    closed_seq: later<number>(),
  },
  key: ['id'],
  indexes: {
    contract_positions_closed: '(user_id, closed_seq, id) WHERE closed_seq IS NOT NULL',
    contract_positions_open: '(instrument) WHERE closed_seq IS NULL',
  },
  fillfactor: 80,
});

/** Lots that were traded at prices, and the sum of lots x price. */
interface Traded {
  lots: Lots;
  sum: bigint;
}

/** What the changes of a batch did to a position: sums, and how the last one left it. */
interface Changed {
  last: PositionChanged;
  at: CommandApplied;
  mostLots: Lots;
  realised: Amount;
  fees: Amount;
  readonly opened: Traded;
  readonly closed: Traded;
}

/** What happened to it besides. */
interface Beside {
  funding: Amount;
  liquidated: boolean;
}

/** Folds the changes of positions into a row each, without reading what is there. */
export class PositionWriter implements ModelWriter {
  readonly #changed = new Map<Id, Changed>();
  readonly #beside = new Map<Id, Beside>();

  get size(): number {
    return this.#changed.size + this.#beside.size;
  }

  take(event: Event, at: CommandApplied): void {
    if (event.kind === 'PositionChanged') this.#change(event, at);
    else if (event.kind === 'FundingPaid') this.#besideOf(event.position).funding += event.amount;
    else if (event.kind === 'PositionLiquidated') this.#besideOf(event.position).liquidated = true;
  }

  async flush(db: Connection, schema: string): Promise<void> {
    const rows = new RowSheet(positions);
    for (const changed of this.#changed.values()) rows.add(rowOf(changed));
    this.#changed.clear();
    await rows.insert(db, schema, ON_CONFLICT);
    const beside = new Sheet({ id: 'int8', funding: 'int8', liquidated: 'boolean' });
    for (const [id, { funding, liquidated }] of this.#beside) beside.add(id, funding, liquidated);
    this.#beside.clear();
    await beside.run(
      db,
      (told) => `UPDATE ${schema}.contract_positions t SET funding = t.funding + d.funding,
        liquidated = t.liquidated OR d.liquidated FROM ${told} WHERE t.id = d.id`,
    );
  }

  #change(event: PositionChanged, at: CommandApplied): void {
    const changed = this.#changed.get(event.position) ?? nothingOf(event, at);
    this.#changed.set(event.position, changed);
    changed.last = event;
    changed.at = at;
    changed.realised += event.realised;
    changed.fees += event.fee;
    if (Math.abs(event.lots) > Math.abs(changed.mostLots)) changed.mostLots = event.lots;
    const traded = Math.sign(event.changed) === Math.sign(event.lots) ? changed.opened : changed.closed;
    addTo(traded, Math.abs(event.changed), event.price);
  }

  #besideOf(position: Id): Beside {
    const beside = this.#beside.get(position) ?? { funding: 0, liquidated: false };
    this.#beside.set(position, beside);
    return beside;
  }
}

/** The row that is there came before this batch: what has happened to it is added, and stands as the last change left it. */
const ON_CONFLICT = `ON CONFLICT (id) DO UPDATE SET mode = excluded.mode, leverage = excluded.leverage,
  lots = excluded.lots, entry_notional = excluded.entry_notional, margin = excluded.margin,
  most_lots = CASE WHEN abs(excluded.most_lots) > abs(t.most_lots) THEN excluded.most_lots ELSE t.most_lots END,
  opened_lots = t.opened_lots + excluded.opened_lots, opened_sum = t.opened_sum + excluded.opened_sum,
  closed_lots = t.closed_lots + excluded.closed_lots, closed_sum = t.closed_sum + excluded.closed_sum,
  realised = t.realised + excluded.realised, fees = t.fees + excluded.fees, cause = excluded.cause,
  closed_at = excluded.closed_at, closed_seq = excluded.closed_seq`;

function nothingOf(last: PositionChanged, at: CommandApplied): Changed {
  const none = (): Traded => ({ lots: 0, sum: 0n });
  return { last, at, mostLots: 0, realised: 0, fees: 0, opened: none(), closed: none() };
}

function addTo(traded: Traded, lots: Lots, price: IndexPrice): void {
  traded.lots += lots;
  traded.sum += BigInt(lots) * BigInt(price);
}

function rowOf({ last, at, mostLots, realised, fees, opened, closed }: Changed): WrittenOf<typeof positions> {
  const { position: id, user: user_id, instrument, mode, leverage, lots, margin, cause } = last;
  const isOpen = lots !== 0;
  return {
    ...{ id, user_id, instrument, mode, leverage, lots, margin, cause, realised, fees },
    entry_notional: last.entryNotional,
    most_lots: mostLots,
    opened_lots: opened.lots,
    opened_sum: opened.sum,
    closed_lots: closed.lots,
    closed_sum: closed.sum,
    funding: 0,
    liquidated: false,
    opened_at: last.openedAt,
    closed_at: isOpen ? null : at.time,
    closed_seq: isOpen ? null : at.seq,
  };
}
