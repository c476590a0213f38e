import type { RunningDatabase } from '@tradewind/database';
import { type Journal, openJournal } from '@tradewind/journal';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { PassingError } from '../platform/process/exit-codes.ts';
import type { Config } from './config.ts';
import { openDatabase } from './open-database.ts';
import type { CloseStack } from './shutdown.ts';
import { openPools, type Pools } from './stores.ts';

const DATABASE_GONE =
  'The embedded PostgreSQL ended without being asked to and does not come back; nothing that was acknowledged is lost.';

export interface StoresOptions {
  readonly config: Config;
  readonly atStop: CloseStack;
  readonly metrics: Metrics;
  readonly say: (text: string) => void;
  /** This process must not go on. */
  readonly onFatal: (reason: unknown) => void;
}

/** The database, the connections to it, and the journal in it; closed with `atStop`. */
export async function openStores({ config, atStop, metrics, say, onFatal }: StoresOptions): Promise<{
  readonly database: RunningDatabase;
  readonly pools: Pools;
  readonly journal: Journal;
}> {
  const onGone = (reason: string) => onFatal(new PassingError(`${DATABASE_GONE} ${reason}`));
  const database = await openDatabase(config, say, onGone);
  atStop.add(() => database.stop());
  const pools = openPools(database.url);
  for (const [name, pool] of Object.entries(pools)) metrics.addPool(name, pool);
  atStop.add(() => Promise.all(Object.values(pools).map((pool) => pool.end())));
  const journal = openJournal({ url: database.url });
  atStop.add(() => journal.close());
  return { database, pools, journal };
}
