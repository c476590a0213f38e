import { type Migration, migrate, type Pool } from '@tradewind/database';
import { addressMigrations } from '../addresses/migrations.ts';
import { factorMigrations } from '../factors/migrations.ts';
import { grantMigrations } from '../grants/migrations.ts';
import { identityMigrations } from '../identity/migrations.ts';
import { operatorMigrations } from '../operators/migrations.ts';
import { paymentMigrations } from '../payments/migrations.ts';
import { peopleMigrations } from '../people/migrations.ts';
import { supportMigrations } from '../support/migrations.ts';
import { uploadMigrations } from '../uploads/migrations.ts';
import { VAULT_MIGRATIONS } from '../vault/vault.ts';

/** Every scope of tables about people; those named first are referred to by later ones. */
const SCOPES: readonly (readonly [scope: string, migrations: readonly Migration[]])[] = [
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
];

/** The tables that an export of people is restored into. */
export async function makePeopleTables(pool: Pool): Promise<void> {
  for (const [scope, migrations] of SCOPES) await migrate(pool, migrations, scope);
}
