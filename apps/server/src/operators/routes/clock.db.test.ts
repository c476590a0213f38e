import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { HOUR_MS } from '@tradewind/base';
import { type ConsoleWorld, consoleStory, type Hand, startConsoleServer } from '../../http/testing/console-fixture.ts';
import type { TestServer } from '../../people/common/fixture.ts';
import { authenticatorOf } from '../../people/factors/authenticator.ts';
import { acceptOperatorCode } from '../authenticator.ts';
import type { StoryClock } from '../exchange-fixture.ts';
import { verifyAudit } from '../verify-audit.ts';

const { approvals, health } = operators;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const clockOf = ({ context }: ConsoleWorld) => context.exchange.clock as StoryClock;
const ahead = (foundAt: number) => ({ clock: 'wall' as const, byMs: 2 * HOUR_MS, foundAt });

async function request({ otp }: ConsoleWorld, hand: Hand) {
  return hand.call(approvals.request, {
    body: { change: { kind: 'clock' }, reason: 'the machine slept', otp: otp(hand.secret) },
  });
}

function approve({ otp }: ConsoleWorld, hand: Hand, { data }: Awaited<ReturnType<typeof request>>) {
  const body = { hash: String(data.hash), otp: otp(hand.secret) };
  return hand.call(approvals.approve, { params: { id: Number(data.id) }, body });
}

test('a step of the clock is accepted by two operators, on record, and only that one', () =>
  consoleStory(server, async (world) => {
    const [maker, checker, helper] = [
      await world.enrol('risk', 'Maker'),
      await world.enrol('admin', 'Checker'),
      await world.enrol('support', 'Helper'),
    ];
    const clock = clockOf(world);
    assert.equal((await request(world, maker)).code, 'already_decided', 'nothing waits');
    clock.waitsFor = ahead(world.clock.now);
    assert.equal((await request(world, helper)).code, 'not_permitted');
    const asked = await request(world, maker);
    assert.equal(asked.status, 200, asked.code);
    assert.equal((await approve(world, maker, asked)).code, 'own_request');
    assert.notEqual(clock.waitsFor, null, 'one alone changes nothing');
    clock.waitsFor = ahead(world.clock.now + 1);
    assert.equal((await approve(world, checker, asked)).code, 'request_changed', 'it is another step by now');
    const again = await request(world, maker);
    assert.equal((await approve(world, checker, again)).status, 200);
    assert.equal(clock.waitsFor, null);
    assert.equal((await approve(world, checker, again)).code, 'already_decided');
    assert.deepEqual((await verifyAudit(world.pool)).problems, []);
  }));

test('while it waits, whoever is signed in sees what each clock says', () =>
  consoleStory(server, async (world) => {
    const auditor = await world.enrol('auditor');
    const clock = clockOf(world);
    const read = async () => health.read.data.parse((await auditor.call(health.read)).data);
    assert.equal((await read()).clock.step, null);
    clock.waitsFor = ahead(world.clock.now);
    const { now, clock: shown } = await read();
    assert.deepEqual([shown.step, shown.wall - now, shown.database], [ahead(world.clock.now), 2 * HOUR_MS, null]);
  }));

test('a code of the authenticator counts by the clock of the exchange and, while that waits, by that of the machine', () =>
  consoleStory(server, async (world) => {
    const admin = await world.enrol('admin');
    const clock = clockOf(world);
    clock.waitsFor = ahead(world.clock.now);
    const context = { ...world.context, wall: () => clock.wallMs };

    const shown = (timestamp: number) => authenticatorOf(admin.secret, '').generate({ timestamp });
    const taken = (timestamp: number) => acceptOperatorCode(context, admin.id, shown(timestamp));
    assert.equal(await taken(world.clock.now + HOUR_MS), false);
    world.clock.now += 60_000;
    assert.equal(await taken(world.clock.now), true);
    assert.equal(await taken(clock.wallMs), true);
    assert.equal(await taken(clock.wallMs), false, 'each code once');
  }));
