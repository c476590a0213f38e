import { WebSocket } from 'ws';
import { quantile } from './measure.ts';
import { orderLoad } from './order-load.ts';
import type { Row } from './row.ts';
import { removeFolder, Served, temporaryFolder } from './served.ts';
import { signUpUsers } from './users.ts';

export const title = 'Socket fan-out: 1,000 clients, each on all tickers, the trades and the book of one market';

const CLIENTS = 1_000;
const OPENED_AT_A_TIME = 50;
/** From which they come, since one has a share of the places only: all of 127.0.0.0/8 is this machine where the system knows it so. */
const ADDRESSES = process.platform === 'linux' ? 20 : 1;
const USERS = 8;
/** Enough orders to change every frame of the book. */
const ORDERS_IN_FLIGHT = 2;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 10_000;
const MESSAGES = [
  { op: 'subscribe', channel: 'data' },
  { op: 'subscribe', channel: 'data', instrument: 'BTC/USDT' },
  { op: 'subscribe', channel: 'depth', instrument: 'BTC/USDT' },
].map((message) => JSON.stringify(message));
/** All that is read of a frame: topic, sequence and the one before. The figures behind stay unread. */
const FRAME = /^(\{"channel":.*?)"type":"(snapshot|update)","seq":([0-9]+),"prev":([0-9]+|null)/;
const HEAD_BYTES = 200;

/** What all clients together received. */
class Audience {
  frames = 0;
  bytes = 0;
  /** Frames that did not follow the one before. */
  missing = 0;
  counting = false;
  /** Milliseconds that a client received a frame after the first client that did. */
  readonly behind: number[] = [];
  /** When the first client received a frame of a topic. */
  readonly #first = new Map<string, number>();

  take(topic: string, seq: number, bytes: number): void {
    const now = performance.now();
    const key = `${topic}${seq}`;
    const first = this.#first.get(key);
    if (first === undefined) this.#first.set(key, now);
    if (!this.counting) return;
    this.frames += 1;
    this.bytes += bytes;
    this.behind.push(now - (first ?? now));
  }
}

export async function run(): Promise<Row[]> {
  const dataDir = await temporaryFolder();
  const server = new Served(dataDir);
  const sockets: WebSocket[] = [];
  try {
    await server.leads();
    const tokens = await signUpUsers(server.base, USERS);
    const audience = new Audience();
    while (sockets.length < CLIENTS)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: OPENED_AT_A_TIME }, (_, at) =>
            listen(server.port, audience, `127.0.0.${1 + (at % ADDRESSES)}`),
          ),
        )),
      );
    await orderLoad(server.base, tokens, ORDERS_IN_FLIGHT, WARM_UP_MS);
    audience.counting = true;
    const cpuBefore = server.cpuSeconds();
    const { seconds } = await orderLoad(server.base, tokens, ORDERS_IN_FLIGHT, MEASURED_MS);
    const cpu = server.cpuSeconds() - cpuBefore;
    audience.counting = false;
    const closed = sockets.filter((socket) => socket.readyState !== WebSocket.OPEN).length;
    if (closed > 0) throw new Error(`${closed} of ${CLIENTS} sockets were closed`);
    const { frames, bytes, behind, missing } = audience;
    if (missing > 0) throw new Error(`${missing} frames did not follow the one before`);
    return [
      { name: 'frames received, none missing', value: frames / seconds, unit: 'per second' },
      { name: 'frames per client', value: frames / seconds / CLIENTS, unit: 'per second' },
      { name: 'text received', value: bytes / seconds / 1e6, unit: 'MB per second' },
      { name: 'behind the first client: p50', value: quantile(behind, 0.5), unit: 'ms' },
      { name: 'behind the first client: p99', value: quantile(behind, 0.99), unit: 'ms' },
      { name: 'server, all threads, orders included', value: (cpu * 1e6) / frames, unit: 'CPU us per frame' },
    ];
  } catch (error) {
    throw new Error(`The server said: ${server.said}`, { cause: error });
  } finally {
    for (const socket of sockets) socket.terminate();
    await server.stop();
    await removeFolder(dataDir);
  }
}

/** One client; resolves when it has the snapshots of all its topics. */
function listen(port: number, audience: Audience, localAddress: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false, localAddress });
  const last = new Map<string, number>();
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      for (const message of MESSAGES) socket.send(message);
    });
    socket.on('message', (data: Buffer) => {
      const found = FRAME.exec(data.toString('latin1', 0, HEAD_BYTES));
      if (found === null) return;
      const [, topic = '', type, seqText, prevText] = found;
      const seq = Number(seqText);
      if (type === 'update' && last.get(topic) !== Number(prevText)) audience.missing += 1;
      last.set(topic, seq);
      if (type === 'update') audience.take(topic, seq, data.length);
      else if (last.size === MESSAGES.length) resolve(socket);
    });
  });
}
