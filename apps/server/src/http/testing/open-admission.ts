import { createRequestRates } from '../../platform/limits/request-rates.ts';
import { Admission } from '../admission.ts';

/** For tests of what lies behind the admission: it lets everybody in. */
export function openAdmission(): Admission {
  const rates = createRequestRates({ enabled: false, spareLoopback: true, now: () => 0 });
  return new Admission({ rates, addressOf: ({ ip }) => ip, bounded: false });
}
