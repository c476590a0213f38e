import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DepositReview, operators } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { type ConsoleWorld, type Hand, startConsoleServer } from '../../../http/testing/console-fixture.ts';
import { type Two, twoAdmins } from '../../../http/testing/two-admins.ts';
import type { TestServer } from '../../../people/common/fixture.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import { standingOf } from '../common/standing.ts';
import { settleTransfer } from '../deposits/settle-transfer.ts';
import { type InReview, inReview } from '../testing/in-review.ts';
import { takesTwo } from './takes-two.ts';

const { custody } = operators;
/** What one reviewer credits to a user within a day. */
const ALONE = 1_000;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const story = (run: (world: ConsoleWorld, two: Two, deposits: InReview) => Promise<void>) =>
  twoAdmins(server, async (world, two) => run(world, two, await inReview(world)));

interface Item {
  readonly item: number;
}

const credit = (by: Hand, { item: id }: Item) =>
  by.call(custody.decide, { params: { id }, body: { decision: 'credit', reason: 'exchange-payout' } });
const reject = (by: Hand, { item: id }: Item, body: object = { reason: 'mistake' }) =>
  by.call(custody.decide, { params: { id }, body: { decision: 'reject', ...body } });
const seenBy = async (by: Hand, { item: id }: Item) =>
  (await by.call(custody.deposit, { params: { id } })).data as unknown as DepositReview;

async function audited({ pool }: ConsoleWorld): Promise<string[]> {
  const { rows } = await pool.query("SELECT action, detail FROM audit_log WHERE action LIKE 'deposit.%' ORDER BY seq");
  return rows.map(({ action }) => String(action));
}

async function isOpen({ pool }: ConsoleWorld, { item }: Item): Promise<boolean> {
  const { rows } = await pool.query('SELECT closed_at FROM queue_items WHERE id = $1', [item]);
  return rows[0].closed_at === null;
}

test('at the limit one reviewer credits a deposit, once, and the person is told', () =>
  story(async (world, { one, other }, deposits) => {
    const waiting = await deposits.arrive(ALONE);
    const seen = await seenBy(one, waiting);
    assert.deepEqual(
      [seen.person, seen.class, seen.state, seen.amount, seen.needsTwo, seen.approvals.length, seen.decidedAt],
      [deposits.person, 'indirect', 'review', '1000.000000', false, 0, null],
    );
    assert.equal(seen.facts.find(({ name }) => name === 'selector')?.value, '0x12345678');
    assert.equal((await credit(one, waiting)).data.waits, false);
    assert.equal(deposits.spot(), 1_000_000_000);
    assert.equal((await credit(one, waiting)).code, 'already_decided');
    assert.equal((await reject(other, waiting)).code, 'already_decided');
    assert.equal(deposits.spot(), 1_000_000_000);
    assert.deepEqual(await deposits.told(), ['deposit_review', 'deposit_credited']);
    assert.deepEqual(await audited(world), ['deposit.read', 'deposit.approve']);
    assert.equal(await isOpen(world, waiting), false);
    assert.equal((await seenBy(other, waiting)).state, 'credited');
  }));

test('what is told of deposits goes by the ways that the person has chosen for funds, and by none once they are muted', () =>
  story(async ({ pool }, { one }, deposits) => {
    const letters = async () => {
      const { rows } = await pool.query("SELECT purpose FROM outbox WHERE purpose LIKE 'deposit_%' ORDER BY id");
      return rows.map(({ purpose }) => String(purpose));
    };
    const choose = (topics: string[], muted: string[]) =>
      pool.query(
        `INSERT INTO notification_settings (person_id, topics, muted, language) VALUES ($1, $2, $3, 'en')
         ON CONFLICT (person_id) DO UPDATE SET topics = excluded.topics, muted = excluded.muted`,
        [deposits.person, topics, muted],
      );
    await choose(['funds'], []);
    await credit(one, await deposits.arrive(5));
    await reject(one, await deposits.arrive(6));
    const told = ['deposit_review', 'deposit_credited', 'deposit_review', 'deposit_rejected'];
    assert.deepEqual(await letters(), told);
    await choose([], []);
    await credit(one, await deposits.arrive(7));
    assert.deepEqual(await letters(), told, 'by mail no more');
    assert.equal((await deposits.told()).length, 6);
    await choose(['funds'], ['funds']);
    await deposits.arrive(8);
    assert.deepEqual([await letters(), (await deposits.told()).length], [told, 6]);
  }));

