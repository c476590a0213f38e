import type { Kysely } from 'kysely';
import type { PeopleContext } from '../people/common/context.ts';
import type { PeopleTables } from '../people/common/tables.ts';
import type { Origins } from '../platform/settings/origins.ts';
import type { OperatorTables } from './tables.ts';

export type OperatorDb = Kysely<OperatorTables & PeopleTables>;

/** What the verbs of the operators work with. */
export interface OperatorContext
  extends Pick<PeopleContext, 'now' | 'wall' | 'hasher' | 'vault' | 'mode' | 'sessions'> {
  readonly db: OperatorDb;
  /** Where operators open the console. */
  readonly origins: Origins;
}
