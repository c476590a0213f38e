import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import type { EventOf } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { candles } from '../queries/candles.ts';
import { rowsAfter } from '../testing/rows-after.ts';
import { CONTRACT } from './testing/events.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('of marks only their candles are kept, by the times of the samples', async () => {
  await server.story(async (story) => {
    const marked = (time: number, mark: number, instrument = CONTRACT): EventOf<'MarkUpdated'> => {
      return { kind: 'MarkUpdated', instrument, time, mark, index: 1 };
    };
    const events = [marked(1, 100), marked(2, 130), marked(3, 70, 6), marked(MINUTE_MS - 1, 90), marked(MINUTE_MS, 95)];
    await rowsAfter(story, events.slice(0, 2), 'cursor');
    await rowsAfter(story, events.slice(2), 'cursor');
    const request = { instrument: CONTRACT, interval: '1m', source: 'mark', limit: 10 } as const;
    const read = await candles(story.db, request);
    assert.deepEqual(
      read.map(({ openTime, open, high, low, close, trades }) => [openTime, open, high, low, close, trades]),
      [
        [0, 100, 130, 90, 90, 0],
        [MINUTE_MS, 95, 95, 95, 95, 0],
      ],
    );
    assert.deepEqual(
      await candles(story.db, { ...request, source: 'index' }),
      [],
      'its index is that of another instrument',
    );
  });
});
