import type { Amount, Lots, Ticks } from '@tradewind/base';

/** Two orders (slots) that trade, and what settling the fill cost each of them; one is used again and again. */
export interface Fill {
  maker: number;
  taker: number;
  price: Ticks;
  lots: Lots;
  /** Paid, of the quote. */
  quote: Amount;
  makerFee: Amount;
  takerFee: Amount;
}
