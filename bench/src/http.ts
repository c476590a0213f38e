import { cpus } from 'node:os';
import { WebSocket } from 'ws';
import { quantile } from './measure.ts';
import { type LoadResult, orderLoad } from './order-load.ts';
import type { Row } from './row.ts';
import { removeFolder, Served, temporaryFolder } from './served.ts';
import { signUpUsers } from './users.ts';

export const title = 'HTTP order to durable answer: authorised, engine, follower, feed, liquidity and sockets on';

const USERS = 64;
const WARM_UP_MS = 3_000;
const RUNS = [
  { inFlight: 1, ms: 4_000, p99: undefined, rate: undefined },
  { inFlight: 32, ms: 6_000, p99: 25, rate: undefined },
  { inFlight: 256, ms: 8_000, p99: 150, rate: 5_000 },
] as const;
const LAG_GOAL_MS = 2_000;
const LAG_LIMIT_MS = 30_000;
/** Users who watch their own account while orders are sent; one more watches the market. */
const WATCHERS = 8;

export async function run(): Promise<Row[]> {
  const dataDir = await temporaryFolder();
  const server = new Served(dataDir);
  try {
    await server.leads();
    const tokens = await signUpUsers(server.base, USERS);
    const sockets = tokens.slice(0, WATCHERS).map((token) => watch(server.port, token));
    await orderLoad(server.base, tokens, 32, WARM_UP_MS);
    const rows: Row[] = [];
    for (const { inFlight, ms, p99, rate } of RUNS) {
      const seqBefore = (await server.health()).seq;
      const cpuBefore = server.cpuSeconds();
      const ownBefore = process.cpuUsage();
      const result = await orderLoad(server.base, tokens, inFlight, ms);
      const cpu = { server: server.cpuSeconds() - cpuBefore, own: ownSeconds(ownBefore) };
      const lag = await server.followerLag(LAG_LIMIT_MS);
      check(result, (await server.health()).seq - seqBefore);
      rows.push(...rowsOf(inFlight, result, cpu, lag, p99, rate));
    }
    for (const socket of sockets) socket.terminate();
    return rows;
  } catch (error) {
    throw new Error(`The server said: ${server.said}`, { cause: error });
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
}

function ownSeconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Everything that was answered as accepted is in the journal, some orders traded, and nothing was refused. */
function check({ placed, cancelled, traded, refused, latencies }: LoadResult, applied: number): void {
  if (refused.length > 0) throw new Error(`${refused.length} requests were refused, first: ${refused[0]}`);
  if (applied < placed + cancelled) throw new Error(`${placed + cancelled} were answered, ${applied} applied`);
  if (traded === 0 && latencies.length > 1_000) throw new Error('no order traded');
}

function rowsOf(
  inFlight: number,
  result: LoadResult,
  cpu: { readonly server: number; readonly own: number },
  lag: number,
  p99: number | undefined,
  rate: number | undefined,
): Row[] {
  const { seconds, latencies, placed, traded } = result;
  const name = `${inFlight} in flight`;
  const count = latencies.length;
  const goal = (text: string, value: number | undefined) => (value === undefined ? {} : { goal: `${text} ${value}` });
  return [
    { name: `${name}: order requests`, value: count / seconds, unit: 'per second', ...goal('>=', rate) },
    { name: `${name}: of them new orders`, value: placed / seconds, unit: 'per second' },
    { name: `${name}: of them traded at once`, value: traded / seconds, unit: 'per second' },
    { name: `${name}: p50`, value: quantile(latencies, 0.5), unit: 'ms' },
    { name: `${name}: p99`, value: quantile(latencies, 0.99), unit: 'ms', ...goal('<=', p99) },
    { name: `${name}: server, all threads`, value: (cpu.server * 1e6) / count, unit: 'CPU us per request' },
    {
      name: `${name}: server's share of the machine`,
      value: cpu.server / seconds / cpus().length,
      unit: 'of all CPUs',
    },
    { name: `${name}: load generator`, value: (cpu.own * 1e6) / count, unit: 'CPU us per request' },
    { name: `${name}: follower lag at the end`, value: lag, unit: 'ms', goal: `<= ${LAG_GOAL_MS}` },
  ];
}

/** A page as users have it open: market, book and account. */
function watch(port: number, token: string): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const send = (message: object) => socket.send(JSON.stringify(message));
  socket.on('open', () => {
    send({ op: 'auth', token });
    send({ op: 'subscribe', channel: 'account' });
    send({ op: 'subscribe', channel: 'data' });
    send({ op: 'subscribe', channel: 'data', instrument: 'BTC/USDT' });
    send({ op: 'subscribe', channel: 'depth', instrument: 'BTC/USDT' });
    send({ op: 'subscribe', channel: 'kdata', instrument: 'BTC/USDT' });
  });
  return socket;
}
