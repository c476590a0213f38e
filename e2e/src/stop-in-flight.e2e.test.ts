import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket as Wire } from 'node:net';
import test, { after, before } from 'node:test';
import { CLOSE, commands, spot } from '@tradewind/api';
import type { Client } from './client.ts';
import { freePort } from './free-port.ts';
import { Installation } from './installation.ts';
import { restingBuyer } from './market.ts';
import type { Server } from './server.ts';
import { Socket } from './socket.ts';
import { until } from './until.ts';

const instrument = 'BTC/USDT';
const IN_FLIGHT = 32;

let installation: Installation;
let server: Server;
let client: Client;
let price: string;

before(async () => {
  installation = await Installation.begun({ args: ['--limits', 'off'] });
  server = await installation.start({ env: { CONSOLE_PORT: String(await freePort()) } });
  ({ client, price } = await restingBuyer(server, instrument));
});
after(() => installation?.destroy());

/** An order that the server waits for the end of: it is in flight for as long as the test wants. */
class HalfSent {
  readonly clientId: string;
  readonly #wire: Wire;
  readonly #rest: string;
  #text = '';

  constructor(clientId: string) {
    this.clientId = clientId;
    const order = { instrument, side: 'buy', type: 'limit', quantity: '0.001', price, clientOrderId: clientId };
    const body = JSON.stringify(order);
    this.#rest = body.slice(10);
    const head = [
      'POST /api/v1/spot/orders HTTP/1.1',
      `host: 127.0.0.1:${server.port}`,
      `authorization: ${client.token}`,
    ];
    const about = ['content-type: application/json', `content-length: ${body.length}`];
    this.#wire = connect(server.port, '127.0.0.1');
    this.#wire.setEncoding('utf8').on('data', (text) => {
      this.#text += text;
    });
    this.#wire.on('error', () => {});
    this.#wire.write(`${[...head, ...about].join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  }

  /** Status and headers; the connection is closed behind them. An empty text where it was reset. */
  async answer(): Promise<string> {
    this.#wire.write(this.#rest);
    if (!this.#wire.closed) await once(this.#wire, 'close');
    return this.#text;
  }
}

interface Told {
  readonly status: number | undefined;
  readonly saysWhen: boolean;
  readonly connection: string | undefined;
}

/** A request on a connection that is kept, or on a new one. */
function ask(agent: Agent, { port = server.port, path = '/api/v1/market/tickers' } = {}): Promise<Told> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, agent }, (answer) => {
      answer.resume().on('end', () => {
        const { connection, 'retry-after': retryAfter = '' } = answer.headers;
        resolve({ status: answer.statusCode, saysWhen: /^[1-9][0-9]*$/.test(retryAfter), connection });
      });
    });
    asked.on('error', reject).end();
  });
}

const AWAY: Told = { status: 503, saysWhen: true, connection: 'close' };

test('a stop answers what is in flight, sends away what comes, tells the sockets, and loses nothing', async () => {
  const [kept, fresh] = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent()];
  assert.equal((await ask(kept)).status, 200);
  const keptAtConsole = new Agent({ keepAlive: true, maxSockets: 1 });
  const consolePort = Number(new URL(server.console).port);
  assert.equal((await ask(keptAtConsole, { port: consolePort, path: '/' })).status, 200);
  const socket = await Socket.open(server.base);
  const orders = Array.from({ length: IN_FLIGHT }, (_, at) => new HalfSent(`in-flight-${at}`));
  // The next answer comes when the server has read all that was sent before.
  assert.equal((await ask(fresh)).status, 200);

  server.process.kill('SIGTERM');
  assert.equal(await socket.closed, CLOSE.notLeader);
  assert.equal((await server.health())?.role, 'stopping');
  assert.deepEqual(await ask(kept), AWAY, 'on a connection that was kept');
  assert.deepEqual(await ask(fresh), AWAY, 'on a new one');
  for (const path of ['/', '/api/v1/session'])
    for (const agent of [keptAtConsole, fresh])
      assert.deepEqual(await ask(agent, { port: consolePort, path }), AWAY, `${path} at the console`);
  await assert.rejects(Socket.open(server.base), /503/);

  const answers = await Promise.all(orders.map((order) => order.answer()));
  for (const answer of answers) {
    assert.match(answer, /^HTTP\/1\.1 200 /);
    assert.match(answer, /^connection: close\r$/im);
  }
  assert.equal(await server.exited, 0, server.stderr);

  server = await installation.start();
  client.base = server.base;
  for (const { clientId } of orders)
    assert.equal((await client.ask(commands.command, { params: { clientId } })).state, 'accepted', clientId);
});

test('who never sends the end of a request holds up a stop no longer than a command may take; told again it ends at once', async () => {
  const order = new HalfSent('never');
  assert.equal((await client.send(spot.orders)).status, 200);
  server.process.kill('SIGTERM');
  server.process.kill('SIGTERM');
  await until('it stops', 5_000, async () => (await server.health())?.role === 'stopping');
  assert.ok(server.alive, 'an echo of the signal is no second one');
  await until('it ends', 5_000, () => {
    server.process.kill('SIGTERM');
    return !server.alive;
  });
  assert.equal(await server.exited, 1);
  assert.equal(await order.answer(), '');
});
