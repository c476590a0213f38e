import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import type { Event } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { Projector } from '../project/projector.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { apartShare } from './apart-share.ts';

const START = Date.UTC(2026, 4, 4, 10);
const world = {
  userClass: () => null,
  instruments: () => [],
  tickLines: () => [],
  tickHead: () => '0'.repeat(64),
};

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

function sampleOf(seq: number, time: number, apart: boolean | undefined, fresh = true): Event[] {
  const applied = { command: 'IndexTick', user: 0, clientId: '', refusal: '', repeatOf: 0 } as const;
  const sample = apart === undefined ? {} : { time, apart };
  return [
    { kind: 'CommandApplied', seq, time: time + 700, ...applied },
    { kind: 'IndexUpdated', instrument: 3, price: 55, state: 'live', fresh, ...sample },
  ];
}

test('the share counts priced samples by the hour they were taken in, over batches, and none of earlier versions', () =>
  server.story(async ({ pool, db }) => {
    const projector = new Projector(LIVE_SCHEMA, await readCursor(pool, LIVE_SCHEMA), world);
    const samples: [number, boolean | undefined, boolean?][] = [
      [START - HOUR_MS, undefined],
      [START, true],
      [START + 500, false],
      [START + 1_000, false],
      [START + 1_500, true, false],
      // Journaled in the next hour, taken in this one.
      [START + HOUR_MS - 1, false],
      [START + HOUR_MS, true],
    ];
    for (const [at, [time, apart, fresh]] of samples.entries()) {
      projector.add(sampleOf(at + 1, time, apart, fresh));
      if (at % 2 === 0) await projector.flush(pool, { seq: at + 1, time, eventHash: '' });
    }
    const share = (from: number, to: number) => apartShare(db, from, to);
    assert.deepEqual(await share(START, START + HOUR_MS), [{ instrument: 3, apartPpm: 250_000 }]);
    assert.deepEqual(await share(START + 1, START + 2 * HOUR_MS), [{ instrument: 3, apartPpm: 400_000 }]);
    assert.deepEqual(await share(START - HOUR_MS, START), [], 'nothing is known of earlier versions');
  }));
