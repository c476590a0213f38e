import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DataOf, operators } from '@tradewind/api';
import { publicKeyOf, signEntry } from '@tradewind/custody/testing';
import { createKysely } from '@tradewind/database';
import type { Kysely } from 'kysely';
import type { Exchange } from '../../../exchange/changes/exchange.ts';
import { startConsoleServer } from '../../../http/testing/console-fixture.ts';
import { twoAdmins } from '../../../http/testing/two-admins.ts';
import type { TestServer } from '../../../people/common/fixture.ts';
import { importAddresses } from '../common/address-pool.ts';
import { custodyOf } from '../common/runtime.ts';
import { checksummed } from '../common/shapes.ts';
import type { CustodyTables } from '../common/tables.ts';
import { isSound } from '../sending/signer-heartbeat.ts';
import { inReview } from '../testing/in-review.ts';
import { honest, inLogs, twoNodes } from '../testing/two-nodes.ts';
import { ETH, ONE, ours, SIGNER, spotOf, USDT, type Watched, watchedChain } from '../testing/watched-chain.ts';
import { ChainWatch } from '../watch/chain-watch.ts';
import { giveAddressChange } from './give-address.ts';

const { custody } = operators;
/** Below it all indexes are somebody's, or were skipped after a restore. */
const SKIPPED_TO = 4;
const KIND = 'custody-give-address';
/** An index that is asked for some turns after the first ones. */
const FAR = 2_900;

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

/** Fills the pool, and skips what nobody has below `to`. */
async function skip(
  { engine, submit }: Pick<Exchange, 'engine' | 'submit'>,
  db: Kysely<CustodyTables>,
  to = SKIPPED_TO,
): Promise<void> {
  const runtime = custodyOf(engine);
  runtime.signedBy = publicKeyOf(SIGNER);
  const indexes = Array.from({ length: to + 2 }, (_, index) => index);
  await importAddresses(
    db,
    indexes.map((index) => signEntry(SIGNER, index, checksummed(ours(index)) as `0x${string}`)),
  );
  await runtime.pool.refresh(db, runtime.signedBy);
  assert.equal((await submit({ kind: 'SkipAddresses', to })).outcome.refusal, '');
}

const give = ({ exchange, db, parts }: Watched, address: string, person: number) =>
  db.transaction().execute(async (tx) => {
    const context = { exchange, now: parts.now };
    const change = { kind: KIND, address, person } as const;
    const lines = await giveAddressChange.lines(context, tx, change);
    giveAddressChange.check!(context, change);
    await giveAddressChange.carryOut(context, tx, change, 1);
    return lines;
  });

const ownerlessOf = ({ db }: Watched) =>
  db.selectFrom('custody_ownerless').select(['address', 'asset', 'amount', 'class']).orderBy('id').execute();

const statesOf = async ({ transfers }: Watched) =>
  (await transfers()).map(({ user_id: user, asset, amount, class: kind, state }) => [user, asset, amount, kind, state]);

test('what came to a skipped address is its user’s once it is given, once, and chain and ledger are equal before and after', () =>
  server.story((world) =>
    watchedChain(world, async (watched) => {
      const { chain, exchange, db, pay, person, look, running, told } = watched;
      const ann = await person('ann');
      await skip(exchange, db);
      const [lost, other] = [ours(1), ours(2)];
      const looks = async (blocks = 7) => {
        await chain.mine(blocks);
        await look();
        await look();
      };
      await pay(lost, 3n * ONE);
      await pay(other, 4n * ONE);
      await chain.send({ to: lost, value: 10n ** 16n });
      await looks();
      assert.equal((await ownerlessOf(watched)).length, 3);
      assert.equal(running.reconciles, true);

      const lines = await give(watched, lost, ann.user);
      assert.deepEqual(
        lines.map(({ field, to }) => `${field}: ${to}`),
        [`address ${checksummed(lost)}: of user ${ann.user}`],
      );
      await looks(1);
      const kept = [
        [ann.user, USDT, '3000000', 'simple', 'released'],
        [ann.user, ETH, String(10n ** 16n), 'simple', 'released'],
      ];
      assert.deepEqual(await statesOf(watched), kept);
      assert.equal(spotOf(watched, ann.user), 3_000_000);
      assert.deepEqual(await ownerlessOf(watched), [
        { address: other, asset: USDT, amount: '4000000', class: 'simple' },
      ]);
      assert.equal(running.reconciles, true);
      // Ether has no index here and waits for the cap until it is final.
      assert.deepEqual(await told(ann.user), ['deposit_credited', 'deposit_released', 'deposit_released']);

      await pay(lost, 2n * ONE);
      await pay(ann.address, ONE);
      await looks();
      assert.equal(spotOf(watched, ann.user), 6_000_000);
      assert.equal(running.reconciles, true);
      assert.equal((await watched.transfers()).length, 4);
      await assert.rejects(give(watched, lost, ann.user), { code: 'deposit_address_not_skipped' });
      await assert.rejects(give(watched, `0x${'77'.repeat(20)}`, ann.user), { code: 'deposit_address_not_skipped' });
      await assert.rejects(give(watched, other, 12_345), { code: 'not_found' });
    }),
  ));

