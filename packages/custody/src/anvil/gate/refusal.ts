import type { Counted, SpanMs } from '@tradewind/base';

export type RpcErrorCode = Counted<'rpc-error-code'>;

/** Codes of JSON-RPC 2.0, and those that Ethereum's nodes share (EIP-1474). */
export const PARSE_ERROR = -32_700;
export const INVALID_REQUEST = -32_600;
export const NO_METHOD = -32_601;
export const INVALID_PARAMS = -32_602;
export const INTERNAL = -32_603;
export const REJECTED = -32_003;
export const LIMIT = -32_005;

/** The answer to a call that does not reach the node. */
export class RpcRefusal extends Error {
  override readonly name = 'RpcRefusal';
  readonly code: RpcErrorCode;
  /** After which the same may be asked again; undefined where waiting does not help. */
  readonly retryAfterMs: SpanMs | undefined;

  constructor(code: RpcErrorCode, message: string, retryAfterMs?: SpanMs) {
    super(message);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export const invalidParams = (message: string): RpcRefusal => new RpcRefusal(INVALID_PARAMS, message);
