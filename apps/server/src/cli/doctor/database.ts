import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool, homeSchema, type Pool, startDatabase } from '@tradewind/database';
import { type Journal, openJournal } from '@tradewind/journal';
import { checkVersion, presentVersion } from '@tradewind/readmodel';
import type { Config } from '../../boot/config.ts';
import { engineNow } from '../../boot/engine-now.ts';
import { openDatabase } from '../../boot/open-database.ts';
import { tablesAreMade } from '../../boot/tables.ts';
import { type Finding, fail, ok, warn } from '../../platform/doctor/finding.ts';
import { Vault } from '../../platform/vault/vault.ts';
import { knownVaultKey } from '../../platform/vault/vault-key.ts';
import { PRODUCTS } from '../../products/products.ts';
import { growthFinding, growthOf } from './growth.ts';

const APART_MS = 1_000;

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'vaultKey'>;

/** The database and what lies in it; `free` is what the disk of the data directory has left. Begins nothing. */
export async function database(config: Settings, free: number | null): Promise<Finding[]> {
  const given = config.databaseUrl !== undefined && config.databaseUrl !== '';
  try {
    if (!given && !existsSync(join(config.dataDir, 'postgresql'))) return [await trial(config.dataDir), nothingYet()];
    const running = await openDatabase(config, () => {});
    const pool = createPool(running.url, { max: 1 });
    try {
      const where = given ? 'named by DATABASE_URL, each connection one of its own' : 'embedded';
      const { rows } = await pool.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
      const server = ok(`PostgreSQL ${rows[0]!.version}, ${where}`);
      return [
        server,
        ...(await rights(pool)),
        await clock(pool),
        ...(await data(config, running.url, pool, given ? null : free)),
      ];
    } finally {
      await pool.end();
      await running.stop();
    }
  } catch (error) {
    return [fail(sentence(error))];
  }
}

/** Whether PostgreSQL runs on this machine, tried in a directory that goes again. */
async function trial(dataDir: string): Promise<Finding> {
  const folder = await mkdtemp(join(dataDir, 'doctor-'));
  try {
    const running = await startDatabase({ dataDir: folder, log: () => {} });
    await running.stop();
    return ok('PostgreSQL runs here, embedded');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const nothingYet = (): Finding => ok('No data yet: a first start begins an installation');

/** Tables are made at an upgrade too, and the lists behind the histories lie in a schema of their own. */
export async function rights(pool: Pool): Promise<Finding[]> {
  const client = await pool.connect();
  try {
    const schema = await homeSchema(client);
    const { rows } = await client.query<{ role: string; name: string; inDatabase: boolean; inSchema: boolean }>(
      `SELECT quote_ident(current_user) AS role, quote_ident(current_database()) AS name,
         has_database_privilege(current_database(), 'CREATE') AS "inDatabase",
         has_schema_privilege($1, 'CREATE') AS "inSchema"`,
      [schema],
    );
    const { role, name, inDatabase, inSchema } = rows[0]!;
    const missing = [
      ...(inDatabase ? [] : [`GRANT CREATE ON DATABASE ${name} TO ${role}`]),
      ...(inSchema ? [] : [`GRANT CREATE ON SCHEMA "${schema}" TO ${role}`]),
    ];
    if (missing.length === 0) return [ok(`Tables are made in the schema ${schema}`)];
    return [fail(`The role ${role} may not make what a start or an upgrade needs: ${missing.join('; ')}.`)];
  } finally {
    client.release();
  }
}

async function clock(pool: Pool): Promise<Finding> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  );
  const apart = Math.round(rows[0]!.now - (before + Date.now()) / 2);
  const text = `The clocks of this machine and the database are ${Math.abs(apart)} ms apart`;
  return Math.abs(apart) <= APART_MS ? ok(text) : warn(`${text}. Let both follow a time server.`);
}

async function data(config: Settings, url: string, pool: Pool, free: number | null): Promise<Finding[]> {
  const journal = openJournal({ url, maxConnections: 1 });
  try {
    const version = await journal.version();
    if (version === null) return [nothingYet()];
    const found = [versionFinding(version), await vault(config, pool), growthFinding(await growthOf(pool), free)];
    return version === presentVersion() ? [...found, ...(await ofProducts(journal, pool))] : found;
  } finally {
    await journal.close();
  }
}

/** What products look at in data of this version; the journal is read from its last snapshot on. */
async function ofProducts(journal: Journal, pool: Pool): Promise<Finding[]> {
  if (!(await tablesAreMade(pool))) return [];
  try {
    const engine = await engineNow(journal);
    return (await Promise.all(PRODUCTS.flatMap(({ doctorOfData }) => doctorOfData?.({ engine, pool }) ?? []))).flat();
  } catch (error) {
    return [fail(`The journal cannot be read to its end: ${sentence(error)}`)];
  }
}

/** Whether this program can go on with the data. */
function versionFinding(version: string): Finding {
  try {
    checkVersion(version);
  } catch (error) {
    return fail(sentence(error));
  }
  const later = version === presentVersion() ? '' : `; the next start brings them to ${presentVersion()}`;
  return ok(`Data of version ${version}${later}`);
}

async function vault({ dataDir, vaultKey }: Settings, pool: Pool): Promise<Finding> {
  try {
    await Vault.check(pool, knownVaultKey(dataDir, vaultKey));
    return ok('The vault key is here and opens what is sealed');
  } catch (error) {
    return fail(sentence(error));
  }
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
