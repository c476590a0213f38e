import { addressKey, isLoopback } from './address.ts';
import type { LimitsOptions } from './limits.ts';
import { SlidingWindow } from './sliding-window.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Takes per span and address. */
const RULES = {
  arrivals: { limit: 400, windowMs: SECOND },
  visits: { limit: 100, windowMs: SECOND },
  probes: { limit: 50, windowMs: SECOND },
  wrongProofs: { limit: 60, windowMs: MINUTE },
} as const;

/** Addresses of one rule: under a flood of addresses the one heard longest ago is forgotten, because trading goes on. */
const MAX_ADDRESSES = 50_000;

/** What an address may do at the door of a port, whoever it is. */
export interface DoorRates {
  /** Any request at all, even one that is malformed: whether it may come in. */
  arrives(ip: string): boolean;
  /** Calls without a session. */
  visits(ip: string): boolean;
  /** Questions how the server is: they have a rate of their own, which a flood of others does not use up. */
  probes(ip: string): boolean;
  /** One token or signature was wrong. */
  distrust(ip: string): void;
  /** Whether so many were wrong that no more are looked at now. */
  isDistrusted(ip: string): boolean;
}

export function createDoorRates({ enabled, spareLoopback, now }: LimitsOptions): DoorRates {
  const window = (rule: keyof typeof RULES) =>
    new SlidingWindow({ ...RULES[rule], maxKeys: MAX_ADDRESSES, strict: false, now });
  const [arrivals, visits, probes, wrongProofs] = [
    window('arrivals'),
    window('visits'),
    window('probes'),
    window('wrongProofs'),
  ];
  const counts = (ip: string) => enabled && !(spareLoopback && isLoopback(ip));
  return {
    arrives: (ip) => !counts(ip) || arrivals.take(addressKey(ip)),
    visits: (ip) => !counts(ip) || visits.take(addressKey(ip)),
    probes: (ip) => !counts(ip) || probes.take(addressKey(ip)),
    isDistrusted: (ip) => counts(ip) && wrongProofs.isFull(addressKey(ip)),
    distrust(ip) {
      if (counts(ip)) wrongProofs.take(addressKey(ip));
    },
  };
}
