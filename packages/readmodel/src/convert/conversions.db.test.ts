import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventOf } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { rowsAfter } from '../testing/rows-after.ts';
import { conversionsPage } from './queries.ts';

const ANN = 1;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const PARTS = { fromDeviationPpm: 0, toDeviationPpm: 485, fromHeldPpm: 0, toHeldPpm: 12 };

function converted(conversion: number, parts: Partial<typeof PARTS>): EventOf<'Converted'> {
  const amounts = { from: 0, to: 1, fromAmount: 1_000_000_000, toAmount: 1_710_850, value: 1_000_000_001 };
  const prices = { fromIndex: 0, toIndex: 58_360_000, fromSpreadPpm: 3, toSpreadPpm: 1_562 };
  const event = { kind: 'Converted', user: ANN, ...amounts, ...prices, conversion, quote: conversion + 7 } as const;
  return { ...event, ...parts } as EventOf<'Converted'>;
}

test('a conversion tells the parts of its spreads; one of an engine that knew none tells none', async () => {
  await server.story(async (story) => {
    await rowsAfter(story, [converted(1, {}), converted(2, PARTS)], 'conversions');
    const { items } = await conversionsPage(story.db, ANN, {});
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
    assert.deepEqual((await conversionsPage(story.db, ANN, { id: 1 })).items, [items[1]]);
  });
});

test('each column of a conversion holds what it is named for, and is read under the name of its field', async () => {
  await server.story(async (story) => {
    const { kind: _, conversion, ...told } = converted(4, { ...PARTS, fromDeviationPpm: 20, fromHeldPpm: 21 });
    const [row] = await rowsAfter(
      story,
      [converted(4, { ...PARTS, fromDeviationPpm: 20, fromHeldPpm: 21 })],
      'conversions',
    );
    assert.deepEqual(row, {
      id: 4,
      user_id: ANN,
      quote: 11,
      from_asset: 0,
      to_asset: 1,
      from_amount: 1_000_000_000,
      to_amount: 1_710_850,
      from_index: 0,
      to_index: 58_360_000,
      from_spread: 3,
      to_spread: 1_562,
      value: 1_000_000_001,
      time: 1_000,
      seq: 1,
      from_deviation: 20,
      to_deviation: 485,
      from_held: 21,
      to_held: 12,
    });
    const { items } = await conversionsPage(story.db, ANN, {});
    assert.deepEqual(items, [{ ...told, id: conversion, time: 1_000, seq: 1 }]);
  });
});
