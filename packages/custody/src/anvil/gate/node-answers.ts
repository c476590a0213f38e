import type { Count, SpanMs } from '@tradewind/base';
import { isRecord, type Json } from './params.ts';
import { INTERNAL, LIMIT, RpcRefusal } from './refusal.ts';

export interface NodeCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** What the node said to one call: its result, or its error as it stands. */
export type NodeAnswer = { readonly result: unknown } | { readonly error: Json };

/** Until the whole answer is there. */
const TIMEOUT_MS: SpanMs = 10_000;
const MOST_BYTES: Count = 4 * 1024 * 1024;

/** Asks the node in one request and answers in the order of the calls. Throws RpcRefusal where it is away or says too much. */
export async function askNode(url: string, calls: readonly NodeCall[]): Promise<NodeAnswer[]> {
  const asked = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
  const told = parse(await post(url, JSON.stringify(asked)));
  const answers = new Map((Array.isArray(told) ? told : []).filter(isRecord).map((one) => [one.id, one]));
  return calls.map((_, id) => {
    const { result, error } = answers.get(id) ?? {};
    if (isRecord(error)) return { error };
    if (result === undefined) throw new RpcRefusal(INTERNAL, 'the node did not answer');
    return { result };
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcRefusal(INTERNAL, 'the node answered something else');
  }
}

async function post(url: string, body: string): Promise<string> {
  try {
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' });
    return await readBounded(answer.body ?? []);
  } catch (error) {
    if (error instanceof RpcRefusal) throw error;
    throw new RpcRefusal(INTERNAL, 'the node is away, try again in a moment');
  }
}

async function readBounded(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new RpcRefusal(LIMIT, 'the answer is too large, ask for less');
    read.push(chunk);
  }
  return Buffer.concat(read).toString('utf8');
}
