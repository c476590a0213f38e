import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { saveOpenScripts } from '@tradewind/testkit';

const DAY = '2026-01-31';
const MIDNIGHT = Date.parse(`${DAY}T00:00:00Z`);
const TERMS = `instrument=X/Y&seq=101&time=${MIDNIGHT}&seconds=1&direction=rise`;
const ASKED = { 'verify.mjs': DAY, 'verify-contract.mjs': TERMS };
const ZERO = '00'.repeat(32);
const folder = await saveOpenScripts();

interface Tick {
  readonly seq: number;
  readonly lines: readonly string[];
  readonly head: string;
}

/** Ticks behind 101, half a second each. */
function someTicks(count: number): Tick[] {
  let head: Uint8Array = new Uint8Array(32);
  return Array.from({ length: count }, (_, at) => {
    const seq = 102 + at;
    const line = `${seq},${MIDNIGHT + 500 * (at + 1)},X/Y,${100 + at}.0,own=${100 + at}.0@0/0`;
    head = createHash('sha256').update(head).update(line).digest();
    return { seq, lines: [line], head: Buffer.from(head).toString('hex') };
  });
}

function dataOf(path: string, ticks: readonly Tick[]): unknown {
  if (path === 'open/versions') return [{ version: '0.3.0', fromSeq: 1 }];
  if (path === 'open/seeds') return [];
  return { before: ZERO, ticks, more: false };
}

/** An exchange that answers with `status` first, so many times, then with the log of these ticks; answers its address. */
async function exchange(context: TestContext, ticks: readonly Tick[], busy: { status: number; times: number }) {
  let left = busy.times;
  const server = createServer(({ url }, response) => {
    const status = left-- > 0 ? busy.status : 200;
    response.writeHead(status, { 'retry-after': '0' });
    const Data = status === 200 ? dataOf(url!.slice('/api/v1/'.length), ticks) : { code: 'x' };
    response.end(JSON.stringify({ HttpStatusCode: status, Message: 'Not now.', Data }));
  }).listen(0, '127.0.0.1');
  context.after(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function run(name: string, ...args: readonly string[]): Promise<{ code: unknown; said: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [join(folder, name), ...args], (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

const NEVER = { status: 503, times: 0 };

test('a day and a contract that are right are told with their moments as people read them', async (context) => {
  const address = await exchange(context, someTicks(20), NEVER);
  const day = await run('verify.mjs', address, DAY);
  assert.equal(day.code, 0, day.said);
  assert.match(day.said, /^first {8}sequence 102 at \d+ \(2026-01-31T00:00:00\.500Z\)$/m);
  assert.match(day.said, /^chain {8}right$/m);
  const contract = await run('verify-contract.mjs', address, TERMS);
  assert.equal(contract.code, 0, contract.said);
  assert.match(contract.said, /^entry {3}tick 102, 100\.0 at \d+ \(2026-01-31T00:00:00\.500Z\)$/m);
  assert.match(contract.said, /^result {2}won$/m);
});

test('a day without ticks is not right: there is nothing to judge', async (context) => {
  const address = await exchange(context, [], NEVER);
  const day = await run('verify.mjs', address, DAY);
  assert.deepEqual([day.code, day.said], [2, `${DAY}: no ticks, so nothing is judged\nseed         none\n`]);
  const contract = await run('verify-contract.mjs', address, TERMS);
  assert.equal(contract.code, 2);
  assert.match(contract.said, /^chain {3}no ticks yet$/m);
  assert.match(contract.said, /^result {2}not over$/m);
});

test('a busy exchange is asked again', async (context) => {
  for (const status of [429, 503]) {
    const address = await exchange(context, someTicks(20), { status, times: 5 });
    assert.equal((await run('verify.mjs', address, DAY)).code, 0);
  }
});

test('who does not answer, or not as an exchange does, is told in one sentence', async (context) => {
  const nobody = await exchange(context, [], NEVER);
  const refusing = await exchange(context, [], { status: 400, times: 100 });
  const other = createServer((_request, response) => response.end('<html>')).listen(0, '127.0.0.1');
  context.after(() => other.close());
  await once(other, 'listening');
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  for (const [name, asked] of Object.entries(ASKED)) {
    const gone = await run(name, nobody.replace(/\d+$/, '1'), asked);
    assert.equal(gone.code, 2);
    assert.match(gone.said, /^http[^\n]+ does not answer \([^\n]+\)\.\n$/);
    const html = await run(name, elsewhere, asked);
    assert.deepEqual([html.code, html.said.split('\n').length], [2, 2]);
    assert.match(html.said, /answers 200 and not as an exchange of this kind does/);
    assert.deepEqual(await run(name, refusing, asked), { code: 2, said: 'open/versions: Not now.\n' });
  }
  const incomplete = await run('verify-contract.mjs', nobody, 'instrument=X/Y');
  assert.deepEqual([incomplete.code, incomplete.said.split('\n').length], [2, 2]);
});