test('what a process gave and ended before it was moved is moved at the next look', () =>
  server.story((world) =>
    watchedChain(world, async (watched) => {
      const { chain, exchange, db, pay, person, look, running } = watched;
      const ann = await person('ann');
      await skip(exchange, db);
      await pay(ours(1), 3n * ONE);
      await chain.mine(7);
      await look();
      const { outcome } = await exchange.submit({ kind: 'GiveAddress', user: ann.user, index: 1 });
      assert.equal(outcome.refusal, '');
      await chain.mine(1);
      await look();
      assert.equal(spotOf(watched, ann.user), 3_000_000);
      assert.equal(running.reconciles, true);
    }),
  ));

test('by the word of one endpoint nothing of it is credited: all read its block again first', () =>
  server.story((world) =>
    twoNodes(world, async (watched, { second }) => {
      const { chain, exchange, db, pay, person, look, running, parts } = watched;
      const ann = await person('ann');
      await skip(exchange, db);
      await pay(ours(1), 3n * ONE);
      await chain.mine(7);
      await look();
      assert.equal((await ownerlessOf(watched)).length, 1);
      second.lie = inLogs(() => []);
      await give(watched, ours(1), ann.user);
      await look();
      assert.deepEqual(await statesOf(watched), [[ann.user, USDT, '3000000', 'simple', 'seen']]);
      assert.match(running.disagreement ?? '', /^second does not know of a transfer /);
      second.lie = honest;
      const { now } = parts;
      Object.assign(parts, { now: () => now() + 60_000 });
      await chain.mine(1);
      await look();
      await look();
      assert.deepEqual(await statesOf(watched), [[ann.user, USDT, '3000000', 'simple', 'released']]);
      assert.deepEqual([spotOf(watched, ann.user), running.disagreement, running.reconciles], [3_000_000, null, true]);
    }),
  ));

/** Whether the signer would go on, after each of some more blocks. */
async function soundFor(blocks: number, { chain, running, look }: Watched): Promise<readonly boolean[]> {
  const sound: boolean[] = [];
  for (let block = 0; block < blocks; block += 1) {
    await chain.mine(1);
    await look();
    await look();
    const { settings, reconciled } = running;
    sound.push(isSound([{ settings: { ...settings, simulated: false }, reconciled }]));
  }
  return sound;
}

test('addresses that are given within a block, far apart in the pool, are compared as soon as they are booked', () =>
  server.story((world) =>
    watchedChain(world, async (watched) => {
      const { chain, exchange, db, pay, person, look, running } = watched;
      const ann = await person('ann');
      await skip(exchange, db, FAR + 100);
      await pay(ours(FAR), 3n * ONE);
      await pay(ours(1), 4n * ONE);
      await chain.mine(7);
      await look();
      await look();
      assert.equal(running.reconciles, true);
      await give(watched, ours(FAR), ann.user);
      await give(watched, ours(1), ann.user);
      assert.deepEqual(await soundFor(9, watched), Array(9).fill(true));
      assert.deepEqual([spotOf(watched, ann.user), running.reconciles], [7_000_000, true]);
    }),
  ));

for (const booked of [false, true])
  test(`an address that is given while balances are asked for, ${booked ? 'and booked' : 'not yet booked'} before they are told, leaves no block unsound`, () =>
    server.story((world) =>
      watchedChain(world, async (watched) => {
        const { chain, exchange, db, pay, person, look, running, parts } = watched;
        const ann = await person('ann');
        await skip(exchange, db, FAR + 100);
        await pay(ours(FAR), 3n * ONE);
        await chain.mine(7);
        await look();
        await look();
        await chain.mine(1);
        const watch = new ChainWatch(parts, running);
        const node = running.adapters[0]!;
        const { balances } = node;
        node.balances = async (...asked) => {
          node.balances = balances;
          await give(watched, ours(FAR), ann.user);
          if (booked) await watch.watch();
          return node.balances(...asked);
        };
        await watch.watch();
        await watch.compared();
        assert.equal(spotOf(watched, ann.user), booked ? 3_000_000 : 0);
        const { settings, reconciled } = running;
        assert.equal(isSound([{ settings: { ...settings, simulated: false }, reconciled }]), true);
        assert.deepEqual(await soundFor(9, watched), Array(9).fill(true));
        assert.deepEqual([spotOf(watched, ann.user), running.reconciles], [3_000_000, true]);
      }),
    ));

