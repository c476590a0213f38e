import { MINUTE_MS, SECOND_MS } from '@tradewind/base';
import { addressKey, isLoopback } from '../settings/address.ts';
import type { LimitsOptions } from './limits-options.ts';
import { tooMany } from './retry-after.ts';
import { SlidingWindow } from './sliding-window.ts';

/** Takes per span: of an address, and of a session or program, which may read often and in bursts. */
const RULES = {
  arrivals: { limit: 400, windowMs: SECOND_MS },
  visits: { limit: 100, windowMs: SECOND_MS },
  probes: { limit: 50, windowMs: SECOND_MS },
  wrongProofs: { limit: 60, windowMs: MINUTE_MS },
  reads: { limit: 250, windowMs: 5 * SECOND_MS },
  writes: { limit: 1_000, windowMs: 5 * SECOND_MS },
} as const;

/** Keys of one rule: under a flood of addresses the one heard longest ago is forgotten, because trading goes on. */
const MAX_KEYS = 50_000;

/** What an address may do at a port, whoever it is, and what somebody may who is known. */
export interface RequestRates {
  /** Any request at all, even one that is malformed: whether it may come in. */
  arrives(ip: string): boolean;
  /** Calls of whom nobody knows; throws Refused `too_many_requests`. */
  visit(ip: string): void;
  /** The last one was somebody's who is known now: it was no visit. */
  wasNoVisit(ip: string): void;
  /** Calls of whom we know, wherever they come from; throws Refused `too_many_requests`. */
  call(who: string, reads: boolean): void;
  /** Questions how the server is: they have a rate of their own, which a flood of others does not use up. */
  probes(ip: string): boolean;
  /** One token or signature was wrong. */
  distrust(ip: string): void;
  /** Whether so many were wrong that no more are looked at now. */
  isDistrusted(ip: string): boolean;
}

export function createRequestRates({ enabled, spareLoopback, now }: LimitsOptions): RequestRates {
  const window = (rule: keyof typeof RULES) =>
    new SlidingWindow({ ...RULES[rule], maxKeys: MAX_KEYS, strict: false, now });
  const [arrivals, visits, probes, wrongProofs] = [
    window('arrivals'),
    window('visits'),
    window('probes'),
    window('wrongProofs'),
  ];
  const [reads, writes] = [window('reads'), window('writes')];
  const take = (rule: SlidingWindow, key: string) => {
    if (!rule.take(key)) throw tooMany(rule, key);
  };
  const counts = (ip: string) => enabled && !(spareLoopback && isLoopback(ip));
  return {
    arrives: (ip) => !counts(ip) || arrivals.take(addressKey(ip)),
    visit(ip) {
      if (counts(ip)) take(visits, addressKey(ip));
    },
    wasNoVisit(ip) {
      if (counts(ip)) visits.giveBack(addressKey(ip));
    },
    call(who, isRead) {
      if (enabled) take(isRead ? reads : writes, who);
    },
    probes: (ip) => !counts(ip) || probes.take(addressKey(ip)),
    isDistrusted: (ip) => counts(ip) && wrongProofs.isFull(addressKey(ip)),
    distrust(ip) {
      if (counts(ip)) wrongProofs.take(addressKey(ip));
    },
  };
}
