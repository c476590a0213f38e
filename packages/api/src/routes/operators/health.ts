import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { indexState, instrumentSymbol, signedDecimal, time } from '../../shapes.ts';
import { sourcesInForce } from '../open.ts';
import { clockState } from './clock.ts';

export const health = {
  read: route({
    method: 'GET',
    path: 'platform',
    access: 'operator',
    summary: 'How the platform runs: leader, follower, hashes, feed, letters, platform accounts.',
    data: z.strictObject({
      role: z.string(),
      version: z.string(),
      mode: z.string(),
      now: time,
      clock: clockState,
      /** The journal's last command, and the last one in the read model. */
      seq: z.int(),
      followerSeq: z.int(),
      eventHash: z.string(),
      /** Commands that wait for the journal. */
      queued: z.int(),
      sockets: z.int(),
      /** The latest one: after which command, when it was taken, and its bytes as stored; null before the first. */
      snapshot: z.nullable(z.strictObject({ seq: z.int(), time, bytes: z.int() })),
      feed: z.array(
        z.strictObject({
          instrument: instrumentSymbol,
          state: indexState,
          time: z.nullable(time),
          sources: z.array(z.strictObject({ name: z.string(), ageMs: z.int(), state: z.string() })),
        }),
      ),
      /** `available` are those that this server's feed gives. */
      sources: z.strictObject({ ...sourcesInForce, available: z.array(z.string()) }),
      outbox: z.strictObject({ waiting: z.int(), givenUp: z.int(), oldest: z.nullable(time) }),
      house: z.array(z.strictObject({ house: z.string(), asset: z.string(), amount: signedDecimal })),
    }),
  }),
} as const;
