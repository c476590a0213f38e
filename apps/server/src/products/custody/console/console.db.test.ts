import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DataOf, operators } from '@tradewind/api';
import { startConsoleServer } from '../../../http/testing/console-fixture.ts';
import { twoAdmins } from '../../../http/testing/two-admins.ts';
import type { TestServer } from '../../../people/common/fixture.ts';
import { custodyOf } from '../common/runtime.ts';
import { inReview } from '../testing/in-review.ts';

const { custody } = operators;
const PLACE = { chain: 'ethereum', asset: 'USDT' } as const;
const RULES = { kind: 'custody-chain', chain: 'ethereum', creditAfter: 1, releaseAfter: 6 };
const CAPS = { userCap: '10000', chainCap: '500000' };
const OWN = { hot: `0x${'1'.repeat(40)}`, gas: `0x${'2'.repeat(40)}`, cold: null };

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

test('one operator pauses deposits with a reason, and two let them go on', () =>
  twoAdmins(server, async (world, { one, twice }) => {
    await inReview(world);
    const { engine } = world.context.exchange;
    const isPaused = () => engine.custody.assets()[0]!.paused;
    const pause = (body: object) => one.call(custody.pause, { body: { ...PLACE, reason: 'The node lies.', ...body } });
    assert.equal((await pause({ chain: 'none' })).code, 'chain_unknown');
    assert.equal((await pause({ asset: 'BTC' })).code, 'chain_asset_unknown');
    assert.equal((await pause({ reason: 'a' })).code, 'field_invalid');
    assert.equal(await twice({ kind: 'custody-resume', ...PLACE }), 'already_decided');
    assert.equal((await pause({})).code, undefined);
    assert.equal(isPaused(), true);
    assert.equal((await pause({})).code, 'already_decided');
    const { rows } = await world.pool.query("SELECT object, detail FROM audit_log WHERE action = 'deposits.pause'");
    assert.deepEqual(rows, [{ object: 'USDT on ethereum', detail: '{"reason":"The node lies."}' }]);
    assert.equal(await twice({ kind: 'custody-resume', ...PLACE }), undefined);
    assert.equal(isPaused(), false);
    const support = await world.enrol('support');
    assert.equal((await support.call(custody.pause, { body: { ...PLACE, reason: 'Mine.' } })).code, 'not_permitted');
  }));

test('two operators change confirmations, caps and minimums; what contradicts itself is refused at its field', () =>
  twoAdmins(server, async (world, { ask, approve, other, twice }) => {
    await inReview(world);
    const { engine } = world.context.exchange;
    const asked = await ask({ ...RULES, ...CAPS, creditAfter: 2, userCap: '2500' });
    assert.deepEqual(asked.data.lines, [
      { field: 'credited after confirmations', from: '1', to: '2' },
      { field: 'not final of a user at most', from: '10000.000000 USDT', to: '2500.000000 USDT' },
    ]);
    assert.equal((await approve(asked, other)).code, undefined);
    const { creditAfter, releaseAfter, userCap } = engine.custody.chains()[0]!;
    assert.deepEqual([creditAfter, releaseAfter, userCap], [2, 6, 2_500_000_000]);
    const wrong = [
      [{ creditAfter: 7 }, 'creditAfter'],
      [{ releaseAfter: 129 }, 'change.releaseAfter'],
      [{ chain: 'none' }, 'chain'],
    ] as const;
    for (const [part, field] of wrong) assert.equal((await ask({ ...RULES, ...CAPS, ...part })).data.field, field);
    assert.equal(await twice({ ...RULES, ...CAPS, creditAfter: 2, userCap: '2500' }), 'already_decided');
    const minimum = { kind: 'custody-minimum', ...PLACE };
    assert.equal(await twice({ ...minimum, minimum: '1' }), 'already_decided');
    assert.equal(await twice({ ...minimum, minimum: '0' }), 'field_invalid');
    assert.equal(await twice({ ...minimum, minimum: '12.5' }), undefined);
    assert.equal(engine.custody.assets()[0]!.minimum, 12_500_000);
  }));

test('operators see endpoints, what wallets hold against the ledger with the difference, and deposits of a person', () =>
  twoAdmins(server, async (world, { one }) => {
    const deposits = await inReview(world);
    const { engine } = world.context.exchange;
    await deposits.arrive(40);
    const read = async () => (await one.call(custody.read)).data as DataOf<typeof custody.read>;
    const before = await read();
    assert.deepEqual(before.health, []);
    const none = { hot: '0.000000', cold: '0.000000', transit: '0.000000', receivable: '0.000000', difference: null };
    assert.deepEqual(before.board[0], { ...PLACE, deposit: '40.000000', pending: '40.000000', ...none });
    const shown = { chain: 'ethereum', name: 'Test', chainId: 5, simulated: true, rpc: null, blockMs: null };
    const running = custodyOf(engine).open({ ...shown, id: 0, lookMs: 1_000, own: OWN }, []);
    running.endpoints.set('one.example', { head: null, heardAt: null, error: 'It does not answer.' });
    [running.disagreement, running.alarm] = ['One differs.', 'It is too deep.'];
    custodyOf(engine).unknownSigned = 2;
    running.reconciled = {
      ...{ height: 11, hash: '0x', time: world.clock.now },
      assets: [
        { asset: 0, chain: 39_999_999n, ledger: 40_000_000n },
        { asset: 2, chain: 5n, ledger: 4n },
      ],
      house: [{ address: OWN.gas, purpose: 'gas', balances: [{ asset: 2, amount: 10n ** 17n }] }],
      deposits: { addresses: 0, amounts: new Map() },
    };
    const { health, board, open } = await read();
    assert.deepEqual(health, [
      {
        ...{ chain: 'ethereum', name: 'Test', state: 'down', scanned: null, signer: 'down' },
        troubles: [
          'One differs.',
          'It is too deep.',
          '2 transactions that this signer signed are not known here: nothing is swept.',
        ],
        endpoints: [{ name: 'one.example', head: null, heardAt: null, error: 'It does not answer.' }],
        ...{ addressesLeft: 0, outgoing: 0, gasTank: '0.100000000000000000' },
        rules: { creditAfter: 1, releaseAfter: 6, userCap: '10000.000000', chainCap: '500000.000000' },
      },
    ]);
    assert.deepEqual(
      board.map(({ difference }) => difference),
      ['-0.000001', '0.000000000000000001'],
    );
    assert.equal(open.chains[0]?.reconciled?.assets[0]?.equal, false);
    const { data } = await one.call(custody.ofPerson, { params: { person: deposits.person } });
    const { items } = data as DataOf<typeof custody.ofPerson>;
    assert.deepEqual(
      items.map(({ state, amount }) => [state, amount]),
      [['review', '40.000000']],
    );
  }));
