import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Story, startTestServer, type TestServer } from '../fixture.ts';
import { applyRow } from '../follow/apply-row.ts';
import { pruneTrades, TRADES_KEPT_MS } from '../follow/prune.ts';
import { standAt } from '../follow/standing.ts';
import { startFollower } from '../follow/start.ts';
import { readCursor } from '../project/cursor.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { TestLeader } from '../testing/test-leader.ts';
import { rebuild } from './rebuild.ts';
import { replayTo } from './replay-to.ts';
import { type Verdict, verifyAll } from './verify-all.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** A journal of some thousand commands, followed to its end, with a snapshot there. */
async function lived(story: Story, seed: number): Promise<TestLeader> {
  const leader = await TestLeader.begin(story.journal, seed);
  await leader.write(2_000);
  const settings = { pollMs: 20, snapshotEveryCommands: 500, snapshotEveryMs: 60_000 };
  const follower = await startFollower({ url: story.url, ...settings, onProgress: () => {}, onSaving: () => {} });
  await follower.snapshot(leader.place);
  follower.stop();
  await follower.done;
  await leader.resign();
  return leader;
}

function verify({ pool, journal }: Story, from: 'genesis' | number = 'genesis'): Promise<Verdict> {
  return verifyAll({ pool, journal, from, log: () => {} });
}

test('verification names the table and the row that were changed behind its back', async () => {
  await server.story(async (story) => {
    await lived(story, 21);
    assert.deepEqual(await verify(story), { ok: true, problems: [] });
    const damages = [
      [
        'records',
        'UPDATE readmodel.records SET amount = amount + 1 WHERE id = (SELECT max(id) FROM readmodel.records)',
      ],
      ['fills', 'DELETE FROM readmodel.fills WHERE id = (SELECT min(id) FROM readmodel.fills)'],
      ['candles', "UPDATE readmodel.candles SET high = high + 1 WHERE source = 'trade' AND interval = '1h'"],
      ['orders', "UPDATE readmodel.orders SET status = 'rejected' WHERE id = (SELECT min(id) FROM readmodel.orders)"],
    ] as const;
    for (const [table, damage] of damages) {
      assert.ok(((await story.pool.query(damage)).rowCount ?? 0) > 0, `${table} has rows to damage`);
      const { ok, problems } = await verify(story);
      assert.equal(ok, false, table);
      assert.match(problems.join(), new RegExp(`^The table ${table} holds`));
      await rebuild(story.pool, story.journal);
      assert.deepEqual(await verify(story), { ok: true, problems: [] });
    }
  });
});

test('verification names a damaged sequence, a wrong snapshot and a snapshot that is not there', async () => {
  await server.story(async (story) => {
    const leader = await lived(story, 22);
    const { seq } = leader.engine;
    assert.match((await verify(story, seq - 1)).problems.join(), /^There is no snapshot at sequence/);
    await story.pool.query("UPDATE snapshot SET state_hash = '0000000000000000'");
    assert.match((await verify(story)).problems.join(), /snapshot/i);
    await story.pool.query('DELETE FROM snapshot');
    await story.pool.query(
      'UPDATE journal SET time = time + 1 WHERE first_seq = (SELECT first_seq FROM journal ORDER BY first_seq OFFSET 3 LIMIT 1)',
    );
    assert.match((await verify(story)).problems.join(), /^The journal is damaged at sequence \d+/);
  });
});

test('a snapshot of a version that is not known has a state hash of its own kind and is no problem', async () => {
  await server.story(async (story) => {
    await lived(story, 24);
    const snapshot = (await story.journal.latestSnapshot(Number.MAX_SAFE_INTEGER))!;
    const saveAs = async (engineVersion: string) => {
      await story.pool.query('DELETE FROM snapshot');
      await story.journal.saveSnapshot({ ...snapshot, engineVersion, stateHash: '0'.repeat(16) }, () => {});
    };
    await saveAs(snapshot.engineVersion);
    assert.match((await verify(story)).problems.join(), /its snapshot says 0000000000000000/);
    await saveAs('0.0.1');
    assert.deepEqual(await verify(story), { ok: true, problems: [] });
  });
});

