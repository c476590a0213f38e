import type { Count, TimeMs } from '@tradewind/base';
import { checkCall } from './checks.ts';
import { askNode } from './node-answers.ts';
import { COSTLY, type GateCall, parseRequest } from './parse.ts';
import { Places } from './places.ts';
import { Rates } from './rates.ts';
import { LIMIT, RpcRefusal } from './refusal.ts';

export interface GateAnswer {
  readonly status: 200 | 413 | 429;
  /** JSON. */
  readonly body: string;
}

/** What wallets reach the chain by: a body of JSON-RPC and the address that it came from. Never throws for what it is given. */
export type RpcGate = (body: string, from: string) => Promise<GateAnswer>;

const MOST_BODY_BYTES: Count = 128 * 1024;

type Answer = { readonly result: unknown } | { readonly error: unknown };

/** The network that a body came from may make so many more calls. */
type Admit = () => void;

export interface RpcGateOptions {
  readonly url: () => string;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => TimeMs;
}

/**
 * Lets the calls of wallets through to the node at `url`, read and written anew, and refuses all others. It remembers
 * nothing but who is being served, and how often each network has made the node work of late.
 */
export function createRpcGate({ url, now = () => performance.now() }: RpcGateOptions): RpcGate {
  const places = new Places();
  const rates = new Rates(now);
  return async (body, from) => {
    if (Buffer.byteLength(body) > MOST_BODY_BYTES) {
      return refused(413, new RpcRefusal(LIMIT, `a body holds at most ${MOST_BODY_BYTES} bytes`));
    }
    const leave = places.enter(from);
    if (leave === null) return refused(429, new RpcRefusal(LIMIT, 'too many requests at once, try again in a moment'));
    try {
      return await serve(body, url(), () => admit(rates, from));
    } catch (error) {
      if (!(error instanceof RpcRefusal)) throw error;
      return refused(200, error);
    } finally {
      leave();
    }
  };
}

function admit(rates: Rates, from: string): void {
  const waitMs = rates.take(from);
  if (waitMs > 0) throw new RpcRefusal(LIMIT, `too many calls that run code, try again in ${waitMs} ms`, waitMs);
}

async function serve(body: string, url: string, mayWork: Admit): Promise<GateAnswer> {
  const { isBatch, calls } = parseRequest(body);
  const checked: GateCall[] = [];
  for (const call of calls) checked.push(await check(call, url, mayWork));
  const answers = await answer(checked, url);
  const told = checked.map(({ id }, at) => ({ jsonrpc: '2.0', id, ...answers[at] }));
  return { status: 200, body: JSON.stringify(isBatch ? told : told[0]) };
}

async function check(call: GateCall, url: string, mayWork: Admit): Promise<GateCall> {
  if ('refusal' in call) return call;
  try {
    if (COSTLY.has(call.method)) mayWork();
    await checkCall(call, url);
    return call;
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error;
    return { id: call.id, refusal: error };
  }
}

/** In the order of the calls: the node is asked once for all that may pass. */
async function answer(calls: readonly GateCall[], url: string): Promise<readonly Answer[]> {
  const passing = calls.flatMap((call) => ('refusal' in call ? [] : [call]));
  const said = passing.length === 0 ? [] : await askNode(url, passing).catch(errorOfAll);
  const next = (Array.isArray(said) ? said : passing.map(() => said)).values();
  return calls.map((call) => ('refusal' in call ? errorOf(call.refusal) : next.next().value!));
}

function errorOfAll(error: unknown): Answer {
  if (error instanceof RpcRefusal) return errorOf(error);
  throw error;
}

function errorOf({ code, message, retryAfterMs }: RpcRefusal): Answer {
  return { error: { code, message, ...(retryAfterMs !== undefined && { data: { retryAfterMs } }) } };
}

function refused(status: GateAnswer['status'], refusal: RpcRefusal): GateAnswer {
  return { status, body: JSON.stringify({ jsonrpc: '2.0', id: null, ...errorOf(refusal) }) };
}
