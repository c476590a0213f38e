import type { SecondsSettled } from '@tradewind/api';

type Told = Pick<SecondsSettled, 'instrument' | 'acceptedSeq' | 'acceptedAt' | 'durationSeconds' | 'direction'>;

/** Where anyone recomputes a contract from the public tick log: all that its result depends on stands in the address. */
export function verifyPath({ instrument, acceptedSeq, acceptedAt, durationSeconds, direction }: Told): string {
  const terms = { instrument, seq: acceptedSeq, time: acceptedAt, seconds: durationSeconds, direction };
  const query = Object.entries(terms).map(([key, value]) => [key, String(value)]);
  return `/open/verify?${new URLSearchParams(query)}`;
}
