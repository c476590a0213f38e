import { Admission } from '../http/admission.ts';
import { createLimits } from '../people/common/limits.ts';
import type { AddressOf } from '../platform/calls/caller-address.ts';
import { createRequestRates } from '../platform/limits/request-rates.ts';
import type { Config } from './config.ts';

/** The admission of a port and the gateway limits behind it, as the settings say. */
export function limitsOf({ limits: enabled, limitsOnLoopback }: Config, addressOf: AddressOf) {
  const options = { enabled, spareLoopback: !limitsOnLoopback, now: () => performance.now() };
  const admission = new Admission({ rates: createRequestRates(options), addressOf, bounded: enabled });
  return { admission, limits: createLimits(options) };
}
