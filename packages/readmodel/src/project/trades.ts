import type { AssetId, TimeMs } from '@tradewind/base';
import type { CommandApplied, InstrumentView, Traded } from '@tradewind/engine';
import { own } from '../table/column.ts';
import { RowSheet } from '../table/row-sheet.ts';
import { tableOf } from '../table/table-of.ts';
import type { Connection } from './sheet.ts';

/** The assets of an instrument. Engines that were released when there was but Spot say no kind. */
export interface Pair {
  readonly kind: InstrumentView['kind'] | undefined;
  readonly base: AssetId;
  readonly quote: AssetId;
}

export const trades = tableOf('trades', ['Traded'], {
  columns: {
    id: 'trade',
    instrument: 'instrument',
    taker_side: 'takerSide',
    price: 'price',
    quantity: 'quantity',
    quote: 'quoteAmount',
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['id'],
  indexes: { trades_instrument: '(instrument, id)' },
});

/** One row per side that a user has in a trade. The id is that of the trade x 2, plus 1 for the buyer. */
export const fills = tableOf('fills', [], {
  columns: {
    id: own<number>(),
    order_id: own<Traded['takerOrder']>(),
    user_id: own<Traded['takerUser']>(),
    instrument: own<Traded['instrument']>('int4'),
    side: own<Traded['takerSide']>('text'),
    price: own<Traded['price']>(),
    quantity: own<Traded['quantity']>(),
    quote: own<Traded['quoteAmount']>(),
    fee: own<Traded['takerFee']>(),
    fee_asset: own<AssetId>('int4'),
    maker: own<boolean>('boolean'),
    time: own<TimeMs>(),
    seq: own<number>(),
  },
  key: ['id'],
  indexes: { fills_user: '(user_id, id)', fills_order: '(order_id, id)' },
});

/** Each side pays in what it received, and in a contract in what that is settled in. */
function feeAsset({ kind = 'spot', base, quote }: Pair, buyer: boolean): AssetId {
  return kind === 'spot' && buyer ? base : quote;
}

/** The fills of users; every trade has a row of its own besides. */
export class FillWriter {
  readonly #fills = new RowSheet(fills);

  get size(): number {
    return this.#fills.size;
  }

  filled(event: Traded, maker: boolean, pair: Pair, at: CommandApplied): void {
    const { trade, instrument, takerSide, price, quantity, quoteAmount: quote } = event;
    const buyer = (takerSide === 'buy') !== maker;
    this.#fills.add({
      ...{ id: trade * 2 + (buyer ? 1 : 0), instrument, price, quantity, quote, maker, time: at.time, seq: at.seq },
      order_id: maker ? event.makerOrder : event.takerOrder,
      user_id: maker ? event.makerUser : event.takerUser,
      side: buyer ? 'buy' : 'sell',
      fee: maker ? event.makerFee : event.takerFee,
      fee_asset: feeAsset(pair, buyer),
    });
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#fills.insert(db, schema);
  }
}
