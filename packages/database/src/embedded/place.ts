import { chmod, chown, mkdir, mkdtemp, readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from '../database-error.ts';
import { type Account, blockedAt, serverAccount } from './account.ts';
import { usableBinaries } from './binaries.ts';
import { initialiseCluster } from './initialise.ts';

/** Everything a postmaster needs to run: where its programs, data and log are, and as whom. */
export type Place = {
  readonly binaries: string;
  readonly cluster: string;
  readonly data: string;
  readonly log: string;
  readonly password: string;
  readonly account: Account | undefined;
};

/** A socket path must fit 103 bytes on every system; `/.s.PGSQL.5432` takes 14 of them. */
const MAX_SOCKET_DIR = 88;

/** Makes the data directory, finds the programs, makes the cluster at the first start. */
export async function preparePlace(dataDir: string, log: (message: string) => void): Promise<Place> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const root = await realpath(dataDir);
  const cluster = join(root, 'postgresql');
  const account = await serverAccount(cluster);
  // The server's account must pass through our own directory, not read it: what lies inside guards itself.
  if (account !== undefined) await chmod(root, (await stat(root)).mode | 0o011);
  const blocked = account && (await blockedAt(root, account));
  if (account !== undefined && blocked !== undefined) {
    throw new DatabaseError(
      `PostgreSQL runs as ${account.name}, which may not enter ${blocked}: choose another DATA_DIR than ${dataDir}`,
    );
  }
  const binaries = await usableBinaries(account, root);
  if ((await initialiseCluster(cluster, binaries, account)) === 'made') log(`made a PostgreSQL cluster in ${cluster}`);
  const password = await readFile(join(cluster, 'password'), 'utf8');
  return { binaries, cluster, data: join(cluster, 'data'), log: join(cluster, 'log'), password, account };
}

/** A unix socket in the cluster (in a short private directory when that path is too long); on Windows loopback. */
export async function listenSettings(place: Place): Promise<Record<string, string>> {
  if (process.platform === 'win32') return { listen_addresses: '127.0.0.1', port: String(await freePort()) };
  let directory = place.cluster;
  if (Buffer.byteLength(directory) > MAX_SOCKET_DIR || /[,"'\s]/.test(directory)) {
    directory = await mkdtemp(join(tmpdir(), 'tradewind-'));
    if (place.account !== undefined) await chown(directory, place.account.uid, place.account.gid);
  }
  return { listen_addresses: '', unix_socket_directories: directory };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
