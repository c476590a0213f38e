import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { ApprovalChange } from '@tradewind/api';
import { type ConsoleWorld, consoleStory, type Hand, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { halt } from '../../operators/approvals/halt.ts';
import { approve, editApproval, refuseApproval, requestApproval } from '../../operators/approvals/verbs.ts';
import { changeOperatorPassword } from '../../operators/change-password.ts';
import { disableSelf } from '../../operators/disable.ts';
import { endSessionOf } from '../../operators/end-session.ts';
import { removeOperatorPasskey } from '../../operators/passkeys.ts';
import { claimItem } from '../../operators/queue-desk.ts';
import { lockUser } from '../../operators/restrictions.ts';
import { PASSWORD, type TestServer } from '../common/fixture.ts';
import { edit } from '../content/desk/editor.ts';
import type { Operator } from './operator.ts';
import { admitting } from './refuse-shut-out.ts';

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const reason = 'a test';
const INVITE: ApprovalChange = { kind: 'operator', action: 'invite', role: 'support', codeHash: hash('sha256', 'x') };

/** An admin as a call that was let in knows them. */
async function letIn({ pool }: ConsoleWorld, { id, name }: Hand): Promise<Operator> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM operator_sessions WHERE operator_id = $1', [id]);
  return { id, name, role: 'admin', sessionId: rows[0]!.id, refusedBefore: 0 };
}

async function hashOf({ pool }: ConsoleWorld, id: number): Promise<string> {
  const { rows } = await pool.query('SELECT hash FROM operator_approvals WHERE id = $1', [id]);
  return rows[0].hash.toString('hex');
}

test('what was under way when an operator was shut out or lost the role decides nothing', () =>
  consoleStory(server, async (world) => {
    const { context, enrol, pool } = world;
    const maker = await letIn(world, await enrol('admin', 'Maker'));
    const asked = await requestApproval(context, maker, { change: INVITE, reason });
    const { rows: queued } = await pool.query<{ id: number }>(
      `INSERT INTO queue_items (kind, ref, created_at, due_at) VALUES ('identity', 'a test', 1, 1) RETURNING id`,
    );
    const matter = queued[0]!.id;
    const unreached = () => assert.fail('written by who is shut out');
    const shutOut = [
      (one: Operator) => disableSelf(context, one, reason),
      (one: Operator) => pool.query("UPDATE operators SET role = 'support' WHERE id = $1", [one.id]),
      (one: Operator) => pool.query('DELETE FROM operator_sessions WHERE operator_id = $1', [one.id]),
    ];
    for (const [at, act] of shutOut.entries()) {
      const one = await letIn(world, await enrol('admin', `Checker ${at}`));
      const own = await requestApproval(context, one, { change: INVITE, reason });
      await act(one);
      for (const call of [
        async () => approve(context, one, asked, await hashOf(world, asked)),
        () => refuseApproval(context, one, asked, reason),
        () => editApproval(context, one, own, { change: INVITE, reason: 'another' }),
        () => requestApproval(context, one, { change: INVITE, reason }),
        () => changeOperatorPassword(context, one, PASSWORD, 'an even quieter harbour'),
        () => removeOperatorPasskey(context, one, 'any'),
        () => lockUser(context, one, 1_000, { code: 'legal-order', words: reason, appeal: reason, dueAt: 2 ** 45 }),
        () => endSessionOf(context, one, 1_000, 'any'),
        () => claimItem(context, one, matter),
        () => halt(context, one, { instrument: 'BTC/USDT', state: 'paused', reason }),
        () => edit(world.content.desk, { operator: one, now: 1 }, unreached),
        () => admitting(one)(context.db),
      ])
        await assert.rejects(call, { code: 'session_expired' }, `${at}`);
    }
    const { rows } = await pool.query('SELECT state FROM operator_approvals WHERE id = $1', [asked]);
    assert.equal(rows[0].state, 'waiting');
    assert.equal(context.exchange.catalogue.instrument('BTC/USDT').view.state, 'trading');
  }));

test('of two admins who shut each other out at once one stays', () =>
  consoleStory(server, async (world) => {
    const { context, enrol } = world;
    const maker = await letIn(world, await enrol('admin', 'Maker'));
    const [one, other] = [
      await letIn(world, await enrol('admin', 'One')),
      await letIn(world, await enrol('admin', 'Other')),
    ];
    const asked = async (against: Operator) => {
      const change: ApprovalChange = { kind: 'operator', action: 'disable', operator: against.id };
      const id = await requestApproval(context, maker, { change, reason });
      return { id, hash: await hashOf(world, id) };
    };
    const [againstOther, againstOne] = [await asked(other), await asked(one)];
    const ends = await Promise.allSettled([
      approve(context, one, againstOther.id, againstOther.hash),
      approve(context, other, againstOne.id, againstOne.hash),
    ]);
    const told = ends.map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as { code: string }).code));
    assert.deepEqual(told.sort(), ['done', 'session_expired']);
  }));
