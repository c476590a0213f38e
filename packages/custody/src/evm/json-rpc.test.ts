import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, test } from 'node:test';
import { ChainError, type ChainErrorCode } from '../chain/chain-error.ts';
import { JsonRpc } from './json-rpc.ts';

type Call = { readonly id: number; readonly method: string };
type Answer = (calls: readonly Call[], response: ServerResponse) => unknown;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A node that answers as it is told; `undefined` where the answer was written already. */
async function nodeThat(answer: Answer, options: { timeoutMs?: number; maxBytes?: number } = {}): Promise<JsonRpc> {
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = body === '' ? [] : JSON.parse(body);
    const told = answer(Array.isArray(asked) ? asked : [asked], response);
    if (told !== undefined) response.end(JSON.stringify(told));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return new JsonRpc({ name: 'named', url: `http://127.0.0.1:${port}/key-of-provider`, ...options });
}

const fails = (work: Promise<unknown>, code: ChainErrorCode, words: RegExp) =>
  assert.rejects(work, (error) => {
    assert.ok(error instanceof ChainError, String(error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, words);
    assert.match(error.message, /^node named: /);
    assert.doesNotMatch(error.message, /key-of-provider|127\.0/);
    return true;
  });

const CALLS = Array.from({ length: 450 }, (_, at) => ({ method: 'echo', params: [at] }));

test('calls go in batches of 200, and results lie as the calls did, whatever the order of the answers', async () => {
  const sizes: number[] = [];
  const rpc = await nodeThat((calls) => {
    sizes.push(calls.length);
    return calls.map(({ id }) => ({ id, result: id })).reverse();
  });
  assert.deepEqual(
    await rpc.askAll(CALLS),
    CALLS.map((_, at) => at),
  );
  assert.deepEqual(sizes, [200, 200, 50]);
});

test('one call alone goes as itself', async () => {
  const rpc = await nodeThat(([call]) => ({ id: call!.id, result: 'one' }));
  assert.equal(await rpc.ask('echo'), 'one');
});

test('a batch with a missing answer is refused, never filled with the answer to another call', async () => {
  const rpc = await nodeThat((calls) => calls.slice(1).map(({ id }) => ({ id, result: id })));
  await fails(rpc.askAll(CALLS.slice(0, 3)), 'malformed', /missing/);
});

test('an error for the whole batch is told by its words', async () => {
  const rpc = await nodeThat(() => ({ id: null, error: { code: -32600, message: 'batch of 3 not allowed' } }));
  await fails(rpc.askAll(CALLS.slice(0, 3)), 'refused', /batch of 3 not allowed/);
});

test('what a node finds too much is a limit, anything else that it says no to is refused; its words are cut', async () => {
  const saying = (code: number, message: string) =>
    nodeThat(([{ id } = { id: 0 }]) => ({ id, error: { code, message } }));
  await fails((await saying(-32005, 'no')).ask('eth_getLogs'), 'limit', /eth_getLogs: -32005 no/);
  await fails((await saying(-32000, 'block range is too large')).ask('eth_getLogs'), 'limit', /too large/);
  await fails((await saying(-32000, 'exceeds block gas limit')).ask('x'), 'refused', /gas limit/);
  await fails((await saying(-32000, 'nonce too low')).ask('x'), 'refused', /nonce too low/);
  await fails((await saying(-32000, `a\n${'b'.repeat(5_000)}`)).ask('x'), 'refused', /^.{1,300}$/);
});

test('a redirect is not followed', async () => {
  const rpc = await nodeThat((_calls, response) => void response.writeHead(307, { location: '/elsewhere' }).end());
  await fails(rpc.ask('x'), 'unreachable', /redirect/);
});

test('an answer that does not begin or does not end is given up in time', async () => {
  const silent = await nodeThat(() => undefined, { timeoutMs: 100 });
  await fails(silent.ask('x'), 'unreachable', /in time/);
  const slow = await nodeThat((_calls, response) => void response.write('{"id":0,'), { timeoutMs: 100 });
  await fails(slow.ask('x'), 'unreachable', /in time/);
});

test('an answer that is too large, no JSON, or an error of HTTP is told as such', async () => {
  const large = await nodeThat(([call]) => ({ id: call!.id, result: 'x'.repeat(2_000) }), { maxBytes: 1_000 });
  await fails(large.ask('x'), 'limit', /too large/);
  const text = await nodeThat((_calls, response) => void response.end('<html>'));
  await fails(text.ask('x'), 'malformed', /not JSON/);
  const away = await nodeThat((_calls, response) => void response.writeHead(502).end('{}'));
  await fails(away.ask('x'), 'unreachable', /HTTP 502/);
});
