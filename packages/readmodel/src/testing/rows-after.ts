import type { Event } from '@tradewind/engine';
import type { Story } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { Projector } from '../project/projector.ts';
import type { World } from '../project/world.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';

/** For tests: an account that is no user's. */
export const HOUSE = 99;

const world: World = {
  userClass: (user) => (user === HOUSE ? 'house' : 'user'),
  instruments: () => [],
  tickLines: () => [],
  tickHead: () => '',
};

/** For tests: the rows of a table that these events leave, command n of them at second n, all in one batch. */
export async function rowsAfter({ pool }: Story, events: readonly Event[], table: string): Promise<object[]> {
  const cursor = await readCursor(pool, LIVE_SCHEMA);
  const projector = new Projector(LIVE_SCHEMA, cursor, world);
  const same = { command: 'AdvanceTime', user: 0, clientId: '', refusal: '', repeatOf: 0 } as const;
  const end = cursor.seq + events.length;
  for (const [place, event] of events.entries()) {
    const seq = cursor.seq + place + 1;
    projector.add([{ kind: 'CommandApplied', seq, time: seq * 1_000, ...same }, event]);
  }
  await projector.flush(pool, { seq: end, time: end * 1_000, eventHash: '' });
  const { rows } = await pool.query<object>(`SELECT * FROM ${LIVE_SCHEMA}.${table} ORDER BY 1, 2`);
  return rows;
}
