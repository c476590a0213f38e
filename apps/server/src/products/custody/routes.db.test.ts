import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RunningSigner } from '@tradewind/custody';
import type { Command } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { type Kit, routeStory, testSigner } from './testing/route-story.ts';

let server: TestServer;
let signer: RunningSigner & { readonly remove: () => Promise<void> };
before(async () => {
  [server, signer] = await Promise.all([startTestServer(), testSigner()]);
});
after(async () => {
  await Promise.all([server?.stop(), signer?.remove()]);
});

const story = (run: (kit: Kit) => Promise<void>) => routeStory(server, signer, run);
const ADDRESS = 'GET wallet/address?asset=USDT&chain=ethereum';
const USDT = { chain: 'ethereum', asset: 'USDT' } as const;

async function code(answer: ReturnType<Kit['ask']>): Promise<unknown> {
  const { status, data } = await answer;
  assert.notEqual(status, 200);
  return data.code;
}

/** A payment to Ann or Bob as the watcher keeps it. */
async function paid({ db }: Kit, user: number, at: number, more: object = {}): Promise<void> {
  await db
    .insertInto('custody_transfers')
    .values({
      ...{
        key: at.toString(16).padStart(64, '0'),
        chain: 0,
        txid: `0x${at.toString(16).padStart(64, '0')}`,
        token: '',
      },
      ...{ asset: 0, address: `0x${'5'.repeat(40)}`, user_id: user, amount: '1500000', class: 'simple', state: 'seen' },
      ...{ height: 10, block_hash: '0x0', orphaned_at: null, raw: null, facts: null, deposit: null, seen_at: at },
      ...{ credited_at: null, released_at: null, ended_at: null, reason: null, ...more },
    })
    .execute();
}

test('a chain is told once it is followed, with what it asks for', () =>
  story(async ({ ask, follow }) => {
    const chains = async () => (await ask('GET wallet/chains', 'ann')).data as unknown as Record<string, unknown>[];
    assert.deepEqual(await chains(), []);
    assert.equal(await code(ask(ADDRESS, 'ann')), 'chain_unknown');
    follow();
    const [{ assets, ...chain } = { assets: [] }] = await chains();
    assert.deepEqual(chain, {
      ...{ chain: 'ethereum', name: 'Ethereum (simulated)', chainId: 31_415_926, simulated: true, state: 'down' },
      ...{ scanned: null, head: null, creditAfter: 1, releaseAfter: 6, blockMs: null, rpc: '/chain/rpc' },
    });
    const [usdt, eth] = assets as Record<string, unknown>[];
    assert.deepEqual(
      [usdt!.minimum, usdt!.faucetMost, eth!.minimum, eth!.faucetMost],
      ['1.000000', '1000.000000', '0.00050000', '0.50000000'],
    );
    assert.deepEqual([eth!.contract, /^0x[0-9a-fA-F]{40}$/.test(String(usdt!.contract))], [null, true]);
    assert.equal(await code(ask('GET wallet/address?asset=BTC&chain=ethereum', 'ann')), 'chain_unknown');
    assert.equal(await code(ask('GET wallet/address?asset=USDT&chain=tron', 'ann')), 'chain_unknown');
  }));

test('each person has an address of their own for ever, and its signature is the signer’s', () =>
  story(async ({ ask, follow, fill, engine, ann, bob, told }) => {
    follow();
    await fill(3);
    const { data } = await ask(ADDRESS, 'ann');
    assert.deepEqual([data.index, data.signedBy, engine.custody.addressIndexOf(ann)], [0, signer.publicKey, 0]);
    assert.deepEqual((await ask(ADDRESS, 'ann')).data, data);
    const ether = await ask('GET wallet/address?asset=ETH&chain=ethereum', 'ann');
    assert.equal(ether.data.address, data.address);
    const other = await ask(ADDRESS, 'bob');
    assert.deepEqual([other.data.index, engine.custody.addressIndexOf(bob)], [1, 1]);
    assert.notEqual(other.data.address, data.address);
    assert.deepEqual(told, []);
  }));

