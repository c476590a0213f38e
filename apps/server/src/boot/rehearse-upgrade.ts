import type { Pool } from '@tradewind/database';
import type { Journal } from '@tradewind/journal';
import { Vault } from '../platform/vault/vault.ts';
import { knownVaultKey } from '../platform/vault/vault-key.ts';
import { checkMode } from './check-mode.ts';
import type { Config } from './config.ts';
import { loadEngine } from './load-engine.ts';

interface Rehearsal {
  readonly config: Pick<Config, 'mode' | 'dataDir' | 'vaultKey'>;
  readonly pool: Pool;
  readonly journal: Journal;
  /** Which the journal says that its rows are of. */
  readonly version: string;
}

/**
 * Goes through an upgrade in memory alone. What would refuse the start afterwards refuses it here, in a sentence and with
 * nothing changed: a damaged journal, an engine that is missing, another mode, another vault key.
 */
export async function rehearseUpgrade({ config, pool, journal, version }: Rehearsal): Promise<void> {
  await journal.verifyTail();
  const { standing } = await loadEngine(journal);
  standing.checkVersion(version);
  checkMode(standing.engine.mode(), config.mode);
  standing.rehearse();
  await Vault.check(pool, knownVaultKey(config.dataDir, config.vaultKey));
}
