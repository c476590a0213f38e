import type { OperatorRole } from '@tradewind/contract';
import type { Kysely } from 'kysely';
import type { PeopleContext } from '../people/context.ts';
import type { PeopleTables } from '../people/tables.ts';
import type { OperatorTables } from './tables.ts';

export type OperatorDb = Kysely<OperatorTables & PeopleTables>;

/** What the verbs of the operators work with. */
export interface OperatorContext
  extends Pick<PeopleContext, 'now' | 'wall' | 'hasher' | 'vault' | 'mode' | 'sessions'> {
  readonly db: OperatorDb;
}

/** An operator who is signed in. */
export interface Operator {
  readonly id: number;
  readonly name: string;
  readonly role: OperatorRole;
  readonly sessionId: string;
  /** Sign-ins in this name that were refused since the one before this session's. */
  readonly refusedBefore: number;
}
