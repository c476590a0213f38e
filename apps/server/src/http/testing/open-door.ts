import { createDoorRates } from '../door-rates.ts';
import { Doorkeeper } from '../doorkeeper.ts';

/** For tests of what lies behind the door: it lets everybody in. */
export function openDoor(): Doorkeeper {
  const rates = createDoorRates({ enabled: false, spareLoopback: true, now: () => 0 });
  return new Doorkeeper({ rates, addressOf: ({ ip }) => ip, bounded: false });
}
