import type { Count } from '@tradewind/base';
import type { SignerStatus } from '@tradewind/custody';
import type { Command, EngineApi } from '@tradewind/engine';
import { type Kysely, sql } from 'kysely';
import type { CustodyTables } from '../common/tables.ts';
import { AT_ONCE } from './fill-pool.ts';

export interface SkipOptions {
  readonly db: Kysely<CustodyTables>;
  readonly engine: EngineApi;
  readonly submitAll: (commands: readonly Command[]) => Promise<void>;
  readonly log: { readonly warn: (facts: object, sentence: string) => void };
}

/**
 * Data that came out of an export do not tell which addresses were given since: nobody gets any that the pool had, by the word of the
 * signer or of the tables, whichever had more. The same where the signer has reserved more than these tables can have lost by a crash.
 */
export async function skipGiven({ db, engine, submitAll, log }: SkipOptions, status: SignerStatus): Promise<void> {
  const { restored, known } = await lookedUp(db);
  if (!restored && status.reserved <= known + AT_ONCE) return;
  const [from, to] = [engine.custody.nextAddressIndex(), Math.max(status.reserved, known)];
  if (to > from) {
    log.warn(
      { from, to },
      'these data may be older than addresses that were given: nobody gets those of the pool so far',
    );
    await submitAll([{ kind: 'SkipAddresses', to }]);
  }
  await db.deleteFrom('custody_restored').execute();
}

async function lookedUp(db: Kysely<CustodyTables>): Promise<{ readonly restored: boolean; readonly known: Count }> {
  const { rows } = await sql<{ restored: boolean; known: Count }>`
    SELECT EXISTS (SELECT 1 FROM custody_restored) AS restored,
      (SELECT count(*) FROM custody_addresses WHERE kind = 'evm')::int4 AS known`.execute(db);
  return rows[0]!;
}
