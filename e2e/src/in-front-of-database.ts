import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface InFront {
  readonly server: Server;
  /** The database as it is reached through `server`. */
  readonly url: string;
}

/** Listens in front of a database; `onClient` gets each client with a connection to the database of its own. */
export async function inFrontOfDatabase(
  database: string,
  onClient: (near: Socket, far: Socket) => void,
): Promise<InFront> {
  // A socket in a folder has no host, which a URL must have.
  const target = new URL(database.replace('@/', '@localhost/'));
  const folder = target.searchParams.get('host');
  const port = target.searchParams.get('port') ?? (target.port || '5432');
  const server = createServer((near) =>
    onClient(near, folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), target.hostname)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { username, password, pathname } = target;
  const here = (server.address() as AddressInfo).port;
  return { server, url: `postgresql://${username}:${password}@127.0.0.1:${here}${pathname}` };
}
