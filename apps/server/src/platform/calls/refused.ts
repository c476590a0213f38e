import type { ErrorCode, FactorMethod, Product } from '@tradewind/api';

/** What has to be shown before a request is taken. */
export interface Demand {
  readonly methods: readonly FactorMethod[];
  /** What a passkey has to sign. */
  readonly challenge?: string;
}

/** What is closed, and to which country. */
export interface Closed {
  readonly product: Product;
  readonly country: string;
}

interface RefusedDetail {
  readonly field?: string | undefined;
  readonly expected?: string;
  readonly reason?: string;
  readonly appeal?: string;
  readonly demand?: Demand;
  readonly closed?: Closed;
  /** Whole seconds after which the same may be tried with a chance, where that is known. */
  readonly retryAfterS?: number;
}

/** Whether a list cannot be answered yet because the tables do not hold everything that it has to show. */
export function isBehind(error: unknown): boolean {
  return error instanceof Refused && error.code === 'read_model_behind';
}

/** A request is refused; nothing changed. Becomes the error envelope with the status of its code. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly expected: string | undefined;
  /** Words for the person that no catalogue can hold: why an account is locked. */
  readonly reason: string | undefined;
  /** How to object to it. */
  readonly appeal: string | undefined;
  readonly demand: Demand | undefined;
  readonly closed: Closed | undefined;
  /** Whole seconds until the same may be tried with a chance. */
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, detail: RefusedDetail = {}) {
    super(code);
    this.code = code;
    this.field = detail.field;
    this.expected = detail.expected;
    this.reason = detail.reason;
    this.appeal = detail.appeal;
    this.demand = detail.demand;
    this.closed = detail.closed;
    this.retryAfterS = detail.retryAfterS;
  }
}
