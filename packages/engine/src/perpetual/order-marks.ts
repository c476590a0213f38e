import type { OrderPool } from '../orders/order-pool.ts';
import { ORDER_ORIGINS } from './schema.ts';

/*
 * What an order in a contract keeps in `marks` of the pool: whether it only closes, who placed it (place in ORDER_ORIGINS),
 * and which price triggers what it opens to be closed (place in TRIGGERS).
 */

const REDUCE_ONLY = 1;
const ORIGIN = 2;
const ORIGINS = 4;
const PROTECT_BY = ORIGIN * ORIGINS;

export function marksOf(reduceOnly: boolean, origin: number, protectBy: number): number {
  return (reduceOnly ? REDUCE_ONLY : 0) + ORIGIN * origin + PROTECT_BY * protectBy;
}

export function isReduceOnly({ marks }: OrderPool, slot: number): boolean {
  return (marks[slot]! & REDUCE_ONLY) !== 0;
}

export function originOf({ marks }: OrderPool, slot: number): number {
  return Math.floor(marks[slot]! / ORIGIN) % ORIGINS;
}

export function protectByOf({ marks }: OrderPool, slot: number): number {
  return Math.floor(marks[slot]! / PROTECT_BY);
}

export const PROTECTS = ORDER_ORIGINS.indexOf('protection');
export const LIQUIDATES = ORDER_ORIGINS.indexOf('liquidation');
export const OF_FUND = ORDER_ORIGINS.indexOf('fund');
