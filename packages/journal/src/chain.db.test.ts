import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { appendRows, lead, nextBatch, startTestServer, type TestServer } from './fixture.ts';
import type { Journal } from './open.ts';
import { ChainError } from './read-chain.ts';
import { hashRow, type JournalRow, lastSeq } from './row.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

async function rowsOf(rows: AsyncIterable<JournalRow>): Promise<JournalRow[]> {
  const all: JournalRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function damage(check: Promise<unknown>): Promise<ChainError> {
  const error = await check.then(
    () => undefined,
    (e: unknown) => e,
  );
  assert.ok(error instanceof ChainError, `expected damage to be found, got ${error}`);
  return error;
}

test('What was appended is read back, byte for byte and in order, across pages and from any sequence', async () => {
  await server.story(async ({ journal }) => {
    assert.deepEqual(await journal.head(), { seq: 0, hash: '0'.repeat(64), epoch: 0, time: 0 });
    assert.equal((await journal.verifyTail()).seq, 0);
    const leader = await lead(journal);
    const written: JournalRow[] = [];
    for (let i = 0; i < 150; i++) written.push(await leader.append(nextBatch(leader, 1 + (i % 5))));
    assert.deepEqual(await rowsOf(journal.readFrom(1)), written);
    assert.deepEqual(await rowsOf(journal.readFrom(1, 70)), written.slice(0, 70));
    const tenth = written[10]!;
    assert.deepEqual(await rowsOf(journal.readFrom(tenth.firstSeq, 2)), written.slice(10, 12));
    assert.deepEqual(
      await rowsOf(journal.readFrom(lastSeq(written[13]!), 1)),
      [written[13]],
      'a sequence inside a row',
    );
    const at = { seq: lastSeq(tenth), hash: tenth.hash };
    assert.deepEqual(await rowsOf(journal.readAfter(at)), written.slice(11));
    assert.deepEqual(await rowsOf(journal.readFrom(leader.head.seq + 1)), []);
    assert.deepEqual(await journal.head(), leader.head);
    assert.deepEqual(await journal.verifyTail(), leader.head);
    await leader.resign();
  });
});

test('The hash covers every column at its own place', () => {
  const row = {
    firstSeq: 1,
    count: 2,
    epoch: 3,
    prevHash: '0'.repeat(64),
    eventHash: '4'.repeat(16),
    tickHead: '5'.repeat(64),
    time: 6,
    payload: Buffer.from('7'),
  };
  const variants = [
    row,
    { ...row, firstSeq: 2 },
    { ...row, count: 3 },
    { ...row, epoch: 4 },
    { ...row, prevHash: `1${'0'.repeat(63)}` },
    { ...row, eventHash: '5'.repeat(16) },
    { ...row, tickHead: '4'.repeat(64) },
    { ...row, time: 7 },
    { ...row, payload: Buffer.from('8') },
  ];
  assert.equal(new Set(variants.map(hashRow)).size, variants.length);
});

const FLIPS: Readonly<Record<string, string>> = {
  count: 'count = count # 8',
  epoch: 'epoch = epoch # (1::int8 << 40)',
  prev_hash: 'prev_hash = set_byte(prev_hash, 31, get_byte(prev_hash, 31) # 1)',
  hash: 'hash = set_byte(hash, 0, get_byte(hash, 0) # 128)',
  event_hash: 'event_hash = set_byte(event_hash, 7, get_byte(event_hash, 7) # 1)',
  tick_head: 'tick_head = set_byte(tick_head, 3, get_byte(tick_head, 3) # 4)',
  time: 'time = time # (-9223372036854775808)',
  payload: 'payload = set_byte(payload, 5, get_byte(payload, 5) # 32)',
  'payload length': 'payload = substring(payload FROM 1 FOR length(payload) - 1)',
  'hash length': "hash = ''",
  'event_hash length': "event_hash = event_hash || '\\x00'",
};

test('One flipped bit in any column of any row stops the reader at that sequence', async () => {
  await server.story(async ({ journal, pool }) => {
    const leader = await lead(journal);
    await appendRows(leader, 30);
    await leader.resign();
    for (const [column, flip] of Object.entries(FLIPS)) {
      for (const seq of [1, 46, 88]) {
        await pool.query(`CREATE TABLE kept AS SELECT * FROM journal WHERE first_seq = ${seq}`);
        await pool.query(`UPDATE journal SET ${flip} WHERE first_seq = ${seq}`);
        assert.equal((await damage(rowsOf(journal.readFrom(1)))).seq, seq, `${column} of ${seq}`);
        assert.equal((await damage(journal.verifyTail())).seq, seq, `${column} of ${seq}`);
        assert.equal((await damage(verifyAll(journal))).seq, seq, `${column} of ${seq}`);
        assert.match((await damage(journal.verifyTail())).message, new RegExp(`sequence ${seq}:`));
        await pool.query(`DELETE FROM journal WHERE first_seq = ${seq}`);
        await pool.query('INSERT INTO journal SELECT * FROM kept');
        await pool.query('DROP TABLE kept');
      }
    }
    await pool.query('UPDATE journal SET first_seq = 47 WHERE first_seq = 46');
    assert.equal((await damage(rowsOf(journal.readFrom(1)))).seq, 46, 'first_seq');
    await pool.query('UPDATE journal SET first_seq = 46 WHERE first_seq = 47');
    assert.equal((await journal.verifyTail()).seq, 90, 'the repaired journal is whole again');
  });
});

test('A missing first, middle or last row is noticed and named', async () => {
  for (const [where, seq] of [
    ['first_seq = 1', 1],
    ['first_seq = 16', 16],
    ['first_seq >= 25', 25],
    ['true', 1],
  ] as const) {
    await server.story(async ({ journal, pool }) => {
      const leader = await lead(journal);
      await appendRows(leader, 10);
      await leader.resign();
      await pool.query(`DELETE FROM journal WHERE ${where}`);
      assert.equal((await damage(journal.verifyTail())).seq, seq, where);
      assert.equal((await damage(verifyAll(journal))).seq, seq, where);
    });
  }
});

test('A row written behind the back of the leader row, or a leader row changed, is noticed', async () => {
  await server.story(async ({ journal, pool }) => {
    const leader = await lead(journal);
    await appendRows(leader, 5);
    await leader.resign();
    const { hash } = leader.head;
    await pool.query('UPDATE leader SET head_seq = 12');
    assert.equal((await damage(journal.verifyTail())).seq, 13);
    await pool.query("UPDATE leader SET head_seq = 15, head_hash = '\\x00'");
    assert.equal((await damage(journal.verifyTail())).seq, 15);
    await pool.query('DELETE FROM leader');
    assert.equal((await damage(journal.verifyTail())).seq, 1);
    await pool.query("INSERT INTO leader VALUES (1, 1, 15, $1, 0, '')", [Buffer.from(hash, 'hex')]);
    assert.equal((await journal.verifyTail()).seq, 15);
  });
});

test('A start checks the last rows only, the whole chain on demand', async () => {
  await server.story(async ({ journal, pool }) => {
    const leader = await lead(journal);
    await appendRows(leader, 20);
    await leader.resign();
    await pool.query("UPDATE journal SET payload = 'x' WHERE first_seq = 10");
    assert.equal((await journal.verifyTail(10)).seq, 60);
    assert.equal((await damage(verifyAll(journal))).seq, 10);
  });
});

function verifyAll(journal: Journal): Promise<unknown> {
  return journal.verifyTail(Number.POSITIVE_INFINITY);
}
