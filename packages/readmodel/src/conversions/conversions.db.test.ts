import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Converted, Event } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { Projector, type World } from '../project/projector.ts';
import { LIVE_SCHEMA } from '../schema/tables.ts';
import { conversionsPage } from './conversions.ts';

const ANN = 1;
const world: World = {
  userClass: () => 'user',
  instruments: () => [],
  tickLines: () => [],
  tickHead: () => '',
};

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const PARTS = { fromDeviationPpm: 0, toDeviationPpm: 485, fromHeldPpm: 0, toHeldPpm: 12 };

function converted(conversion: number, parts: Partial<typeof PARTS>): Event {
  const amounts = { from: 0, to: 1, fromAmount: 1_000_000_000, toAmount: 1_710_850, value: 1_000_000_000 };
  const prices = { fromIndex: 0, toIndex: 58_360_000, fromSpreadPpm: 0, toSpreadPpm: 1_562 };
  const event = { kind: 'Converted', user: ANN, ...amounts, ...prices, conversion, quote: conversion } as const;
  return { ...event, ...parts } as Converted;
}

test('a conversion tells the parts of its spreads; one of an engine that knew none tells none', async () => {
  await server.story(async ({ pool, db }) => {
    const projector = new Projector(LIVE_SCHEMA, await readCursor(pool, LIVE_SCHEMA), world);
    for (const [at, event] of [converted(1, {}), converted(2, PARTS)].entries()) {
      const same = { command: 'AcceptConversion', user: ANN, clientId: '', refusal: '', repeatOf: 0 } as const;
      projector.add([{ kind: 'CommandApplied', seq: at + 1, time: (at + 1) * 1_000, ...same }, event]);
    }
    await projector.flush(pool, { seq: 2, time: 2_000, eventHash: '' });
    const { items } = await conversionsPage(db, ANN, {});
    const parts = items.map(({ fromDeviationPpm, toDeviationPpm, fromHeldPpm, toHeldPpm }) => {
      return { fromDeviationPpm, toDeviationPpm, fromHeldPpm, toHeldPpm };
    });
    const none = { fromDeviationPpm: null, toDeviationPpm: null, fromHeldPpm: null, toHeldPpm: null };
    assert.deepEqual(parts, [PARTS, none]);
    assert.deepEqual(
      items.map(({ id, toSpreadPpm }) => [id, toSpreadPpm]),
      [
        [2, 1_562],
        [1, 1_562],
      ],
    );
  });
});
