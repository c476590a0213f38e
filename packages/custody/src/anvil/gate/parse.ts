import type { Count } from '@tradewind/base';
import { readParams } from './methods.ts';
import { isRecord } from './params.ts';
import { INVALID_REQUEST, invalidParams, LIMIT, NO_METHOD, PARSE_ERROR, RpcRefusal } from './refusal.ts';

export type CallId = string | number | null;

/** One call of a wallet: as the node is given it, or why it is not. */
export type GateCall =
  | { readonly id: CallId; readonly method: string; readonly params: readonly unknown[] }
  | { readonly id: CallId; readonly refusal: RpcRefusal };

export interface GateRequest {
  /** Answered with a list. */
  readonly isBatch: boolean;
  readonly calls: readonly GateCall[];
}

export const MOST_CALLS: Count = 20;
/** Of them, those that make the server recover a signature or the node run code. */
export const MOST_COSTLY: Count = 2;
export const COSTLY: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas', 'eth_sendRawTransaction']);
const MOST_ID_CHARS: Count = 100;

/** Reads a body; throws RpcRefusal where it cannot be told which calls it holds. */
export function parseRequest(body: string): GateRequest {
  const told = parseJson(body);
  if (!Array.isArray(told)) return { isBatch: false, calls: [readCall(told)] };
  if (told.length === 0) throw new RpcRefusal(INVALID_REQUEST, 'the batch is empty');
  if (told.length > MOST_CALLS) throw new RpcRefusal(LIMIT, `a batch holds at most ${MOST_CALLS} calls`);
  const costly = told.filter((one) => isRecord(one) && COSTLY.has(String(one.method)));
  if (costly.length > MOST_COSTLY) {
    throw new RpcRefusal(LIMIT, `a batch holds at most ${MOST_COSTLY} calls that run code or send a transaction`);
  }
  return { isBatch: true, calls: told.map(readCall) };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RpcRefusal(PARSE_ERROR, 'the body is not JSON');
  }
}

function readCall(told: unknown): GateCall {
  const id = isRecord(told) && isId(told.id) ? told.id : null;
  try {
    return { id, ...readChecked(told) };
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error;
    return { id, refusal: error };
  }
}

function readChecked(told: unknown): { method: string; params: readonly unknown[] } {
  // A call without an id would be one that wants no answer: there is none here that is worth it.
  if (!isRecord(told) || told.jsonrpc !== '2.0' || !isId(told.id) || typeof told.method !== 'string') {
    throw new RpcRefusal(INVALID_REQUEST, 'an object with jsonrpc "2.0", an id and a method is expected');
  }
  const given = told.params ?? [];
  if (!Array.isArray(given)) throw invalidParams('params: a list is expected');
  const params = readParams(told.method, given);
  if (params === null) throw new RpcRefusal(NO_METHOD, `the method ${told.method.slice(0, 60)} is not served here`);
  return { method: told.method, params };
}

function isId(value: unknown): value is CallId {
  return value === null || typeof value === 'number' || (typeof value === 'string' && value.length <= MOST_ID_CHARS);
}
