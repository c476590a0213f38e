import { waitsAbove as isAbove } from '@tradewind/rules';
import { END_REASONS, type EndReason, ORDER_STATUSES, ORDER_TYPES, type OrderType } from '../vocabulary.ts';

/** Words of orders by number, as the order pool holds them. */
export const BUY = 0;

const typeNumber = (type: OrderType) => ORDER_TYPES.indexOf(type);
export const LIMIT = typeNumber('limit');
export const MARKET = typeNumber('market');
const STOP_LIMIT = typeNumber('stop-limit');
const STOP_MARKET = typeNumber('stop-market');
const TAKE_PROFIT_MARKET = typeNumber('take-profit-market');

export const GTC = 0;
export const FOK = 2;

export const UNTRIGGERED = ORDER_STATUSES.indexOf('untriggered');
export const OPEN = ORDER_STATUSES.indexOf('open');
export const PARTIALLY_FILLED = ORDER_STATUSES.indexOf('partially-filled');
export const FILLED = ORDER_STATUSES.indexOf('filled');
export const CANCELLED = ORDER_STATUSES.indexOf('cancelled');
export const EXPIRED = ORDER_STATUSES.indexOf('expired');

export const REASON = Object.fromEntries(END_REASONS.map((reason, at) => [reason, at])) as Record<EndReason, number>;

export function isMarketType(type: number): boolean {
  return type === MARKET || type === STOP_MARKET || type === TAKE_PROFIT_MARKET;
}

export function isStopType(type: number): boolean {
  return type >= STOP_LIMIT;
}

export function waitsAbove(type: number, side: number): boolean {
  return isAbove(type === STOP_LIMIT || type === STOP_MARKET, side === BUY);
}