test('what comes to addresses that nobody has is told once for all blocks that are read at once', () =>
  server.story((world) =>
    watchedChain(world, async (watched) => {
      const { chain, exchange, db, pay, look, parts } = watched;
      await skip(exchange, db);
      const told: object[] = [];
      Object.assign(parts, { log: { warn: (facts: object, sentence: string) => told.push({ facts, sentence }) } });
      await pay(ours(1), 3n * ONE);
      await pay(ours(2), 4n * ONE);
      await chain.mine(1);
      const { txid } = await pay(ours(1), 5n * ONE);
      await chain.mine(1);
      await look();
      await look();
      const facts = { chain: 0, count: 3, last: { txid, address: ours(1) } };
      assert.deepEqual(told, [
        {
          facts,
          sentence:
            'ALARM: coins came to an address that was given before a restore, and nobody has: find out whose they are',
        },
      ]);
      const amounts = (await ownerlessOf(watched)).map(({ amount }) => amount);
      assert.deepEqual(amounts, ['3000000', '4000000', '5000000']);
    }),
  ));

test('operators see what came to skipped addresses, and two of them give one to a user', () =>
  twoAdmins(server, async (world, { one, other, ask, approve, twice }) => {
    const { person } = await inReview(world);
    const { exchange } = world.context;
    const db = createKysely<CustodyTables>(world.pool);
    await skip(exchange, db);
    const came = (mark: string, address: string, units: string) => ({
      ...{ key: mark.repeat(64), chain: 0, txid: `0x${mark.repeat(64)}`, token: '', asset: 0, address, amount: units },
      ...{ class: 'simple' as const, height: 10, block_hash: '0x', told_by: 'first', seen_at: world.clock.now },
      facts: JSON.stringify({ status: 'success', sender: '', selector: '', transfersToUs: 1 }),
    });
    await db
      .insertInto('custody_ownerless')
      .values([came('a', ours(2), '5000000'), came('b', ours(3), '7000000')])
      .execute();
    const listed = async () => {
      const { data } = await one.call(custody.ownerless, { query: {} });
      return (data as DataOf<typeof custody.ownerless>).items;
    };
    const shown = (await listed()).map(({ address, amount, asset, chain }) => [address, amount, asset, chain]);
    assert.deepEqual(shown, [
      [checksummed(ours(3)), '7.000000', 'USDT', 'ethereum'],
      [checksummed(ours(2)), '5.000000', 'USDT', 'ethereum'],
    ]);
    const change = { kind: KIND, address: checksummed(ours(2)), person };
    assert.equal(await twice({ ...change, person: 99_999 }), 'not_found');
    for (const index of [0, SKIPPED_TO])
      assert.equal(await twice({ ...change, address: checksummed(ours(index)) }), 'deposit_address_not_skipped');
    const asked = await ask(change);
    await db
      .insertInto('custody_ownerless')
      .values([came('c', ours(2), '1')])
      .execute();
    assert.equal((await approve(asked, other)).code, undefined, 'a speck that comes meanwhile refuses nothing');
    assert.equal(exchange.engine.custody.userOfIndex(2), person);
    assert.equal(exchange.engine.custody.addressIndexOf(person), 0);
    assert.deepEqual(
      (await listed()).map(({ amount }) => amount),
      ['7.000000'],
    );
    const moved = await db.selectFrom('custody_transfers').select(['user_id', 'state', 'agreed_at']).execute();
    assert.deepEqual(moved, Array(2).fill({ user_id: person, state: 'seen', agreed_at: null }));
    assert.equal(await twice(change), 'deposit_address_not_skipped');
    const { rows } = await world.pool.query("SELECT detail FROM audit_log WHERE action = 'approval.carry-out'");
    assert.match(rows[0].detail, /"kind":"custody-give-address"/);
  }));

test('what was given by a process that ended before the approval was committed is approved at the second try, once', () =>
  twoAdmins(server, async (world, { other, ask, approve }) => {
    const { person } = await inReview(world);
    const { exchange } = world.context;
    await skip(exchange, createKysely<CustodyTables>(world.pool));
    const change = { kind: KIND, address: checksummed(ours(2)), person };
    const asked = await ask(change);
    assert.equal((await exchange.submit({ kind: 'GiveAddress', user: person, index: 2 })).outcome.refusal, '');
    const { seq } = exchange.engine;
    assert.equal((await approve(asked, other)).code, undefined);
    assert.equal(exchange.engine.seq, seq, 'nothing is given again');
    assert.equal((await approve(asked, other)).code, 'already_decided');
    assert.equal((await ask(change)).code, 'deposit_address_not_skipped', 'nobody asks for what is done');
  }));
