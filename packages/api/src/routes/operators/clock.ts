import * as z from 'zod/mini';
import { time } from '../../shapes.ts';

/** What the clocks say, and what waits for two operators. */
export const clockState = z.strictObject({
  /** The machine's own clock, and the database's as far as it was asked. */
  wall: time,
  database: z.nullable(time),
  /** By how much the last sample of the index is overdue, ms. */
  samplerLagMs: z.int(),
  /** The step that waits: by how much which clock is ahead (negative = behind) of what was expected, and since when. */
  step: z.nullable(z.strictObject({ clock: z.enum(['wall', 'database']), byMs: z.int(), foundAt: time })),
});
