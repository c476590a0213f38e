import type { ErrorCode, FactorMethod } from '@tradewind/contract';

/** What has to be shown before a request is taken. */
export interface Demand {
  readonly methods: readonly FactorMethod[];
  /** What a passkey has to sign. */
  readonly challenge?: string;
}

/** A request is refused; nothing changed. Becomes the error envelope with the status of its code. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly expected: string | undefined;
  /** Words for the person that no catalogue can hold: why an account is locked. */
  readonly reason: string | undefined;
  readonly demand: Demand | undefined;

  constructor(code: ErrorCode, detail: { field?: string; expected?: string; reason?: string; demand?: Demand } = {}) {
    super(code);
    this.code = code;
    this.field = detail.field;
    this.expected = detail.expected;
    this.reason = detail.reason;
    this.demand = detail.demand;
  }
}
