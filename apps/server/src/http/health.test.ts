import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { languageOf, messageOf } from '../boot/messages.ts';
import { StandbyAnswers } from '../boot/standby-answers.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { openMetrics } from '../platform/metrics/metrics-access.ts';
import { Origins } from '../platform/settings/origins.ts';
import { serveHealth } from './health.ts';
import { createTestApp } from './testing/test-app.ts';

const origins = new Origins('CONSOLE_ORIGIN', ['https://desk.example']);
/** Who a page of a stranger says it asks, when its own name leads to the console. */
const REBOUND = 'evil.example:8081';

async function leading(context: TestContext) {
  const { app } = createTestApp({ origins });
  const metrics = new Metrics();
  metrics.waiting = () => 'leader';
  serveHealth(app, { metrics, access: openMetrics(origins), health: () => ({ role: 'leader' }) as never });
  context.after(() => app.close());
  return async (url: string, host: string) => (await app.inject({ url, headers: { host } })).statusCode;
}

async function waiting(context: TestContext) {
  const config = { metricsToken: undefined, trustedProxies: null, consoleAllow: null, consoleOrigins: origins };
  const standby = new StandbyAnswers({ config, metrics: new Metrics(), message: messageOf, language: languageOf });
  const server = createServer(standby.operators.answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  return async (path: string, host: string) => {
    const asked = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', path, headers: { host } });
    const [answer] = await once(asked, 'response');
    answer.resume();
    return answer.statusCode as number;
  };
}

for (const [name, port, well] of [
  ['leads', leading, 200],
  ['waits', waiting, 503],
] as const)
  test(`metrics of the console go by no name but its own or an address, also while it ${name}; health goes by any`, async (context) => {
    const ask = await port(context);
    assert.equal(await ask('/metrics', REBOUND), 421);
    assert.equal(await ask('/metrics', 'desk.example'), 200);
    assert.equal(await ask('/metrics', '127.0.0.1:8081'), 200);
    assert.equal(await ask('/health', REBOUND), well);
  });