test('a rebuild gives the same tables and leaves the derived candles', async () => {
  await server.story(async (story) => {
    const leader = await lived(story, 23);
    await story.pool.query("INSERT INTO derived_index_candles VALUES (0, '1h', 0, 1, 2, 1, 2)");
    const before = await readCursor(story.pool, LIVE_SCHEMA);
    assert.equal(await rebuild(story.pool, story.journal), leader.engine.seq);
    assert.deepEqual(await readCursor(story.pool, LIVE_SCHEMA), before);
    const { rows } = await story.pool.query<{ count: number }>('SELECT count(*) FROM derived_index_candles');
    assert.equal(rows[0]?.count, 1);
    assert.deepEqual(await verify(story), { ok: true, problems: [] });
  });
});

test('a replay to a sequence, also within a row, gives the state there, and the whole world sums to zero', async () => {
  await server.story(async (story) => {
    const leader = await lived(story, 24);
    const end = await replayTo(story.journal);
    assert.deepEqual([end.seq, end.stateHash], [leader.engine.seq, leader.engine.stateHash()]);
    for (const seq of [1, 777, 778, 1_500]) {
      const state = await replayTo(story.journal, seq);
      assert.equal(state.seq, seq);
      for (const { id } of state.assets) {
        const users = state.users.filter(({ asset }) => asset === id);
        const house = state.house.filter(({ asset }) => asset === id);
        const held = users.reduce((sum, { available, frozen }) => sum + BigInt(available) + BigInt(frozen), 0n);
        assert.equal(held + house.reduce((sum, { total }) => sum + BigInt(total), 0n), 0n, `asset ${id} at ${seq}`);
      }
    }
  });
});

test('old public trades go, and verification does not miss them', async () => {
  await server.story(async (story) => {
    const leader = await lived(story, 25);
    const count = async (): Promise<number> =>
      (await story.pool.query<{ count: number }>('SELECT count(*) FROM readmodel.trades')).rows[0]!.count;
    const all = await count();
    await pruneTrades(story.pool, LIVE_SCHEMA, leader.engine.time);
    assert.equal(await count(), all, 'the whole journal is younger');
    await story.pool.query(
      'INSERT INTO readmodel.trades SELECT 0, instrument, taker_side, price, quantity, quote, $1, 1 FROM readmodel.trades LIMIT 1',
      [leader.engine.time - TRADES_KEPT_MS - 1],
    );
    assert.deepEqual(await verify(story), { ok: true, problems: [] });
    await pruneTrades(story.pool, LIVE_SCHEMA, leader.engine.time);
    assert.equal(await count(), all);
  });
});

test('a damaged snapshot is named and passed over for the one before; with all damaged the journal is replayed from its first row', async () => {
  await server.story(async (story) => {
    const leader = await lived(story, 26);
    const { rows } = await story.pool.query<{ seq: number }>('SELECT seq FROM snapshot ORDER BY seq DESC');
    const seqs = rows.map(({ seq }) => seq);
    assert.ok(seqs.length > 1, String(seqs));
    const told: string[] = [];
    const tell = (sentence: string) => told.push(sentence);
    const stand = () => standAt(story.journal, undefined, tell);
    await story.pool.query(
      'UPDATE snapshot_part SET packed = substring(packed FROM 1 FOR length(packed) / 2) WHERE seq = $1',
      [seqs[0]],
    );
    const before = await stand();
    assert.equal(before.position.seq, seqs[1]);
    assert.match(told.join(), new RegExp(`^The snapshot at sequence ${seqs[0]} is damaged: .+ passed over`));
    const { problems } = await verify(story);
    assert.equal(problems.length, 1, String(problems));
    assert.match(problems[0]!, new RegExp(`^The snapshot at sequence ${seqs[0]} is damaged`));

    await story.pool.query('UPDATE snapshot_part SET packed = $1', [Buffer.alloc(3)]);
    const genesis = await stand();
    assert.equal(genesis.position.seq, 0);
    assert.match(told.at(-1)!, /^No stored snapshot can be used/);
    for await (const row of story.journal.readAfter(genesis.position)) applyRow(genesis, row);
    assert.equal(genesis.engine.stateHash(), leader.engine.stateHash());
    assert.equal((await verify(story)).problems.length, seqs.length);

    await story.pool.query('DELETE FROM journal WHERE first_seq < 100');
    await assert.rejects(stand(), /^Error: The snapshot at sequence \d+ is damaged: .+ Restore an export\.$/);
  });
});
