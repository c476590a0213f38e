import { market } from '@tradewind/api';
import type { EngineApi } from '@tradewind/engine';
import type { Bind } from '../../platform/calls/handler.ts';
import type { History } from '../history/history.ts';
import { candleShape, pricedBy } from '../wire/candle.ts';
import { type Catalogue, instrumentShape, priceText, quantityText } from '../wire/catalogue.ts';
import type { MarketBoard } from './market-board.ts';

const DEFAULT_LEVELS = 20;
const DEFAULT_TRADES = 50;
const DEFAULT_CANDLES = 500;

export interface MarketOptions {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly board: MarketBoard;
  readonly history: History;
  /** Why an operator took an instrument out of trading. */
  readonly reasonOf: (instrument: string) => string | null;
}

export function bindMarket(bind: Bind, { engine, catalogue, board, history, reasonOf }: MarketOptions): void {
  bind(market.instruments, () => {
    catalogue.refresh();
    return catalogue.listings().map((listing) => instrumentShape(listing, reasonOf(listing.view.symbol)));
  });
  bind(market.tickers, () => board.tickers());
  bind(market.index, () => board.indexes());
  bind(market.sparklines, () =>
    catalogue.listings().map((listing) => ({ instrument: listing.view.symbol, closes: board.sparkline(listing) })),
  );
  bind(market.depth, ({ query }) => {
    const listing = catalogue.instrument(query.instrument);
    const { seq, bids, asks } = engine.depth(listing.view.id, query.levels ?? DEFAULT_LEVELS);
    const texts = (levels: typeof bids) =>
      levels.map(([price, lots]): [string, string] => [priceText(listing, price), quantityText(listing, lots)]);
    return { seq, bids: texts(bids), asks: texts(asks) };
  });
  bind(market.trades, ({ query }) =>
    board.latestTrades(catalogue.instrument(query.instrument).view.id, query.limit ?? DEFAULT_TRADES),
  );
  bind(market.candles, async ({ query }) => {
    const listing = catalogue.instrument(query.instrument);
    const source = query.source ?? 'trade';
    const { interval, from, to, limit = DEFAULT_CANDLES } = query;
    const candles = await history.candles({ instrument: pricedBy(listing, source), interval, source, from, to, limit });
    return candles.map((candle) => candleShape(listing, source, candle));
  });
}
