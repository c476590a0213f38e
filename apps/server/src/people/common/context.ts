import type { UserId } from '@tradewind/base';
import type { Kysely } from 'kysely';
import type { Origins } from '../../platform/settings/origins.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { Codes } from './codes.ts';
import type { PasswordHasher } from './password-hash.ts';
import type { Sessions } from './sessions.ts';
import type { PeopleTables } from './tables.ts';

/** What the verbs of this folder share. */
export interface PeopleContext {
  readonly mode: 'demo' | 'live';
  readonly db: Kysely<PeopleTables>;
  /** Where people open this installation: whose signatures count. */
  readonly origins: Origins;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /**
   * What the machine's own clock says. After a step of it an authenticator may go by either; whoever has one cannot
   * know that the installation has kept its time.
   */
  readonly wall?: () => number;
  readonly hasher: PasswordHasher;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly vault: Vault;
  /** Opens the engine account of a person; a repeat does no harm. */
  readonly openAccount: (opened: { person: UserId; inviter: UserId | null }) => Promise<void>;
  /** Refuses `product_not_available` where this person may invite nobody now. */
  readonly admitInviter: (inviter: UserId) => Promise<void>;
}
