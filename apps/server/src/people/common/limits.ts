import { HOUR_MS, MINUTE_MS, SECOND_MS, type UserId } from '@tradewind/base';
import type { LimitsOptions } from '../../platform/limits/limits-options.ts';
import type { OrderLimits } from '../../platform/limits/order-limits.ts';
import { tooMany } from '../../platform/limits/retry-after.ts';
import { SlidingWindow } from '../../platform/limits/sliding-window.ts';
import { addressKey, isLoopback } from '../../platform/settings/address.ts';
import { ACCOUNT_RULES, type AccountLimits, createAccountLimits } from './account-limits.ts';

/** Takes per span, per user or address; what guards accounts stands in account-limits.ts. */
const RULES = {
  orders: { limit: 50, windowMs: SECOND_MS },
  cancels: { limit: 100, windowMs: SECOND_MS },
  letters: { limit: 30, windowMs: 10 * MINUTE_MS },
  visitorLines: { limit: 20, windowMs: 10 * MINUTE_MS },
  visitorLinesFrom: { limit: 40, windowMs: 10 * MINUTE_MS },
  uploads: { limit: 30, windowMs: 10 * MINUTE_MS },
  lookUps: { limit: 60, windowMs: 10 * MINUTE_MS },
  alerts: { limit: 60, windowMs: HOUR_MS },
} as const;

/** Keys of one rule; together some tens of megabytes at most. */
const MAX_KEYS = 50_000;

/** The gateway limits behind the admission; each method throws Refused `too_many_requests`. */
export interface Limits extends AccountLimits, OrderLimits {
  /** Pictures sent by a person. */
  upload(user: UserId): Promise<void>;
  /** Work orders, feedback and lines of the chat by a person. */
  write(user: UserId): Promise<void>;
  /** Price alerts made by a person: each may become a letter. */
  alert(user: UserId): Promise<void>;
  /** Searches of people by an operator. */
  lookUp(operator: number): Promise<void>;
  /** Lines of the chat by a visitor. */
  visitor(ticket: string, ip: string): Promise<void>;
}

export function createLimits({ enabled, spareLoopback, now }: LimitsOptions): Limits {
  const window = (rule: keyof typeof RULES, strict: boolean) =>
    new SlidingWindow({ ...RULES[rule], maxKeys: MAX_KEYS, strict, now });
  const orders = window('orders', false);
  const cancels = window('cancels', false);
  const uploads = window('uploads', false);
  const letters = window('letters', false);
  const lookUps = window('lookUps', false);
  const alerts = window('alerts', false);
  const visitorLines = window('visitorLines', false);
  const visitorLinesFrom = window('visitorLinesFrom', true);

  const take = (rule: SlidingWindow, key: string | number) => {
    if (enabled && !rule.take(key)) throw tooMany(rule, key);
  };
  const spares = (ip: string) => spareLoopback && isLoopback(ip);
  const takeAddress = (rule: SlidingWindow, ip: string) => {
    if (!spares(ip)) take(rule, addressKey(ip));
  };
  const accounts = createAccountLimits({
    // Strict: under a flood of keys it refuses new ones and never forgets a guess.
    window: (rule) => new SlidingWindow({ ...ACCOUNT_RULES[rule], maxKeys: MAX_KEYS, strict: true, now }),
    take,
    spares,
    enabled,
  });

  return {
    ...accounts,
    async order(user) {
      take(orders, user);
    },
    async cancel(user) {
      take(cancels, user);
    },
    async upload(user) {
      take(uploads, user);
    },
    async write(user) {
      take(letters, user);
    },
    async alert(user) {
      take(alerts, user);
    },
    async lookUp(operator) {
      take(lookUps, operator);
    },
    async visitor(ticket, ip) {
      takeAddress(visitorLinesFrom, ip);
      take(visitorLines, ticket);
    },
  };
}
