import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createKysely } from '@tradewind/database';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import type { CustodyTables } from '../common/tables.ts';
import { type Kept, keepBalances, keptOfHouse, keptSums } from './kept-balances.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** More than a number holds to the unit, and more than 64 bits do. */
const LARGE = 2n ** 70n + 1n;
const PLACES = new Map([
  ['0xa', 0],
  ['0xb', 1],
]);
const HOUSE = new Map([
  ['0xhot', 'hot'],
  ['0xgas', 'gas'],
] as const);

function kept(asset: number, height: number, held: Record<string, bigint>, dust: Record<string, bigint> = {}): Kept {
  const placeOf = (address: string) => PLACES.get(address) ?? null;
  const [by, of] = [new Map(Object.entries(held)), new Map(Object.entries(dust))];
  return { chain: 0, asset, height, held: by, dust: of, placeOf };
}

test('sums are of every address that is kept, to the unit, and apart for what is not the house’s', () =>
  server.story(async ({ pool }) => {
    const db = createKysely<CustodyTables>(pool);
    const sums = () => keptSums(db, 0, [...HOUSE.keys()]);
    const none = { byAsset: new Map(), deposits: { addresses: 0, amounts: new Map() } };
    assert.deepEqual(await sums(), none);
    await keepBalances(db, kept(0, 5, { '0xhot': LARGE, '0xa': 3n, '0xb': LARGE }, { '0xa': 2n }));
    await keepBalances(db, kept(2, 5, { '0xa': 7n, '0xb': 0n }));
    await keepBalances(db, { ...kept(0, 5, { '0xa': 1_000n }), chain: 1 });
    assert.deepEqual(await sums(), {
      byAsset: new Map([
        [0, { amount: 2n * LARGE + 3n, dust: 2n }],
        [2, { amount: 7n, dust: 0n }],
      ]),
      deposits: {
        addresses: 2,
        amounts: new Map([
          [0, LARGE + 3n],
          [2, 7n],
        ]),
      },
    });
    // What is told again takes the place of what was, and what is nothing leaves; the rest stays.
    await keepBalances(db, kept(0, 6, { '0xhot': 1n, '0xa': 4n, '0xb': 0n }));
    await keepBalances(db, kept(2, 6, { '0xa': 0n }));
    assert.deepEqual(await sums(), {
      byAsset: new Map([[0, { amount: 5n, dust: 0n }]]),
      deposits: { addresses: 1, amounts: new Map([[0, 4n]]) },
    });
    await keepBalances(db, kept(0, 7, { '0xhot': 0n, '0xa': 0n }));
    assert.deepEqual(await sums(), none);
  }));

test('each wallet of the house is told with every asset, one of which nothing is kept with nothing', () =>
  server.story(async ({ pool }) => {
    const db = createKysely<CustodyTables>(pool);
    await keepBalances(db, kept(0, 5, { '0xhot': 5n, '0xa': 3n }));
    await keepBalances(db, kept(2, 6, { '0xhot': LARGE }));
    assert.deepEqual(await keptOfHouse(db, 0, HOUSE, [0, 2]), [
      {
        ...{ address: '0xhot', purpose: 'hot', height: 6 },
        balances: [
          { asset: 0, amount: 5n },
          { asset: 2, amount: LARGE },
        ],
      },
      {
        ...{ address: '0xgas', purpose: 'gas' },
        balances: [
          { asset: 0, amount: 0n },
          { asset: 2, amount: 0n },
        ],
      },
    ]);
  }));
