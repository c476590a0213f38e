import { EmbeddedServer, type KeepOptions } from './embedded-server.ts';
import { preparePlace } from './place.ts';

export type EmbeddedDatabase = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Starts the real PostgreSQL in `dataDir`, or joins the one that runs there (another process of ours, or one left by a
 * process that was killed). Throws DatabaseError with one sentence.
 */
export async function startEmbedded(
  dataDir: string,
  { log, settings = {}, onGone }: Omit<KeepOptions, 'settings'> & Partial<Pick<KeepOptions, 'settings'>>,
): Promise<EmbeddedDatabase> {
  const server = await EmbeddedServer.open(await preparePlace(dataDir, log), { log, settings, onGone });
  return { url: server.url, stop: () => server.stop() };
}
