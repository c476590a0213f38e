import type { PeopleContext } from './context.ts';

export interface Lock {
  /** Shown to the person. */
  readonly reason: string;
  /** How to object: an address or a path. */
  readonly appeal: string;
}

/** Locks a person or, with null, unlocks; sockets close at once, sessions stay and answer only why. */
export async function setLock({ db, sessions }: PeopleContext, person: number, lock: Lock | null): Promise<void> {
  await db
    .updateTable('people')
    .set({ locked: lock !== null, lock_reason: lock?.reason ?? '', lock_appeal: lock?.appeal ?? '' })
    .where('id', '=', person)
    .returning('id')
    .executeTakeFirstOrThrow();
  sessions.announce((caller) => caller.user === person);
}
