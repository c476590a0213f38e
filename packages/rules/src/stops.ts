import type { IndexPrice } from '@tradewind/base';

/** Whether an order waits for a price above: a buy stop and a sell take-profit do, the others wait for one below. */
export function waitsAbove(isStop: boolean, buys: boolean): boolean {
  return isStop === buys;
}

/** Whether the price that an order waits for, above or below, is there already: it would not have to wait. */
export function isReached(above: boolean, price: IndexPrice, now: IndexPrice): boolean {
  return above ? price <= now : price >= now;
}
