import * as z from 'zod/mini';
import { instrumentSymbol, signedDecimal, time } from '../shapes.ts';

/** A command by its sequence: an index sample in the public tick log, or what accepted a contract. */
const moment = z.strictObject({ seq: z.int(), time });

/** How many contracts of a direction, and what went back to their users. */
const refunded = z.strictObject({ contracts: z.int(), amount: signedDecimal });

/** Contracts that were voided together: one tick began them, or none did between two samples. Nobody is named. */
export const secondsVoid = z.strictObject({
  instrument: instrumentSymbol,
  durationSeconds: z.int(),
  cause: z.enum(['no-entry', 'one-tick', 'exit-old', 'feed-stale']),
  asset: z.string(),
  rise: refunded,
  fall: refunded,
  /** The first and the last of their acceptances. */
  accepted: z.strictObject({ first: moment, last: moment }),
  /** null where no tick began them. */
  entry: z.nullable(moment),
  /** Entry time + duration; null where no tick began them. */
  expiry: z.nullable(time),
  /** The last sample of the index before what failed to come, and the next one; null while none has come. */
  outage: z.strictObject({ before: moment, next: z.nullable(moment) }),
  /** When the first of them gave its amount back. */
  voidedAt: time,
});

/** Of how much time, and for what share of it, an index was closed to new contracts, in percent. */
const closedTime = z.strictObject({
  instrument: instrumentSymbol,
  /** Where the span begins: at the first sample of the index, when that is later. */
  since: time,
  /** There was no price for ten seconds and more. */
  stale: signedDecimal,
  /** The sources lay too far from one another; null where no sample says it, as those of 0.2.0 do not. */
  apart: z.nullable(signedDecimal),
});

/** What came of the contracts that ended in the last hours, and how much of that time the indexes were closed. */
export const secondsShares = z.strictObject({
  hours: z.int(),
  ended: z.int(),
  voided: z.int(),
  indexes: z.array(closedTime),
});
