import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DatabaseError } from '../database-error.ts';
import { startTestServer, type TestServer } from '../fixture.ts';
import { type Migration, migrate } from '../migrate.ts';
import { createPool, type Pool } from '../pool.ts';
import { exportDatabase } from './export-database.ts';
import { readExport } from './read-lines.ts';
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

/** The same database as a role sees it whose tables lie elsewhere. */
function withSearchPath(pool: Pool, path: string): Pool {
  const { connectionString = '' } = pool.options;
  const options = encodeURIComponent(`-c search_path=${path}`);
  return createPool(`${connectionString}${connectionString.includes('?') ? '&' : '?'}options=${options}`, { max: 2 });
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

function swapped(lines: readonly string[], at: number): string[] {
  return lines.with(at, lines[at + 1]!).with(at + 1, lines[at]!);
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
      [
        'a row less',
        gzipSync(lines.toSpliced(10, 1).join('\n')),
        /behind row \d+ of the table \w+: the mark there counts/,
      ],
      ['two rows swapped', gzipSync(swapped(lines, 300).join('\n')), /table a_note: something before it was changed/],
      [
        'a value changed',
        gzipSync(text.replace('9007199254740991', '9007199254740990')),
        /row 4 of the table z_author/,
      ],
      ['its end alone', gzipSync(text.replace(/"sha256":"[0-9a-f]+"}\n$/, '"sha256":""}\n')), /checksum at the end/],
      ['rubbish behind', Buffer.concat([whole, Buffer.from('rubbish')]), /cannot be unpacked/],
      ['zeros behind', Buffer.concat([whole, Buffer.alloc(1024)]), /1024 bytes lie behind its end/],
      ['itself behind', Buffer.concat([whole, whole]), /behind its end/],
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

test('What lies in another schema than public is exported and restored as well, and later steps are made beside it', async () => {
  await server.story(async (from) => {
    await from.query('CREATE SCHEMA elsewhere; CREATE SCHEMA aside');
    const pool = withSearchPath(from, 'elsewhere');
    const file = await exported(pool, 'elsewhere');
    await server.story(async (to) => {
      await migrate(to, MIGRATIONS, 'notes');
      assert.equal(await restoreDatabase(to, file), 647);
      assert.deepEqual(await contents(to), await contents(pool));
    });
    await pool.end();
    // The search path becomes another: the tables stay those that they are.
    const later = withSearchPath(from, 'aside,elsewhere');
    const more = { id: 2, name: 'more', sql: 'CREATE TABLE more (x int); INSERT INTO more VALUES (1)' };
    assert.equal(await migrate(later, [...MIGRATIONS, more], 'notes'), 1);
    const { rows } = await later.query(
      "SELECT relnamespace::regnamespace::text AS place FROM pg_class WHERE relname = 'more'",
    );
    assert.deepEqual(rows, [{ place: 'elsewhere' }]);
    assert.equal(await exportDatabase(later, file), 648);
    await later.end();
  });
});

test('An export of nothing is a failure and leaves no file', async () => {
  await server.story(async (pool) => {
    const file = join(server.dataDir, 'nothing');
    await assert.rejects(exportDatabase(pool, file), /no row of an installation: nothing was exported/);
    await migrate(pool, MIGRATIONS, 'notes');
    await assert.rejects(exportDatabase(pool, file), /nothing was exported/);
    await fill(pool);
    await pool.query('CREATE SCHEMA barren');
    const barren = withSearchPath(pool, 'barren');
    await assert.rejects(exportDatabase(barren, file), /nothing was exported/);
    await barren.end();
    const lost = withSearchPath(pool, 'nowhere');
    await assert.rejects(exportDatabase(lost, file), /search_path .+ DATABASE_URL/);
    await lost.end();
    const refusing = exportDatabase(pool, file, { prove: () => Promise.reject(new Error('not good enough')) });
    await assert.rejects(refusing, /not good enough/);
    const signal = AbortSignal.abort(new Error('told to stop'));
    await assert.rejects(exportDatabase(pool, file, { signal }), /told to stop/);
    await assert.rejects(exportDatabase(pool, join(server.dataDir, 'absent', 'file')), /folder does not exist/);
    assert.deepEqual(
      (await readdir(server.dataDir)).filter((name) => name.startsWith('nothing')),
      [],
    );
  });
});

test('Rows of megabytes are exported and restored a few at a time, and codes on their way are left out', async () => {
  const sql = `CREATE TABLE paper (id int8 PRIMARY KEY, bits bytea); CREATE TABLE outbox (id int8 PRIMARY KEY, code text);`;
  const papers: readonly Migration[] = [{ id: 1, name: 'papers', sql }];
  await server.story(async (from) => {
    const file = join(server.dataDir, 'papers');
    await migrate(from, papers, 'papers');
    await from.query(`INSERT INTO paper SELECT i, decode(repeat('ab', 1000000), 'hex') FROM generate_series(1, 20) i`);
    await from.query(`INSERT INTO outbox VALUES (1, '123456')`);
    assert.equal(await exportDatabase(from, file), 20);
    assert.ok(!gunzipSync(await readFile(file)).includes('123456'));
    const { tables, leftOut } = await readExport(file);
    assert.deepEqual(
      [[...tables], leftOut],
      [
        [
          ['outbox', 0],
          ['paper', 20],
        ],
        ['outbox'],
      ],
    );
    await server.story(async (to) => {
      await migrate(to, papers, 'papers');
      assert.equal(await restoreDatabase(to, file), 20);
      const { rows } = await to.query('SELECT sum(length(bits))::int8 AS bytes FROM paper');
      assert.deepEqual(rows, [{ bytes: 20_000_000 }]);
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