test('above the limit it takes two who may both still review, and the same one is not two', () =>
  story(async (world, { one, other }, deposits) => {
    const { pool, clock } = world;
    const waiting = await deposits.arrive(ALONE + 1);
    assert.equal((await credit(one, waiting)).data.waits, true);
    assert.equal((await credit(one, waiting)).code, 'own_request');
    assert.deepEqual([deposits.spot(), await isOpen(world, waiting)], [0, true]);
    await pool.query('UPDATE operators SET disabled_at = $1 WHERE id = $2', [clock.now, one.id]);
    assert.equal((await credit(other, waiting)).data.waits, true);
    const { approvals, needsTwo } = await seenBy(other, waiting);
    assert.deepEqual(
      [needsTwo, approvals.map(({ by, reason }) => [by.id, reason])],
      [true, [[other.id, 'exchange-payout']]],
    );
    await pool.query('UPDATE operators SET disabled_at = NULL WHERE id = $1', [one.id]);
    assert.equal((await credit(one, waiting)).data.waits, false);
    assert.equal(deposits.spot(), 1_001_000_000);
    assert.deepEqual(
      (await audited(world)).filter((action) => action !== 'deposit.read'),
      ['deposit.approve-first', 'deposit.approve-first', 'deposit.approve'],
    );
  }));

test('where no index tells what a deposit is worth it takes two, be it ever so small', () =>
  story(async (_, { one, other }, deposits) => {
    const ether = await deposits.arrive(1, 'ETH');
    assert.equal((await seenBy(one, ether)).needsTwo, true);
    assert.equal((await reject(one, ether)).data.waits, true);
    assert.equal((await deposits.read(ether.key)).state, 'review');
    assert.equal((await reject(other, ether)).data.waits, false);
    assert.equal((await deposits.read(ether.key)).state, 'rejected');
  }));

test('what comes in pieces within a day counts together, and no more after it', () =>
  story(async ({ clock, context }, { one }, deposits) => {
    const [first, second] = [await deposits.arrive(600), await deposits.arrive(400)];
    assert.equal((await credit(one, first)).data.waits, false);
    assert.equal((await credit(one, second)).data.waits, false);
    const third = await deposits.arrive(1);
    assert.equal((await seenBy(one, third)).needsTwo, true);
    assert.equal((await credit(one, third)).data.waits, true);
    const parts = { ...context.exchange, now: () => clock.now + DAY_MS };
    assert.equal(await takesTwo(deposits.db, parts, [await deposits.read(third.key)]), false);
  }));

test('a refusal says why in words where it has to, moves nothing, and is told once', () =>
  story(async (world, { one, other }, deposits) => {
    const [waiting, plain] = [await deposits.arrive(500), await deposits.arrive(7)];
    assert.equal((await reject(one, waiting, { reason: 'other', words: ' ' })).code, 'field_invalid');
    assert.equal((await reject(one, waiting, { reason: 'other', words: 'It is of a bridge.' })).data.waits, false);
    const row = await deposits.read(waiting.key);
    assert.deepEqual([row.state, row.reason, row.ended_at], ['rejected', 'It is of a bridge.', world.clock.now]);
    assert.equal((await credit(other, waiting)).code, 'already_decided');
    assert.equal((await reject(one, plain)).code, undefined);
    assert.equal((await deposits.read(plain.key)).reason, 'mistake');
    assert.equal(deposits.spot(), 0);
    assert.deepEqual((await deposits.told()).slice(2), ['deposit_rejected', 'deposit_rejected']);
    assert.equal(await isOpen(world, waiting), false);
  }));

