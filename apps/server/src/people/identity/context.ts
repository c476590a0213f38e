import type { Kysely } from 'kysely';
import type { Vault } from '../../platform/vault/vault.ts';
import type { IdentityTables } from './tables.ts';

/** What the verbs of this folder share. */
export interface IdentityContext {
  readonly db: Kysely<IdentityTables>;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly vault: Vault;
  /** The installation's secret, under which ID numbers are hashed. */
  readonly secret: Buffer;
}