test('an address that was changed in the database is never shown, and the log tells of it', () =>
  story(async ({ ask, follow, fill, db, runtime, told }) => {
    follow();
    await fill(3);
    await ask(ADDRESS, 'ann');
    await ask(ADDRESS, 'bob');
    const rows = await db.selectFrom('custody_addresses').selectAll().orderBy('index').execute();
    const set = (index: number, to: object) =>
      db.updateTable('custody_addresses').set(to).where('index', '=', index).execute();
    const [first, , third] = rows;
    await set(2, { address: `0x${'0'.repeat(39)}1` });
    for (const planted of [{ address: third!.address, signature: third!.signature }, { address: third!.address }]) {
      await set(0, planted);
      assert.equal(await code(ask(ADDRESS, 'ann')), 'address_unavailable');
    }
    await set(0, { address: first!.address, signature: first!.signature.replace(/^../, '00') });
    assert.equal(await code(ask(ADDRESS, 'ann')), 'address_unavailable');
    assert.equal(told.length, 3);
    assert.match(told[0]!, /ALARM/);
    assert.equal((await ask(ADDRESS, 'bob')).status, 200);
    runtime.signedBy = 'ab'.repeat(32);
    assert.equal(await code(ask(ADDRESS, 'bob')), 'address_unavailable', 'another signer’s key');
  }));

test('where no address is left nobody gets an index that nobody could show', () =>
  story(async ({ ask, follow, fill, engine, bob }) => {
    follow();
    assert.equal(await code(ask(ADDRESS, 'bob')), 'address_unavailable');
    await fill(1);
    assert.equal((await ask(ADDRESS, 'ann')).status, 200);
    assert.equal(await code(ask(ADDRESS, 'bob')), 'address_unavailable');
    assert.equal(engine.custody.addressIndexOf(bob), null);
    await fill(2);
    assert.equal((await ask(ADDRESS, 'bob')).data.index, 1);
  }));

test('the demo wallet sends what was asked once for a client id, within its bound and the three claims', () =>
  story(async ({ ask, follow, fill, engine, clock }) => {
    const running = follow();
    await fill(2);
    const want = (amount: string, clientId: string) => ask('POST wallet/faucet', 'ann', { ...USDT, amount, clientId });
    assert.equal(await code(want('1', 'early')), 'chain_down');
    const head = { height: 3, hash: '0x3', parentHash: '0x2', time: clock.now };
    running.endpoints.set('node', { head, heardAt: clock.now, error: null });
    let woken = 0;
    running.sendSoon = () => {
      woken += 1;
    };
    for (const amount of ['0', '1000.000001', '-1', '1e3', '0.0000001'])
      assert.notEqual((await want(amount, 'bad')).status, 200, amount);
    assert.equal(woken, 0);
    const sent = await want('1000', 'one');
    assert.deepEqual(sent.data, { id: '1', asset: 'USDT', amount: '1000.000000', remaining: 2 });
    assert.deepEqual((await want('1000', 'one')).data, sent.data, 'the same wish again is the same payment');
    assert.equal(engine.custody.faucets().length, 1);
    assert.equal((await want('1', 'two')).data.remaining, 1);
    assert.equal((await want('1', 'three')).data.remaining, 0);
    assert.equal(await code(want('1', 'four')), 'grant_limit');
    assert.ok(woken >= 3);
    assert.equal(engine.custody.addressIndexOf(1), null);
  }));

test('deposits are listed newest first by pages, filtered, and to their owner alone', () =>
  story(async (kit) => {
    const { ask, ann, bob, follow, clock } = kit;
    const running = follow();
    running.endpoints.set('node', {
      head: { height: 12, hash: '0xc', parentHash: '0xb', time: clock.now },
      heardAt: clock.now,
      error: null,
    });
    for (let at = 1; at <= 52; at += 1) await paid(kit, ann, at);
    await paid(kit, ann, 53, { state: 'released', credited_at: 1, released_at: 2, height: 4 });
    await paid(kit, ann, 54, { state: 'reversed', ended_at: 3, orphaned_at: 11, reason: 'gone' });
    await paid(kit, bob, 55);
    const list = async (query: string) => {
      const { data } = await ask(`GET wallet/deposits${query}`, 'ann');
      return data as unknown as { items: Record<string, unknown>[]; next: string | null };
    };
    const first = await list('');
    assert.equal(first.items.length, 50);
    const [lost, done, seen] = first.items;
    assert.deepEqual([lost!.status, lost!.confirmations, lost!.reason], ['rejected', 0, 'gone']);
    assert.deepEqual([done!.status, done!.confirmations, done!.amount], ['completed', 9, '1.500000']);
    assert.deepEqual([seen!.status, seen!.state, seen!.confirmations], ['pending-review', 'seen', 3]);
    const rest = await list(`?cursor=${first.next}`);
    assert.deepEqual([rest.items.length, rest.next], [4, null]);
    assert.equal((await list('?status=completed')).items.length, 1);
    assert.equal((await list('?asset=ETH')).items.length, 0);
    const { id } = done as { id: string };
    assert.equal((await ask(`GET wallet/deposits/${id}`, 'ann')).data.txid, done!.txid);
    assert.equal(await code(ask(`GET wallet/deposits/${id}`, 'bob')), 'deposit_unknown');
    assert.equal(await code(ask('GET wallet/deposits/x', 'ann')), 'deposit_unknown');
  }));

