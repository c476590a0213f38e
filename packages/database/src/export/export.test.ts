import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DatabaseError } from '../database-error.ts';
import { startTestServer, type TestServer } from '../fixture.ts';
import { type Migration, migrate } from '../migrate.ts';
import type { Pool } from '../pool.ts';
import { exportDatabase } from './export-database.ts';
import { restoreDatabase } from './restore-database.ts';

const MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    name: 'everything a table can hold',
    sql: `
      CREATE TABLE a_note (id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY, author text NOT NULL, parent int8,
        body jsonb, tags text[], at timestamptz, price numeric, bits bytea, ok boolean, size int GENERATED ALWAYS AS (length(author)) STORED);
      CREATE TABLE z_author (name text PRIMARY KEY, "select" int8);
      ALTER TABLE a_note ADD FOREIGN KEY (author) REFERENCES z_author;
      ALTER TABLE a_note ADD FOREIGN KEY (parent) REFERENCES a_note;
      CREATE TABLE ranged (k int8 PRIMARY KEY, v bytea) PARTITION BY RANGE (k);
      CREATE TABLE ranged_0 PARTITION OF ranged FOR VALUES FROM (0) TO (100);
      CREATE TABLE empty (x int);`,
  },
];
const TABLES = ['z_author', 'a_note', 'ranged', 'empty'];

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

async function fill(pool: Pool): Promise<void> {
  await pool.query('CREATE TABLE ranged_100 PARTITION OF ranged FOR VALUES FROM (100) TO (1000)');
  await pool.query(
    `INSERT INTO z_author VALUES ('a"b\\c,{}', 9007199254740991), ('Ünïcödé 漢字 🙂', NULL), ('', 0), ('NULL', 1)`,
  );
  await pool.query(`INSERT INTO a_note (author, parent, body, tags, at, price, bits, ok)
    SELECT (ARRAY['NULL', '', 'a"b\\c,{}'])[1 + i % 3], nullif(i - 1, 0), json_build_object('n', i, 't', E'line\\nbreak'),
      ARRAY['x,y', NULL, '"' || i], '2026-01-01Z'::timestamptz + i * '1.001 seconds'::interval, i / 7.0,
      decode(lpad(to_hex(i), 8, '0'), 'hex'), CASE i % 3 WHEN 0 THEN true WHEN 1 THEN false END
    FROM generate_series(1, 500) i`);
  await pool.query(`INSERT INTO ranged SELECT i, sha256(i::text::bytea) FROM generate_series(0, 999, 7) i`);
}

async function contents(pool: Pool): Promise<unknown> {
  const all: Record<string, unknown> = {};
  for (const table of TABLES) all[table] = (await pool.query(`SELECT t::text FROM ${table} t ORDER BY 1`)).rows;
  return all;
}

async function exported(pool: Pool, name: string): Promise<string> {
  const file = join(server.dataDir, name);
  await migrate(pool, MIGRATIONS, 'notes');
  await fill(pool);
  assert.equal(await exportDatabase(pool, file), 4 + 500 + 143);
  return file;
}

async function refused(pool: Pool, file: string, sentence: RegExp): Promise<void> {
  await assert.rejects(restoreDatabase(pool, file), (error) => {
    assert.ok(error instanceof DatabaseError, String(error));
    assert.match(error.message, sentence);
    return true;
  });
}

test('What was exported is restored exactly, with identities going on and partitions made again', async () => {
  await server.story(async (from) => {
    const file = await exported(from, 'whole');
    await server.story(async (to) => {
      await migrate(to, MIGRATIONS, 'notes');
      assert.equal(await restoreDatabase(to, file), 647);
      assert.deepEqual(await contents(to), await contents(from));
      const { rows } = await to.query("INSERT INTO a_note (author) VALUES ('') RETURNING id");
      assert.deepEqual(rows, [{ id: 501 }]);
      const where = await to.query('SELECT DISTINCT tableoid::regclass::text AS part FROM ranged ORDER BY 1');
      assert.deepEqual(where.rows, [{ part: 'ranged_0' }, { part: 'ranged_100' }]);
      await refused(to, file, /not empty \(\w+ has rows\)/);
    });
  });
});

test('A truncated or changed file is refused with a sentence and nothing changes', async () => {
  await server.story(async (from) => {
    const file = await exported(from, 'fragile');
    const whole = await readFile(file);
    const text = gunzipSync(whole).toString('utf8');
    const lines = text.split('\n');
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 1;
    const damages: readonly (readonly [string, Buffer, RegExp])[] = [
      ['empty', Buffer.alloc(0), /truncated/],
      ['half', whole.subarray(0, whole.length >> 1), /truncated/],
      ['last byte gone', whole.subarray(0, -1), /truncated/],
      ['a bit', flipped, /damaged/],
      ['not packed', Buffer.from(text), /cannot be unpacked/],
      ['without its end', gzipSync(lines.slice(0, -2).join('\n')), /truncated/],
      ['a row less', gzipSync(lines.toSpliced(10, 1).join('\n')), /checksum/],
      ['a value changed', gzipSync(text.replace('9007199254740991', '9007199254740990')), /checksum/],
      ['something behind', gzipSync(`${text}[]\n`), /behind its end/],
      ['another file', gzipSync('{"hello":1}\n'), /not a Tradewind export/],
      ['a later format', gzipSync(text.replace('"version":1', '"version":2')), /format 2/],
    ];
    await server.story(async (to) => {
      await migrate(to, MIGRATIONS, 'notes');
      const before = await contents(to);
      for (const [name, bytes, sentence] of damages) {
        const damaged = join(server.dataDir, 'damaged');
        await writeFile(damaged, bytes);
        await refused(to, damaged, sentence);
        assert.deepEqual(await contents(to), before, name);
      }
      await refused(to, join(server.dataDir, 'absent'), /cannot be read/);
      assert.equal(await restoreDatabase(to, file), 647, 'the whole file still fits');
    });
  });
});

test('A file of another schema is refused', async () => {
  await server.story(async (from) => {
    const file = await exported(from, 'other');
    await server.story(async (to) => {
      await migrate(to, [...MIGRATIONS, { id: 2, name: 'more', sql: 'CREATE TABLE more (x int)' }], 'notes');
      await refused(to, file, /another version of the program/);
    });
    await server.story((to) => refused(to, file, /another version of the program/));
  });
});
