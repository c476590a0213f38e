import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { verifyAttestation } from '@tradewind/custody';
import { volumeText } from '../../../exchange/wire/catalogue.ts';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import type { OwnBalance } from '../common/runtime.ts';
import { nodeAt, verifyCustody } from '../testing/custody-script.ts';
import { HOUSE, ONE, type Watched, watchedChain } from '../testing/watched-chain.ts';
import { Attesting } from './attesting.ts';
import { heldAddresses } from './held-addresses.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const SECRET = Buffer.alloc(32, 5);
const HASH = 'cd'.repeat(32);

function attestingOf({ exchange, parts, running }: Watched, asked: number[] = []): Attesting {
  const hashAt = async (seq: number) => {
    asked.push(seq);
    return HASH;
  };
  return new Attesting({ ...exchange, chains: () => [running], secret: SECRET, now: parts.now, hashAt });
}

/** For tests: a chain that is followed, with 3 USDT of Ann that are final and 2 USDT that came to the hot wallet. */
async function settled(watched: Watched): Promise<void> {
  const { chain, look, pay, running } = watched;
  const ann = await watched.person('ann');
  await pay(ann.address, 3n * ONE);
  await pay(HOUSE.hot, 2n * ONE);
  await chain.mine(7);
  for (let looks = 0; looks < 3; looks += 1) await look();
  assert.equal(running.reconciles, true);
}

const story = (run: (watched: Watched) => Promise<void>) => server.story((world) => watchedChain(world, run));

test('the text says what the chain holds at a final block and what the ledger owes, and verifies', () =>
  story(async (watched) => {
    const { running, usdt, exchange } = watched;
    await settled(watched);
    const asked: number[] = [];
    const signed = (await attestingOf(watched, asked).latest())!;
    assert.equal(verifyAttestation(signed), true);
    const { height, hash } = running.reconciled!;
    const lines = signed.text.split('\n');
    assert.deepEqual(asked, [exchange.engine.seq]);
    assert.deepEqual(lines.slice(0, 2), ['Tradewind solvency attestation 1', `mode ${exchange.engine.mode()}`]);
    assert.equal(lines[3], `journal ${exchange.engine.seq} ${HASH}`);
    assert.equal(lines[4], `chain test id ${running.settings.chainId} block ${height} ${hash}`);
    assert.equal(
      lines[5],
      `coins test USDT contract ${usdt} decimals 6 hot 2.000000 gas 0.000000 cold 0.000000 deposit 3.000000 unbooked 0.000000 ledger 5.000000`,
    );
    const owed = lines.find((line) => line.startsWith('owed USDT '))!;
    const [, all, unbacked] =
      /^owed USDT deposit 3\.000000 hot 2\.000000 cold 0\.000000 transit 0\.000000 owed ([0-9]+)\.000000 unbacked ([0-9]+)\.000000$/.exec(
        owed,
      )!;
    assert.equal(Number(all) - Number(unbacked), 5, 'the rest is capital of the house, which is on no chain');
  }));

test('everybody reads one text until the next final block, or for a minute; where nothing was compared there is none', () =>
  story(async (watched) => {
    const { chain, look } = watched;
    const attesting = attestingOf(watched);
    assert.equal(await attesting.latest(), null);
    await settled(watched);
    const first = await attesting.latest();
    assert.equal(await attesting.latest(), first);
    await chain.mine();
    for (let looks = 0; looks < 2; looks += 1) await look();
    const second = await attesting.latest();
    assert.notEqual(second!.text, first!.text);
    assert.equal(second!.publicKey, first!.publicKey);
  }));

test('a text is as old as a minute at most, though no block is compared since, and one that nobody could make is made again', () =>
  story(async (watched) => {
    await settled(watched);
    const { exchange, running, parts } = watched;
    let now = parts.now();
    const hashes: (string | null)[] = [null, HASH, HASH];
    const hashAt = async () => hashes.shift() ?? null;
    const attesting = new Attesting({
      ...{ ...exchange, chains: () => [running], secret: SECRET, now: () => now, hashAt },
    });
    assert.equal(await attesting.latest(), null, 'no row of the journal ends there');
    const first = (await attesting.latest())!;
    now += MINUTE_MS - 1;
    assert.equal(await attesting.latest(), first);
    now += 1;
    const second = (await attesting.latest())!;
    assert.equal(verifyAttestation(second), true);
    const [older, newer] = [first, second].map(({ text }) => text.split('\n'));
    assert.deepEqual(
      newer!.filter((line, at) => line !== older![at]).map((line) => line.split(' ')[0]),
      ['time'],
      'of the same block',
    );
    now += MINUTE_MS;
    assert.equal(await attesting.latest(), null, 'an old one is not told instead');
  }));

/** What the exchange tells of its wallets, and of deposit addresses in a list of their own. */
async function toldOf({ running, exchange, db }: Watched): Promise<readonly [object, object]> {
  const decimals = new Map(exchange.engine.custody.assets().map((one) => [one.asset, one.decimals]));
  const { house, hash } = running.reconciled!;
  const deposits = await heldAddresses(db, running, [...decimals.keys()], { below: undefined, most: 50 });
  const told = (all: readonly OwnBalance[]) =>
    all.map(({ address, purpose, balances }) => ({
      ...{ address, purpose },
      balances: balances.map(({ asset, amount }) => ({
        asset: exchange.catalogue.assetById(asset).symbol,
        amount: volumeText(amount, { scale: decimals.get(asset)! }),
      })),
    }));
  return [
    { chains: [{ chain: running.settings.chain, addresses: told(house), reconciled: { hash } }] },
    { items: told(deposits.items), next: deposits.next },
  ];
}

/** The same with another text in it. */
const changedIn = <T>(told: T, from: string, to: string): T => JSON.parse(JSON.stringify(told).replace(from, to)) as T;

test('the published script finds all of it right, by the text, the addresses and a node, and whatever was changed wrong', () =>
  story(async (watched) => {
    await settled(watched);
    const { running, chain } = watched;
    const signed = (await attestingOf(watched).latest())!;
    const told = await toldOf(watched);
    const ask = nodeAt(chain.url);
    const wrongOf = async (attestation: object, [open, deposits]: readonly [object, object]) => {
      const read = async (path: string) =>
        path.endsWith('attestation') ? attestation : path === 'open/custody' ? open : deposits;
      const { findings, right } = await verifyCustody(read, ask, null, 0);
      const wrong = findings.filter((one) => !one.right).map(({ name }) => name);
      assert.equal(right, wrong.length === 0);
      return wrong;
    };
    assert.deepEqual(await wrongOf(signed, told), []);

    const { hash } = running.reconciled!;
    const nothing = `0x${'0'.repeat(64)}`;
    assert.deepEqual(await wrongOf(changedIn(signed, 'mode ', 'mode not-'), told), ['signature']);
    const less = changedIn(signed, 'deposit 3.000000 unbooked', 'deposit 2.000000 unbooked');
    assert.deepEqual(await wrongOf(less, told), ['signature', 'test USDT', 'test USDT by 3 addresses']);
    const more = changedIn(told, '"3.000000"', '"4.000000"');
    assert.deepEqual(await wrongOf(signed, more), ['test USDT by 3 addresses', 'test USDT by the node']);
    await assert.rejects(wrongOf(signed, changedIn(told, hash, nothing)), /faster than this file reads/);
    const other = await wrongOf(changedIn(signed, hash, nothing), changedIn(told, hash, nothing));
    assert.deepEqual(other, ['signature', 'test block']);
  }));
