import { createPool, type RunningDatabase, startDatabase } from '@tradewind/database';

/**
 * The real PostgreSQL, but for the waiting until the disk has everything: a test ends with its files. Processes that
 * are killed lose nothing by it; only the machine's own end would.
 */
export async function startForTests(dataDir: string): Promise<RunningDatabase> {
  const server = await startDatabase({ dataDir, log: () => {} });
  const admin = createPool(server.url, { max: 1 });
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await admin.query(`ALTER SYSTEM SET ${name} = off`);
  await admin.query('SELECT pg_reload_conf()');
  await admin.end();
  return server;
}
