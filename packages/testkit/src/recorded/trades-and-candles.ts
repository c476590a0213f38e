import { recordedRows } from './market-data-dir.ts';

export const XRPETH_TRADES = 'xrpeth-201910/trades.csv.gz';
export const XRPETH_CANDLES_1M = 'xrpeth-201910/candles_1m.csv.gz';
export const XRPETH_CANDLES_5M = 'xrpeth-201910/candles_5m.csv.gz';

/** Prices and quantities stay decimal text. */
export interface RecordedTrade {
  readonly timeMs: number;
  readonly id: number;
  readonly price: string;
  readonly quantity: string;
  readonly takerSide: 'buy' | 'sell';
}

export interface RecordedCandle {
  readonly openTimeMs: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

export function xrpethTrades(): RecordedTrade[] {
  const heading = 'ts_ms,agg_id,first_trade_id,last_trade_id,price,quantity,taker_side';
  return recordedRows(XRPETH_TRADES, heading).map((row) => ({
    timeMs: Number(row[0]),
    id: Number(row[1]),
    price: row[4]!,
    quantity: row[5]!,
    takerSide: row[6] === 'buy' ? 'buy' : 'sell',
  }));
}

/** Minutes without a trade have no row. */
export function xrpethCandles(file: typeof XRPETH_CANDLES_1M | typeof XRPETH_CANDLES_5M): RecordedCandle[] {
  return recordedRows(file, 'ts_ms,open,high,low,close,volume').map((row) => ({
    openTimeMs: Number(row[0]),
    open: row[1]!,
    high: row[2]!,
    low: row[3]!,
    close: row[4]!,
    volume: row[5]!,
  }));
}
