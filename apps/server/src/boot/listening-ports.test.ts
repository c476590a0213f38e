import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { pino } from 'pino';
import { Metrics } from '../platform/metrics/metrics.ts';
import { type Config, readConfig } from './config.ts';
import type { PortHandler } from './listening-port.ts';
import { ListeningPorts } from './listening-ports.ts';
import { languageOf, messageOf } from './messages.ts';
import { CloseStack } from './shutdown.ts';
import { StandbyAnswers } from './standby-answers.ts';
import { closePorts } from './user-port.ts';

/** For documents: no machine has it. */
const NOT_HERE = '203.0.113.1';

const log = pino({ level: 'silent' });
const standbyOf = (config: Config) =>
  new StandbyAnswers({ config, metrics: new Metrics(), message: messageOf, language: languageOf });

async function freePort(): Promise<number> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  return port;
}

test('an address of the console that cannot be listened on is told in a sentence, and no port stays open', async () => {
  const port = await freePort();
  const args = ['--port', String(port), '--console-port', '8899'];
  const config = readConfig(args, { HOST: '127.0.0.1', CONSOLE_HOST: NOT_HERE });
  await assert.rejects(ListeningPorts.open(config, standbyOf(config), log), {
    message: `Port 8899 of ${NOT_HERE} cannot be opened (EADDRNOTAVAIL).`,
  });
  const again = createServer().listen(port, '127.0.0.1');
  await once(again, 'listening');
  again.close();
});

test('a stop sends people away at both ports before the apps behind them close', async (t) => {
  const args = ['--port', String(await freePort()), '--console-port', String(await freePort())];
  const config = readConfig(args, { HOST: '127.0.0.1' });
  const standby = standbyOf(config);
  const fronts = await ListeningPorts.open(config, standby, log);
  t.after(() => fronts.close());
  const answer = (_request: unknown, response: ServerResponse) => void response.writeHead(200).end();
  const handler: PortHandler = { answer, upgrade: (_request, socket) => socket.destroy() };
  const ports = [fronts.users, fronts.operators!];
  const ask = async () => {
    const answers = await Promise.all(ports.map(({ port }) => fetch(`http://127.0.0.1:${port}/`)));
    return answers.map(({ status, headers }) => [status, headers.get('retry-after')]);
  };
  for (const front of ports) front.handOver(handler);
  assert.deepEqual(await ask(), Array(2).fill([200, null]));
  standby.role = 'stopping';
  const apps = new CloseStack();
  const whileClosing: unknown[] = [];
  for (let app = 0; app < 2; app += 1) apps.add(async () => whileClosing.push(...(await ask())));
  await closePorts({ close: () => {} }, fronts, apps);
  assert.deepEqual(whileClosing, Array(4).fill([503, '8']));
});
