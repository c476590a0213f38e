import type { CommandApplied, Traded } from '@tradewind/engine';
import { type Connection, Sheet } from './sheet.ts';

/** The assets of an instrument: a buyer receives base and pays the fee in it, a seller quote. */
export interface Pair {
  readonly base: number;
  readonly quote: number;
}

/** Every trade, and the fills of users: one row per side that a user has in it. */
export class TradeWriter {
  readonly #trades = new Sheet({
    id: 'int8',
    instrument: 'int4',
    taker_side: 'text',
    price: 'int8',
    quantity: 'int8',
    quote: 'int8',
    time: 'int8',
    seq: 'int8',
  });
  readonly #fills = new Sheet({
    id: 'int8',
    order_id: 'int8',
    user_id: 'int8',
    instrument: 'int4',
    side: 'text',
    price: 'int8',
    quantity: 'int8',
    quote: 'int8',
    fee: 'int8',
    fee_asset: 'int4',
    maker: 'boolean',
    time: 'int8',
    seq: 'int8',
  });

  get size(): number {
    return this.#trades.size + this.#fills.size;
  }

  traded(event: Traded, at: CommandApplied): void {
    const { trade, instrument, takerSide, price, quantity, quoteAmount } = event;
    this.#trades.add(trade, instrument, takerSide, price, quantity, quoteAmount, at.time, at.seq);
  }

  filled(event: Traded, maker: boolean, pair: Pair, at: CommandApplied): void {
    const { trade, instrument, takerSide, price, quantity, quoteAmount } = event;
    const buyer = (takerSide === 'buy') !== maker;
    this.#fills.add(
      trade * 2 + (buyer ? 1 : 0),
      maker ? event.makerOrder : event.takerOrder,
      maker ? event.makerUser : event.takerUser,
      instrument,
      buyer ? 'buy' : 'sell',
      price,
      quantity,
      quoteAmount,
      maker ? event.makerFee : event.takerFee,
      buyer ? pair.base : pair.quote,
      maker,
      at.time,
      at.seq,
    );
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#trades.insert(db, `${schema}.trades`);
    await this.#fills.insert(db, `${schema}.fills`);
  }
}