test('what is pasted is looked up a bounded number of times, and a node that is away is told', () =>
  story(async ({ ask, follow }) => {
    const find = (text: string) => ask(`GET wallet/find?text=${encodeURIComponent(text)}`, 'ann');
    assert.deepEqual((await find('my money')).data.lacks, 'invalid');
    assert.deepEqual((await find(`0x${'ab'.repeat(32)}`)).data.lacks, 'not-found', 'no chain is followed');
    follow();
    assert.equal(await code(find(`0x${'ab'.repeat(32)}`)), 'chain_down');
    const { data } = await find(`0x${'12'.repeat(20)}`);
    assert.deepEqual([data.kind, data.own, data.lacks], ['address', false, 'other-address']);
    for (let look = 4; look < 20; look += 1) assert.equal((await find('x')).status, 200);
    assert.equal(await code(find('x')), 'too_many_requests');
  }));

test('no call credits what no block shows: an invented transaction is taken by none, and leaves nothing', () =>
  story(async ({ ask, engine, db, ann, fill, follow }) => {
    const txid = `0x${'ab'.repeat(32)}`;
    assert.deepEqual((await ask(`GET wallet/find?text=${txid}`, 'ann')).data.deposits, []);
    await fill(100);
    follow();
    assert.equal((await ask(ADDRESS, 'ann')).status, 200);
    const invented = { ...USDT, amount: '1000', txid, state: 'credited', confirmations: 6 };
    for (const path of ['wallet/deposits', 'wallet/deposits/1', 'wallet/find', 'wallet/address', 'wallet/faucet'])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        assert.notEqual((await ask(`${method} ${path}`, 'ann', invented)).status, 200, `${method} ${path}`);
    assert.deepEqual(engine.custody.deposits(), []);
    assert.deepEqual(engine.custody.faucets(), []);
    assert.equal(engine.balance(ann, 'spot', 0).available, 0);
    assert.deepEqual(await db.selectFrom('custody_transfers').selectAll().execute(), []);
  }));

test('what a deposit that was taken back left owed is told with what it holds, to its owner alone', () =>
  story(async ({ ask, engine, ann, clock }) => {
    const apply = (command: Command) => {
      const outcome = { ...engine.apply(command, engine.seq + 1, clock.now) };
      assert.equal(outcome.refusal, '', command.kind);
      return outcome.result.id;
    };
    apply({ kind: 'AssignAddress', user: ann });
    const paid = { asset: 0, amount: 5_000_000, rest: 0, height: 10, credit: true };
    const deposit = apply({ kind: 'BookDeposit', user: ann, chain: 0, key: 'a'.repeat(64), ...paid });
    const gone = { user: ann, account: 'spot', asset: 0, amount: -3_000_000, reason: 'correction' } as const;
    apply({ kind: 'Adjust', ...gone, approval: 1 });
    apply({ kind: 'ReverseDeposit', deposit });
    const { data } = await ask('GET wallet/deposits', 'ann');
    assert.deepEqual(data.held, {
      held: '3.150000',
      unreleased: '0.000000',
      costLeft: '0.030000',
      owed: [{ asset: 'USDT', amount: '3.000000' }],
    });
    assert.equal((await ask('GET wallet/deposits', 'bob')).data.held, null);
  }));
