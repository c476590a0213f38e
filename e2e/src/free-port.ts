import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Below those that systems give out by themselves (Linux 32768 on, others 49152 on): nobody gets one of these by chance. */
const [FIRST, PORTS] = [20_000, 12_000];

/** A port of the loopback address that nobody listens at; rejects where somebody listens at the one that is asked for. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined) return tried(wanted);
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * PORTS);
    const free = await tried(port).catch(() => null);
    if (free !== null) return free;
  }
}

async function tried(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
