import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import { type Story, startTestServer, type TestServer } from '../fixture.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { tablesSql } from '../schema/migrations.ts';
import { project } from '../testing/sample-history.ts';
import { compareTables } from '../verify/compare-tables.ts';
import { loadRelease, releases } from '../versions/releases.ts';
import { naiveVoids, type PlainVoid } from './testing/naive-voids.ts';
import { SecondsHistory } from './testing/seconds-history.ts';
import { endedSince, type SecondsVoid, type VoidPlace, voidsPage } from './voids.ts';

const AGAIN = 'again';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** All pages of so many items each. */
async function listed({ db }: Story, limit: number): Promise<readonly SecondsVoid[]> {
  const items: SecondsVoid[] = [];
  let place: VoidPlace | null = null;
  do {
    const page = await voidsPage(db, place, limit);
    assert.ok(page.items.length === limit || page.next === null, 'only the last page is short');
    items.push(...page.items);
    place = page.next;
  } while (place !== null);
  return items;
}

const shown = (voids: readonly PlainVoid[]): SecondsVoid[] => voids.map(({ first, closedSeq, ...one }) => one);

test('what is listed is what was voided, no more and no less, whatever the size of a page and of a batch', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  const history = new SecondsHistory(seed);
  history.play(2_500);
  history.end();
  const expected = naiveVoids(history.commands);
  const random = new CounterRandom(seed);
  await server.story(async (story) => {
    await project(story, LIVE_SCHEMA, history, () => random.oneIn(40));
    const all = shown(expected);
    for (const limit of [1, 7, all.length - 1, all.length, all.length + 1])
      assert.deepEqual(await listed(story, limit), all, `pages of ${limit}`);
    for (const cause of ['no-entry', 'one-tick', 'exit-old', 'feed-stale'])
      for (const direction of ['rise', 'fall'] as const)
        assert.ok(
          all.some((one) => one.cause === cause && one[direction].contracts > 0),
          `${cause}, ${direction}`,
        );
    assert.ok(all.some(({ rise, fall }) => rise.contracts > 0 && fall.contracts > 0));
    assert.ok(all.every(({ outage }) => outage.next !== null));

    const closed = history.commands.flat().filter((event) => event.kind === 'SecondsClosed');
    const voided = closed.filter(({ outcome }) => outcome === 'voided');
    assert.equal(
      all.reduce((sum, { rise, fall }) => sum + rise.amount + fall.amount, 0),
      voided.reduce((sum, { returned }) => sum + returned, 0),
    );
    assert.deepEqual(await endedSince(story.db, 0), { ended: closed.length, voided: voided.length });
    assert.deepEqual(await endedSince(story.db, history.now + 1), { ended: 0, voided: 0 });

    await story.pool.query(tablesSql(AGAIN));
    await project(story, AGAIN, history, () => false);
    assert.deepEqual(await compareTables(story.pool, LIVE_SCHEMA, AGAIN, history.now), []);
  });
});

test('voids of each released version are listed as well', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  for (const release of releases()) {
    const { createEngine, vocabularyList } = await loadRelease(release);
    const history = new SecondsHistory(seed, createEngine(), vocabularyList().commands);
    history.play(600);
    history.end();
    const expected = shown(naiveVoids(history.commands));
    assert.ok(expected.length > 20, `${release.version}: ${expected.length} voids`);
    await server.story(async (story) => {
      await project(story, LIVE_SCHEMA, history, () => false);
      assert.deepEqual(await listed(story, 10), expected, release.version);
    });
  }
});

test('an outage that goes on has no next sample yet', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  const history = new SecondsHistory(seed);
  history.play(300);
  history.fallSilent();
  const expected = shown(naiveVoids(history.commands));
  assert.equal(expected[0]?.outage.next, null);
  await server.story(async (story) => {
    await project(story, LIVE_SCHEMA, history, () => false);
    assert.deepEqual(await listed(story, 50), expected);
  });
});
