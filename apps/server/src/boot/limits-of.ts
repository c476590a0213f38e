import type { Config } from '../config.ts';
import type { AddressOf } from '../http/caller-address.ts';
import { createDoorRates } from '../http/door-rates.ts';
import { Doorkeeper } from '../http/doorkeeper.ts';
import { createLimits } from '../http/limits.ts';

/** The door of a port and the gateway limits behind it, as the settings say. */
export function limitsOf({ limits: enabled, limitsOnLoopback }: Config, addressOf: AddressOf) {
  const options = { enabled, spareLoopback: !limitsOnLoopback, now: () => performance.now() };
  const door = new Doorkeeper({ rates: createDoorRates(options), addressOf, bounded: enabled });
  return { door, limits: createLimits(options) };
}
