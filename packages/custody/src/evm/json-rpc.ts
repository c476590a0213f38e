import type { SpanMs } from '@tradewind/base';
import { getHttpRpcClient } from 'viem/utils';
import { ChainError, type ChainErrorCode } from '../chain/chain-error.ts';
import type { Told } from './shapes.ts';

export interface Call {
  readonly method: string;
  readonly params: readonly unknown[];
}

export interface JsonRpcOptions {
  /** What errors call the node. */
  readonly name: string;
  /** May hold a key of the provider: it is in no message. */
  readonly url: string;
  /** For an answer with all of its body. */
  readonly timeoutMs?: SpanMs;
  readonly maxBytes?: number;
}

/** Calls in one request. */
export const BATCH = 200;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 32_000_000;
/** What is told of a node's own words. */
const WORDS = 200;
const LIMIT_CODE = -32_005;
const LIMIT_WORDS =
  /too (many|large|big)|limit|exceed|range is|block range|response size|query returned more|timed? ?out/i;

const isRecord = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A node's own words, printable and short. */
const said = (words: unknown): string =>
  String(words)
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, WORDS);

/** JSON-RPC over HTTP with bounded time and bodies; a redirect is a failure. It repeats nothing. */
export class JsonRpc {
  readonly name: string;
  readonly #client: ReturnType<typeof getHttpRpcClient>;
  #ids = 0;

  constructor({ name, url, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: JsonRpcOptions) {
    this.name = name;
    this.#client = getHttpRpcClient(url, {
      timeout: timeoutMs,
      maxResponseBodySize: maxBytes,
      fetchOptions: { redirect: 'error' },
      // The client's own timeout ends with the head of an answer; this one covers the body.
      fetchFn: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    });
  }

  async ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const [answer] = await this.askAll([{ method, params }]);
    return answer;
  }

  /** The results in the order of the calls, in requests of `size` calls one after the other; the first error of the node is thrown. */
  async askAll(calls: readonly Call[], size = BATCH): Promise<unknown[]> {
    const results: unknown[] = [];
    for (let at = 0; at < calls.length; at += size) results.push(...(await this.#batch(calls.slice(at, at + size))));
    return results;
  }

  async #batch(calls: readonly Call[]): Promise<unknown[]> {
    const first = this.#ids;
    this.#ids += calls.length;
    const body = calls.map(({ method, params }, at) => ({ jsonrpc: '2.0' as const, id: first + at, method, params }));
    const answer = await this.#post(body);
    const answers = Array.isArray(answer) ? answer : [answer];
    // Without a result for each call there is no telling which one an answer belongs to, but the node may say why.
    const byId = new Map<unknown, Told>(answers.filter(isRecord).map((one) => [one.id, one]));
    return calls.map(({ method }, at) => this.#result(method, byId.get(first + at) ?? this.#refusal(answers)));
  }

  #refusal(answers: readonly unknown[]): Told {
    const told = answers.filter(isRecord).find(({ error }) => error !== undefined && error !== null);
    if (told === undefined) throw this.fault('malformed', 'an answer is missing');
    return told;
  }

  #result(method: string, { error, result }: Told): unknown {
    if (error === undefined || error === null) {
      if (result === undefined) throw this.fault('malformed', `${method}: neither a result nor an error`);
      return result;
    }
    const { code, message } = isRecord(error) ? error : { code: undefined, message: error };
    // Only what is read can be read in smaller pieces: a transaction above the limit of gas cannot.
    const limit = method.startsWith('eth_get') && (code === LIMIT_CODE || LIMIT_WORDS.test(String(message)));
    throw this.fault(limit ? 'limit' : 'refused', `${method}: ${said(code)} ${said(message)}`);
  }

  async #post(body: readonly { readonly id: number; readonly method: string; readonly params: unknown }[]) {
    try {
      const [only] = body;
      // One call alone goes as itself: not every node takes a batch of one.
      return await this.#client.request({ body: body.length === 1 && only !== undefined ? only : [...body] });
    } catch (error) {
      throw this.#outside(error);
    }
  }

  /** What failed on the way. The client's own messages hold the address and are left out. */
  #outside(error: unknown): ChainError {
    const { name, status, cause } = isRecord(error) ? error : {};
    if (name === 'ResponseBodyTooLargeError' || status === 413) return this.fault('limit', 'an answer is too large');
    if (name !== 'HttpRequestError') return this.fault('unreachable', 'no answer in time');
    if (status !== undefined) return this.fault('unreachable', `HTTP ${said(status)}`);
    if (cause instanceof SyntaxError) return this.fault('malformed', 'an answer is not JSON');
    const below = cause instanceof Error ? cause.cause : undefined;
    if (below instanceof Error && /redirect/.test(below.message))
      return this.fault('unreachable', 'it redirects, which is not followed');
    const code = isRecord(below) ? below.code : undefined;
    return this.fault('unreachable', said(code ?? 'no answer in time'));
  }

  fault(code: ChainErrorCode, message: string): ChainError {
    return new ChainError(code, `node ${this.name}: ${message}`);
  }
}
