import type { OperatorRole } from '@tradewind/api';

/** An operator who is signed in. */
export interface Operator {
  readonly id: number;
  readonly name: string;
  readonly role: OperatorRole;
  readonly sessionId: string;
  /** Sign-ins in this name that were refused since the one before this session's. */
  readonly refusedBefore: number;
}