test('above the limit it takes two to refuse as well, who agree on that, and what was said before counts no more', () =>
  story(async (world, { one, other }, deposits) => {
    const waiting = await deposits.arrive(ALONE + 1);
    assert.equal((await credit(other, waiting)).data.waits, true);
    world.clock.now += 1;
    assert.equal((await reject(one, waiting)).data.waits, true);
    assert.equal((await reject(one, waiting)).code, 'own_request');
    const { approvals } = await seenBy(one, waiting);
    assert.deepEqual(
      approvals.map(({ decision, reason }) => [decision, reason]),
      [
        ['credit', 'exchange-payout'],
        ['reject', 'mistake'],
      ],
    );
    assert.deepEqual([(await deposits.read(waiting.key)).state, await isOpen(world, waiting)], ['review', true]);
    assert.equal((await reject(other, waiting, { reason: 'forbidden-source' })).data.waits, false);
    const { state, reason } = await deposits.read(waiting.key);
    assert.deepEqual([state, reason, await isOpen(world, waiting)], ['rejected', 'forbidden-source', false]);
    assert.deepEqual(
      (await audited(world)).filter((action) => action !== 'deposit.read'),
      ['deposit.approve-first', 'deposit.reject-first', 'deposit.reject'],
    );
    // One who has refused so much refuses nothing more alone.
    assert.equal((await reject(one, await deposits.arrive(1))).data.waits, true);
  }));

test('what was refused two operators bring back to review, as if nobody had said anything of it', () =>
  story(async (world, two, deposits) => {
    const { one, other, twice } = two;
    const waiting = await deposits.arrive(400);
    const { id } = await deposits.read(waiting.key);
    const reopen = { kind: 'custody-reopen', deposit: String(id) };
    assert.equal(await twice(reopen), 'already_decided');
    assert.equal(await twice({ ...reopen, deposit: '999' }), 'deposit_unknown');
    assert.equal((await reject(one, waiting)).data.waits, false);
    assert.equal(await twice(reopen), undefined);
    const { state, ended_at, reason } = await deposits.read(waiting.key);
    assert.deepEqual([state, ended_at, reason, await isOpen(world, waiting)], ['review', null, null, true]);
    assert.deepEqual((await seenBy(one, waiting)).approvals, []);
    assert.equal((await credit(other, waiting)).data.waits, false);
    assert.equal(deposits.spot(), 400_000_000);
    assert.equal(await twice(reopen), 'already_decided');
  }));

test('small ones are decided as one with the one in the queue, and brought back as one', () =>
  story(async (world, { one, other, twice }, deposits) => {
    const [first, second, lead] = [await deposits.arrive(4), await deposits.arrive(3), await deposits.arrive(5)];
    const { pool } = world;
    await pool.query('DELETE FROM queue_items WHERE ref = ANY($1)', [[first.key, second.key]]);
    await pool.query('UPDATE custody_transfers SET lead = $1 WHERE key = ANY($2)', [lead.key, [first.key, second.key]]);
    const states = async () => {
      const { rows } = await pool.query('SELECT state FROM custody_transfers ORDER BY id');
      return rows.map(({ state }) => state);
    };
    const seen = await seenBy(one, lead);
    assert.deepEqual([seen.amount, seen.together.map(({ amount }) => amount)], ['12.000000', ['4.000000', '3.000000']]);
    assert.equal((await reject(one, lead)).data.waits, false);
    assert.deepEqual(await states(), ['rejected', 'rejected', 'rejected']);
    const { id } = await deposits.read(lead.key);
    assert.equal(await twice({ kind: 'custody-reopen', deposit: String(id - 1) }), 'already_decided');
    assert.equal(await twice({ kind: 'custody-reopen', deposit: String(id) }), undefined);
    assert.deepEqual(await states(), ['review', 'review', 'review']);
    assert.equal((await credit(other, lead)).data.waits, false);
    assert.deepEqual(await states(), ['credited', 'credited', 'credited']);
    assert.equal(deposits.spot(), 12_000_000);
    const { rows } = await pool.query(
      "SELECT detail FROM messages WHERE kind IN ('deposit_rejected', 'deposit_credited')",
    );
    assert.deepEqual(
      rows.map(({ detail }) => detail.amount),
      ['12.000000', '12.000000'],
    );
  }));

