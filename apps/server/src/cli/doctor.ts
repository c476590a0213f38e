import { accessSync, constants, mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { arch, platform, totalmem } from 'node:os';
import { createPool } from '@tradewind/database';
import { openJournal } from '@tradewind/journal';
import { checkVersion, presentVersion } from '@tradewind/readmodel';
import { openDatabase } from '../boot/open-database.ts';
import { readArguments, say } from './command.ts';

const LOW_DISK_BYTES = 2 * 1024 ** 3;
const LOW_MEMORY_BYTES = 1024 ** 3;
const NODE_MAJOR = 24;
const GIB = 1024 ** 3;

type Finding = { readonly ok: boolean; readonly text: string };

function ok(text: string): Finding {
  return { ok: true, text };
}

function bad(text: string): Finding {
  return { ok: false, text };
}

/** Tells what an installation needs and whether it is there; 0 when nothing is missing. */
export async function doctor(args: readonly string[]): Promise<number> {
  const { dataDir, flags } = readArguments(args, ['port']);
  const findings = [
    program(),
    environment(),
    memory(),
    directory(dataDir),
    await disk(dataDir),
    await port(Number(flags.port ?? process.env.PORT ?? 8080)),
    ...(await database(dataDir)),
  ];
  for (const finding of findings) say(`${finding.ok ? 'ok ' : 'BAD'}  ${finding.text}`);
  return findings.every((finding) => finding.ok) ? 0 : 1;
}

function environment(): Finding {
  const major = Number(process.versions.node.split('.')[0]);
  const text = `Node ${process.versions.node} on ${platform()} ${arch()}`;
  return major >= NODE_MAJOR ? ok(text) : bad(`${text}; ${NODE_MAJOR} or later is needed.`);
}

function memory(): Finding {
  const text = `${(totalmem() / GIB).toFixed(1)} GiB of memory`;
  return totalmem() >= LOW_MEMORY_BYTES ? ok(text) : bad(`${text}; at least 1 GiB is needed.`);
}

function directory(dataDir: string): Finding {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok(`Data directory ${dataDir}`);
  } catch {
    return bad(`The data directory ${dataDir} cannot be written. Choose another with --data or DATA_DIR.`);
  }
}

async function disk(dataDir: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    const text = `${((bavail * bsize) / GIB).toFixed(1)} GiB free on its disk`;
    return bavail * bsize >= LOW_DISK_BYTES ? ok(text) : bad(`${text}; at least 2 GiB are needed.`);
  } catch {
    return bad(`The disk of ${dataDir} cannot be read.`);
  }
}

async function port(number: number): Promise<Finding> {
  const free = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(number, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return free ? ok(`Port ${number} is free`) : bad(`Port ${number} is in use. Choose another with --port or PORT.`);
}

function program(): Finding {
  const dev = presentVersion().includes('-dev+')
    ? ', no release: what it writes can be read by this very build alone'
    : '';
  return ok(`Tradewind ${presentVersion()}${dev}`);
}

/** Whether this program can go on with the data. */
function data(version: string | null): Finding {
  if (version === null) return ok('No data yet');
  try {
    checkVersion(version);
  } catch (error) {
    return bad(error instanceof Error ? error.message : String(error));
  }
  const later = version === presentVersion() ? '' : `; the next start brings them to ${presentVersion()}`;
  return ok(`Data of version ${version}${later}`);
}

async function database(dataDir: string): Promise<Finding[]> {
  try {
    const running = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL }, () => {});
    const pool = createPool(running.url, { max: 1 });
    const { rows } = await pool.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
    const journal = openJournal({ url: running.url });
    const version = await journal.version();
    await journal.close();
    await pool.end();
    await running.stop();
    return [
      ok(`PostgreSQL ${rows[0]!.version}, ${running.embedded ? 'embedded' : 'from DATABASE_URL'}`),
      data(version),
    ];
  } catch (error) {
    return [bad(error instanceof Error ? error.message : String(error))];
  }
}
