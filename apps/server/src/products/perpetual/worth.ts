import { limits } from '@tradewind/engine';
import { inUsdt } from '../../exchange/wire/trade-worth.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { Read } from './contract-of.ts';
import type { ContractWish } from './read-order.ts';

type Opening = Pick<ContractWish, 'instrument' | 'side' | 'price' | 'stopPrice' | 'quantity' | 'reduceOnly'>;

/**
 * What an order may open at most, in units of USDT: a purchase at its price, all else at mark or index where those are higher. What
 * only reduces opens nothing. Refuses `no_reference_price` where nothing says what it is worth.
 */
export function openedWorth({ engine, catalogue }: Read, order: Opening): bigint {
  if (order.reduceOnly) return 0n;
  const contract = engine.perpetuals.contract(order.instrument)!;
  const bought = order.side === 'buy' && order.price > 0;
  const own = Math.max(order.price, order.stopPrice) * limits.INDEX_UNITS_PER_TICK;
  const now = Math.max(contract.mark, engine.index(order.instrument).price);
  const points = bought ? order.price * limits.INDEX_UNITS_PER_TICK : Math.max(own, now);
  if (points === 0) throw new Refused('no_reference_price');
  const units = BigInt(points) * BigInt(order.quantity) * BigInt(contract.pointValue);
  return inUsdt(engine, catalogue, catalogue.listing(order.instrument).quote, units);
}
