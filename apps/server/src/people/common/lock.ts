import type { Kysely } from 'kysely';
import type { PeopleContext } from './context.ts';
import type { PeopleTables } from './tables.ts';

export interface Lock {
  /** Shown to the person. */
  readonly reason: string;
  /** How to object: an address or a path. */
  readonly appeal: string;
}

/** Locks a person or, with null, unlocks; sockets close at once, sessions stay and answer only why. */
export async function setLock({ db, sessions }: PeopleContext, person: number, lock: Lock | null): Promise<void> {
  await writeLock(db, person, lock);
  sessions.announce((caller) => caller.user === person);
}

/** The same in a transaction; announce it to the sessions when that has committed. */
export async function writeLock(db: Kysely<PeopleTables>, person: number, lock: Lock | null): Promise<void> {
  await db
    .updateTable('people')
    .set({ locked: lock !== null, lock_reason: lock?.reason ?? '', lock_appeal: lock?.appeal ?? '' })
    .where('id', '=', person)
    .returning('id')
    .executeTakeFirstOrThrow();
}
