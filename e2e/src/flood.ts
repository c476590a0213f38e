import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * To a program that floods a port from one address until it is ended: so many GETs in parallel, each followed by the next as soon as it
 * is answered. A message turns it to another path, with random tokens or without; every second it tells its parent how many it had of
 * each status.
 */
export interface FloodOrder {
  readonly path: string;
  readonly tokens: boolean;
}

export type FloodCounts = Readonly<Record<string, number>>;

const PARALLEL = 300;
/** This machine too, and nobody else's address. */
const FROM = '127.0.0.9';
const [base = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
let order: FloodOrder | null = null;
let counts: Record<string, number> = {};

function ask({ path, tokens }: FloodOrder): Promise<string> {
  const headers = tokens ? { authorization: randomBytes(32).toString('base64url') } : {};
  return new Promise((done) => {
    const sent = request(`${base}${path}`, { agent, headers, localAddress: FROM }, (answer) => {
      answer.resume().on('close', () => done(String(answer.statusCode)));
    });
    sent.on('error', () => done('none')).end();
  });
}

async function lane(): Promise<void> {
  for (;;) {
    const status = order === null ? await new Promise<string>((go) => setTimeout(go, 20, '')) : await ask(order);
    if (status !== '') counts[status] = (counts[status] ?? 0) + 1;
  }
}

process.on('message', (next: FloodOrder) => {
  order = next;
});
process.on('disconnect', () => process.exit(0));
setInterval(() => {
  process.send?.(counts);
  counts = {};
}, 1_000);
await Promise.all(Array.from({ length: PARALLEL }, lane));
