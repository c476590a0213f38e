import { recordedRows } from './market-data-dir.ts';

export const LOBSTER_MESSAGES = 'lobster-aapl-20120621/message_10_first998.csv.gz';
export const LOBSTER_BOOKS = 'lobster-aapl-20120621/orderbook_10_first998.csv.gz';

const kinds = ['new', 'partial-cancel', 'delete', 'visible-fill', 'hidden-fill'] as const;

/** One message of an exchange's own order log. Price in 1/10,000 dollar; `side` is that of the resting order. */
export interface LobsterMessage {
  readonly kind: (typeof kinds)[number];
  readonly order: number;
  readonly size: number;
  readonly price: number;
  readonly side: 'buy' | 'sell';
}

/** Ten levels a side after the message of the same row, best first, [price, size]. */
export interface LobsterBook {
  readonly asks: readonly (readonly [number, number])[];
  readonly bids: readonly (readonly [number, number])[];
}

export function lobsterMessages(): LobsterMessage[] {
  return recordedRows(LOBSTER_MESSAGES).map((row) => {
    const [, type, order, size, price, side] = row.map(Number);
    const kind = kinds[type! - 1];
    if (kind === undefined) throw new Error(`unknown message type in ${row.join(',')}`);
    return { kind, order: order!, size: size!, price: price!, side: side === 1 ? 'buy' : 'sell' };
  });
}

export function lobsterBooks(): LobsterBook[] {
  return recordedRows(LOBSTER_BOOKS).map((row) => {
    const cells = row.map(Number);
    const levels = (from: number) =>
      Array.from({ length: 10 }, (_, i) => [cells[i * 4 + from]!, cells[i * 4 + from + 1]!] as const);
    return { asks: levels(0), bids: levels(2) };
  });
}