test('an approval counts for what was approved alone: with more beside it, it takes two anew', () =>
  story(async (world, { one, other }, deposits) => {
    const { pool } = world;
    const [small, lead] = [await deposits.arrive(200), await deposits.arrive(ALONE)];
    await pool.query('DELETE FROM queue_items WHERE ref = $1', [small.key]);
    const beside = ({ key }: { readonly key: string }) =>
      pool.query('UPDATE custody_transfers SET lead = $1 WHERE key = $2', [lead.key, key]);
    await beside(small);
    assert.equal((await credit(one, lead)).data.waits, true);
    const late = await deposits.arrive(300);
    assert.equal((await seenBy(other, lead)).approvals.length, 1);
    await beside(late);
    assert.deepEqual((await seenBy(other, lead)).approvals, [], 'what was approved is another matter');
    assert.equal((await credit(other, lead)).data.waits, true, 'the first one approved less');
    const { approvals } = await seenBy(other, lead);
    assert.deepEqual(
      approvals.map(({ by }) => by.id),
      [other.id],
    );
    assert.equal((await credit(other, lead)).code, 'own_request');
    assert.equal(deposits.spot(), 0);
    assert.equal((await credit(one, lead)).data.waits, false);
    assert.equal(deposits.spot(), 1_500_000_000);
  }));

test('while deposits are paused nothing is credited, and one that another works on is theirs', () =>
  story(async ({ context }, { one, other }, deposits) => {
    const waiting = await deposits.arrive(5);
    const claimed = await other.call(operators.queues.claim, { params: { id: waiting.item } });
    assert.equal(claimed.code, undefined);
    assert.equal((await credit(one, waiting)).code, 'item_taken');
    const pause = (paused: boolean) => context.exchange.submit({ kind: 'SetDepositPause', chain: 0, asset: 0, paused });
    await pause(true);
    assert.equal((await credit(other, waiting)).code, 'deposit_paused');
    await pause(false);
    assert.equal((await credit(other, waiting)).data.waits, false);
    assert.equal(deposits.spot(), 5_000_000);
  }));

test('who approved is known before money moves, also where nobody knows whether it did, and it is credited once', () =>
  story(async (world, { one, other }, deposits) => {
    const { exchange } = world.context;
    const { submit, engine, catalogue } = exchange;
    const [lost, done] = [await deposits.arrive(5), await deposits.arrive(6)];
    const failing = async () => Promise.reject(new Refused('outcome_unknown'));
    Object.assign(exchange, { submit: failing });
    assert.equal((await credit(one, lost)).code, 'outcome_unknown');
    assert.deepEqual(await audited(world), ['deposit.approve']);
    const after: typeof submit = async (command) => {
      await submit(command);
      throw new Refused('outcome_unknown');
    };
    Object.assign(exchange, { submit: after });
    assert.equal((await credit(one, done)).code, 'outcome_unknown');
    Object.assign(exchange, { submit });
    assert.equal((await credit(other, done)).code, 'already_decided');
    assert.equal((await reject(other, done)).code, 'already_decided');
    assert.equal((await credit(one, lost)).data.waits, false);
    assert.equal(deposits.spot(), 11_000_000);
    // What the process left the watcher writes down.
    const row = await deposits.read(done.key);
    const settling = { db: deposits.db, engine, catalogue, now: () => world.clock.now };
    for (let looks = 0; looks < 2; looks += 1) await settleTransfer(settling, row, standingOf(engine, row));
    assert.deepEqual((await deposits.told()).slice(2), ['deposit_credited', 'deposit_credited']);
  }));
