import { DatabaseError, type Migration, migrate, type Pool, readMigrations, stepMark } from '@tradewind/database';
import { JOURNAL_MIGRATIONS, JOURNAL_SCOPE } from '@tradewind/journal';
import { READMODEL_SCOPES } from '@tradewind/readmodel';
import { operatorMigrations } from '../operators/migrations.ts';
import { addressMigrations } from '../people/addresses/migrations.ts';
import { alertMigrations } from '../people/alerts/migrations.ts';
import { peopleMigrations } from '../people/common/migrations.ts';
import { contentMigrations } from '../people/content/migrations.ts';
import { factorMigrations } from '../people/factors/migrations.ts';
import { grantMigrations } from '../people/grants/migrations.ts';
import { identityMigrations } from '../people/identity/migrations.ts';
import { pushMigrations } from '../people/messages/push-migrations.ts';
import { paymentMigrations } from '../people/payments/migrations.ts';
import { supportMigrations } from '../people/support/migrations.ts';
import { uploadMigrations } from '../people/uploads/migrations.ts';
import { VAULT_MIGRATIONS } from '../platform/vault/vault.ts';
import { PRODUCTS } from '../products/products.ts';
import { LEASE_MIGRATIONS, LEASE_SCOPE } from './lease.ts';
import { SEED_MIGRATIONS } from './seeds.ts';

/** Every scope of tables of an installation; those named first are referred to by later ones. */
export const SCOPES: readonly (readonly [scope: string, migrations: readonly Migration[]])[] = [
  [JOURNAL_SCOPE, JOURNAL_MIGRATIONS],
  [LEASE_SCOPE, LEASE_MIGRATIONS],
  ['feed', SEED_MIGRATIONS],
  ['people', peopleMigrations],
  ['factors', factorMigrations],
  ['support', supportMigrations],
  ['vault', VAULT_MIGRATIONS],
  ['operators', operatorMigrations],
  ['uploads', uploadMigrations],
  ['identity', identityMigrations],
  ['payments', paymentMigrations],
  ['addresses', addressMigrations],
  ['grants', grantMigrations],
  ['content', contentMigrations],
  ['alerts', alertMigrations],
  ['push', pushMigrations],
  ...PRODUCTS.flatMap(({ tables }) => (tables === undefined ? [] : [tables])),
  ...READMODEL_SCOPES,
];

/** Brings all tables up to date. Only who leads may: a server of an earlier version may still run on them. */
export async function makeTables(pool: Pool): Promise<void> {
  for (const [scope, migrations] of SCOPES) await migrate(pool, migrations, scope);
}

/**
 * The tables as they were where these steps, `scope/id/hash` each, had run: an export is restored into them, and the next
 * start brings them up to date. Throws DatabaseError, with nothing made, for steps that this program does not know.
 */
export async function makeTablesAsOf(pool: Pool, steps: readonly string[]): Promise<void> {
  refuseUnknownSteps(steps);
  for (const [scope, migrations] of SCOPES) {
    const count = steps.filter((step) => scopeOf(step) === scope).length;
    await migrate(pool, migrations.slice(0, count), scope);
  }
}

/** Throws DatabaseError for tables that were made by steps, `scope/id/hash` each, which this program does not know. */
export function refuseUnknownSteps(steps: readonly string[]): void {
  const unknown = lostSteps(steps, SCOPES);
  if (unknown.length > 0)
    throw new DatabaseError(
      `The tables were made by steps that this program does not know (${unknown.join(', ')}): restore with the version that wrote them, or a later one.`,
    );
}

/** Whether the tables are those of this program, no step more or less. */
export async function tablesAreMade(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    return (await readMigrations(client)).length === SCOPES.reduce((sum, [, { length }]) => sum + length, 0);
  } finally {
    client.release();
  }
}

/** Which of the steps that once ran, `scope/id/hash` each, are not among these any more, as `scope/id`. */
export function lostSteps(ran: readonly string[], scopes: typeof SCOPES): string[] {
  const known = new Set(scopes.flatMap(([scope, migrations]) => migrations.map((one) => stepMark(scope, one))));
  return ran.filter((step) => !known.has(step)).map((step) => step.slice(0, step.lastIndexOf('/')));
}

function scopeOf(step: string): string {
  return step.slice(0, step.indexOf('/'));
}
