import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Origins } from '../settings/origins.ts';
import type { Health } from './health.ts';
import type { Standing } from './leader-gauges.ts';
import { Metrics } from './metrics.ts';
import { metricsAccess, openMetrics, readMetricsToken } from './metrics-access.ts';

const PAGE = new URL('../../../../../docs/operating/watching.md', import.meta.url);
/** What the library tells of every Node process. */
const OF_NODE = /^(nodejs|process)_/;
const TOKEN = 'b8b4f2b1c0a94c5a8f0e6f3f2d7e9a11';

const HEALTH: Health = {
  role: 'leader',
  seq: 12,
  followerSeq: 11,
  sockets: 3,
  queued: 2,
  feed: 'simulated',
  mode: 'demo',
  version: '1',
  rebuilding: null,
  clock: { state: 'steady', offsetMs: 4, samplerLagMs: 5 },
};

function leading(metrics: Metrics, change: Partial<Standing> = {}): void {
  metrics.lead({
    health: () => HEALTH,
    indexAgesMs: () => [['BTC/USDT', 500]],
    sourceAgesMs: () => [['simulated', 1_500]],
    frames: metrics.frames,
    backlog: () => null,
    pushed: () => [['sent', 3]],
    ...change,
  });
}

test('the page for operators has a line for every metric that is served, and speaks of no other', async () => {
  const served = (await new Metrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  const page = readFileSync(PAGE, 'utf8');
  const told = [...page.matchAll(/\b(?:tradewind|nodejs|process)_[a-z]\w*/g)].map(([name]) => name);
  const lines = [...page.split('## Alerts')[0]!.matchAll(/^\| `(tradewind_\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(lines.toSorted(), served.filter((name) => !OF_NODE.test(name)).toSorted());
  assert.deepEqual(
    told.filter((name) => !served.includes(name)),
    [],
  );
});

test('a process that does not lead says what it is, and no figure that only a leader has', async () => {
  const metrics = new Metrics();
  metrics.waiting = () => 'standby';
  const text = await metrics.text();
  assert.match(text, /^tradewind_role\{role="standby"\} 1$/m);
  assert.match(text, /^tradewind_role\{role="leader"\} 0$/m);
  assert.doesNotMatch(text, /^tradewind_(sequence|sockets|index_age_seconds|socket_frames_total)\b/m);
  assert.match(text, /^process_cpu_seconds_total /m);
});

test('a leader tells its figures as they stand; one that stops says so', async () => {
  const metrics = new Metrics();
  let waiting: 'standby' | 'stopping' = 'standby';
  metrics.waiting = () => waiting;
  leading(metrics, { backlog: () => ({ messages: 4, oldestMs: 90_000 }) });
  const depth = metrics.frames.of('depth');
  depth.sent += 3;
  depth.bytes += 300;
  metrics.appended(20, 4);
  const users = metrics.port('users');
  users.refused('too_many_requests');
  users.observe('/health', 'GET', 200, 3);
  const text = await metrics.registry.metrics();
  for (const line of [
    'tradewind_role{role="leader"} 1',
    'tradewind_sequence 12',
    'tradewind_index_age_seconds{instrument="BTC/USDT"} 0.5',
    'tradewind_source_age_seconds{source="simulated"} 1.5',
    'tradewind_socket_frames_total{channel="depth"} 3',
    'tradewind_socket_frames_dropped_total{channel="depth"} 0',
    'tradewind_socket_bytes_total{channel="depth"} 300',
    'tradewind_outbox_messages 4',
    'tradewind_outbox_oldest_seconds 90',
    'tradewind_journal_append_seconds_bucket{le="0.005"} 1',
    'tradewind_journal_batch_commands_sum 20',
    'tradewind_refusals_total{port="users",code="too_many_requests"} 1',
    'tradewind_http_request_seconds_bucket{le="0.005",port="users",path="/health",method="GET",status="200"} 1',
  ])
    assert.ok(text.split('\n').includes(line), `${line} in\n${text}`);
  depth.sent += 1;
  waiting = 'stopping';
  const later = await metrics.registry.metrics();
  assert.match(later, /^tradewind_socket_frames_total\{channel="depth"\} 4$/m);
  assert.match(later, /^tradewind_role\{role="stopping"\} 1$/m);
});

test('metrics are for who brings the token, and for nobody where there is none', () => {
  const closed = metricsAccess(undefined);
  assert.equal(closed({ authorization: `Bearer ${TOKEN}` }), 'not_found');
  const access = metricsAccess(TOKEN);
  assert.equal(access({ authorization: `Bearer ${TOKEN}` }), 'open');
  for (const wrong of [undefined, '', TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', `bearer ${TOKEN}`])
    assert.equal(access({ authorization: wrong }), 'unauthenticated', wrong);
});

test('a page that has its own name led to the console reads no metrics; a machine does by an address', () => {
  const access = openMetrics(new Origins('CONSOLE_ORIGIN', ['https://desk.example']));
  for (const host of ['desk.example', '127.0.0.1:8081', '10.0.0.7', '[::1]:8081', '[2001:db8::7]', 'localhost:8081'])
    assert.equal(access({ host }), 'open', host);
  for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:8081', '', undefined])
    assert.equal(access({ host }), 'misdirected', host);
});

test('a token that could be guessed is not taken', () => {
  assert.equal(readMetricsToken({}), undefined);
  assert.equal(readMetricsToken({ METRICS_TOKEN: '' }), undefined);
  assert.equal(readMetricsToken({ METRICS_TOKEN: TOKEN }), TOKEN);
  for (const token of [TOKEN.slice(1), `${TOKEN} ${TOKEN}`, 'ü'.repeat(40)])
    assert.throws(() => readMetricsToken({ METRICS_TOKEN: token }), { name: 'ConfigError', message: /METRICS_TOKEN/ });
});
