import { type AssetView, type EngineApi, limits, type PlaceOrder } from '@tradewind/engine';
import { Refused } from '../../platform/calls/refused.ts';
import { VALUE_ASSET, valueListing, worth } from './assets.ts';
import type { Catalogue } from './catalogue.ts';

type Order = Pick<PlaceOrder, 'instrument' | 'side' | 'price' | 'stopPrice' | 'quantity' | 'quoteQuantity'>;

/**
 * What an order can trade at most, in units of USDT, rounded up: a purchase at its price, all else at the index where that is
 * higher. Refuses `no_reference_price` where nothing says what it is worth.
 */
export function orderWorth(engine: EngineApi, catalogue: Catalogue, order: Order): bigint {
  const { view, quote } = catalogue.listing(order.instrument);
  const units = order.quoteQuantity > 0 ? BigInt(order.quoteQuantity) : quoteUnits(engine, order, view.unitsPerTickLot);
  return inUsdt(engine, catalogue, quote, units);
}

/** Refuses `no_reference_price` where no index says it. */
export function inUsdt(engine: EngineApi, catalogue: Catalogue, { id, symbol }: AssetView, units: bigint): bigint {
  if (symbol === VALUE_ASSET) return units;
  const listing = valueListing(catalogue, id);
  const index = listing ? engine.index(listing.view.id).price : 0;
  if (!listing || index === 0) throw new Refused('no_reference_price');
  return worth(listing, index, Number(units)) + 1n;
}

function quoteUnits(engine: EngineApi, order: Order, unitsPerTickLot: number): bigint {
  const { INDEX_UNITS_PER_TICK } = limits;
  const own = Math.max(order.price, order.stopPrice);
  const bought = order.side === 'buy' && order.price > 0;
  const index = engine.index(order.instrument).price;
  const price = bought ? order.price * INDEX_UNITS_PER_TICK : Math.max(own * INDEX_UNITS_PER_TICK, index);
  if (price === 0) throw new Refused('no_reference_price');
  const divisor = BigInt(INDEX_UNITS_PER_TICK);
  return (BigInt(price) * BigInt(order.quantity) * BigInt(unitsPerTickLot) + divisor - 1n) / divisor;
}
