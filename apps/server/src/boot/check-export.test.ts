import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { checkExport } from './check-export.ts';

const RELEASED = fileURLToPath(new URL('../released/', import.meta.resolve('@tradewind/testkit')));

let folder: string;
let whole: Buffer;
let lines: string[];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-check-'));
  whole = await readFile(`${RELEASED}0.2.0-stopped.export`);
  lines = gunzipSync(whole).toString('utf8').split('\n').filter(Boolean);
});
after(() => rm(folder, { recursive: true, force: true }));

test('exports of every released version pass, and say what they hold', async () => {
  for (const version of ['0.1.0', '0.2.0']) {
    const told = JSON.parse(await readFile(`${RELEASED}${version}-stopped.json`, 'utf8')) as { headSeq: number };
    const checked = await checkExport(`${RELEASED}${version}-stopped.export`);
    assert.deepEqual([checked.version, checked.seq], [version, told.headSeq]);
    assert.equal(checked.tables.get('leader'), 1);
    assert.ok(checked.tables.get('people')! > 0 && checked.rows > 1_000);
  }
});

/** The lines as who forges an export would sum them up. */
function summed(changed: readonly string[]): Buffer {
  const body = changed.filter((line) => !line.startsWith('{"end"'));
  const text = body.map((line) => `${line}\n`).join('');
  const rows = body.filter((line) => line.startsWith('[')).length;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return gzipSync(`${text}${JSON.stringify({ end: true, rows, sha256 })}\n`);
}

const tableAt = (name: string): number => lines.findIndex((line) => line.startsWith(`{"table":"${name}"`));

/** The lines with another value in the row of a table that lies so far behind its beginning. */
function withValue(table: string, row: number, column: string, change: (value: string) => string): string[] {
  const at = tableAt(table);
  const { columns } = JSON.parse(lines[at]!) as { columns: string[] };
  const values = JSON.parse(lines[at + row]!) as string[];
  const changed = values.map((value, place) => (columns[place] === column ? change(value) : value));
  return lines.with(at + row, JSON.stringify(changed));
}

async function assertRefused(name: string, bytes: Buffer, sentence: RegExp): Promise<void> {
  const file = join(folder, 'damaged.export');
  await writeFile(file, bytes);
  await assert.rejects(checkExport(file), (error: Error) => {
    assert.match(error.message, sentence, name);
    return true;
  });
}

test('a file that is cut, bent or lengthened is refused with the place', async () => {
  const text = gunzipSync(whole).toString('utf8');
  const bent = Buffer.from(whole);
  bent[whole.length >> 1]! ^= 1;
  await assertRefused(
    'cut',
    whole.subarray(0, whole.length >> 1),
    /damaged behind row [\d,]+ of the table \w+: it is trunc/,
  );
  await assertRefused('bent', bent, /is damaged (behind row [\d,]+ of the table \w+|at sequence \d+): /);
  await assertRefused('rubbish behind', Buffer.concat([whole, Buffer.from('rubbish')]), /is damaged behind row /);
  await assertRefused('zeros behind', Buffer.concat([whole, Buffer.alloc(512)]), /: 512 bytes lie behind its end/);
  await assertRefused('a line behind', gzipSync(`${text}[]\n`), /: it goes on behind its end/);
  await assertRefused('wide', summed(withWider()), /the row there has not as many values as its table/);
});

const withWider = () => lines.with(tableAt('journal') + 2, JSON.stringify(['1']));

test('what is summed up rightly and still no whole journal is refused with its sequence', async () => {
  const journal = tableAt('journal');
  const [second, third] = [lines[journal + 2]!, lines[journal + 3]!];
  const later = (text: string) => String(Number(text) + 5);
  const flip = (text: string) => text.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const earlier = (text: string) => String(Number(text) - 5);
  for (const [name, changed, sentence] of [
    [
      'order',
      lines.with(journal + 2, third).with(journal + 3, second),
      /damaged at sequence \d+: the next row begins at \d+/,
    ],
    ['a row less', lines.toSpliced(journal + 2, 1), /damaged at sequence \d+: the next row begins at \d+/],
    ['payload', withValue('journal', 3, 'payload', flip), /damaged at sequence \d+: its hash is wrong/],
    ['head ahead', withValue('leader', 1, 'head_seq', later), /damaged at sequence \d+: the end is missing up to \d+/],
    ['head behind', withValue('leader', 1, 'head_seq', earlier), /damaged at sequence \d+: the leader row ends at \d+/],
    [
      'head hash',
      withValue('leader', 1, 'head_hash', flip),
      /damaged at sequence \d+: the leader row has another hash/,
    ],
    ['no leader', lines.toSpliced(tableAt('leader') + 1, 1), /damaged at sequence \d+: no leader row names the end/],
    ['no rows', lines.filter((line) => !line.startsWith('[')), /holds no installation/],
    ['version', withValue('leader', 1, 'version', () => '9.9.9'), /version 9\.9\.9, which version .+ cannot read/],
    ['steps', lines.map((line) => line.replace('"people/1/', '"people/9/')), /steps that this program does not know/],
  ] as const)
    await assertRefused(name, summed(changed), sentence);
});

test('bytes in the older text form of PostgreSQL are read as well', async () => {
  const escaped = (hex: string) =>
    [...Buffer.from(hex.slice(2), 'hex')]
      .map((byte) =>
        byte === 0x5c
          ? '\\\\'
          : byte >= 32 && byte < 127
            ? String.fromCharCode(byte)
            : `\\${byte.toString(8).padStart(3, '0')}`,
      )
      .join('');
  const file = join(folder, 'escaped.export');
  await writeFile(file, summed(withValue('journal', 1, 'payload', escaped)));
  assert.equal((await checkExport(file)).version, '0.2.0');
});
