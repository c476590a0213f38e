import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type CallShape, ChainError, EvmAdapter, type RunningSigner } from '@tradewind/custody';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import { DEMO_CHAIN_ID } from '../demo/demo-settings.ts';
import { testSigner } from '../testing/route-story.ts';
import { type Kit, sendingStory } from '../testing/sending-story.ts';

let server: TestServer;
let signer: RunningSigner & { readonly remove: () => Promise<void> };
before(async () => {
  server = await startTestServer();
});
after(() => server?.stop());

/** A second endpoint of the same chain, which can be away or tell what is not so. */
class Other extends EvmAdapter {
  away = false;
  hidesReceipts = false;
  nonceIs: number | null = null;
  readonly took: string[] = [];

  override async nonce(address: string) {
    const told = await this.#ask(() => super.nonce(address));
    return this.nonceIs ?? told;
  }

  override async receipts(txids: readonly string[]) {
    const told = await this.#ask(() => super.receipts(txids));
    return this.hidesReceipts ? txids.map(() => null) : told;
  }

  override async send(raw: string) {
    const told = await this.#ask(() => super.send(raw));
    this.took.push(raw);
    return told;
  }

  override async fees() {
    return this.#ask(() => super.fees());
  }

  override async gas(call: CallShape) {
    return this.#ask(() => super.gas(call));
  }

  override async head() {
    return this.#ask(() => super.head());
  }

  async #ask<T>(ask: () => Promise<T>): Promise<T> {
    if (this.away) throw new ChainError('unreachable', `${this.name} is away`);
    return ask();
  }
}

interface TwoNodes extends Kit {
  readonly nodes: readonly [Other, Other];
}

const story = async (run: (kit: TwoNodes) => Promise<void>) => {
  signer = await testSigner();
  try {
    await sendingStory(server, signer, async (kit) => {
      const node = (name: string) => new Other({ name, url: kit.chain.url, chainId: DEMO_CHAIN_ID });
      await run({ ...kit, nodes: [node('one'), node('two')] });
    });
  } finally {
    await signer.remove();
  }
};

const rowsOf = ({ db }: Kit) => db.selectFrom('custody_outgoing').selectAll().orderBy('nonce').execute();

test('with the first endpoint away, or the second, payments leave by the other one, once, and are found', () =>
  story(async (kit) => {
    const { nodes, payment, chain } = kit;
    const sends = kit.sender(undefined, ...nodes);
    for (const [at, gone] of nodes.entries()) {
      gone.away = true;
      await sends.order(payment(`by-${1 - at}`));
      await sends.advance();
      await chain.mine();
      await sends.advance();
      gone.away = false;
    }
    assert.deepEqual(
      (await rowsOf(kit)).map(({ nonce, state, height }) => [nonce, state, height]),
      [
        [0, 'mined', 1],
        [1, 'mined', 2],
      ],
    );
    assert.deepEqual(
      nodes.map(({ took }) => took.length),
      [1, 1],
    );
  }));

test('while both are there each gets the same bytes; with none nothing changes, and it goes on afterwards', () =>
  story(async (kit) => {
    const { nodes, payment, chain } = kit;
    const sends = kit.sender(undefined, ...nodes);
    await sends.order(payment('both'));
    await sends.advance();
    assert.deepEqual(nodes[0].took, nodes[1].took);
    assert.equal(nodes[0].took.length, 1);
    const before = await rowsOf(kit);
    for (const one of nodes) one.away = true;
    await assert.rejects(sends.advance(), { code: 'unreachable' });
    await assert.rejects(sends.order(payment('neither')), { code: 'unreachable' });
    assert.deepEqual(await rowsOf(kit), before);
    for (const one of nodes) one.away = false;
    await chain.mine();
    await sends.advance();
    assert.equal((await rowsOf(kit))[0]!.state, 'mined');
  }));

test('an endpoint that tells too high a nonce leaves no gap, and one too low gives no nonce out twice', () =>
  story(async (kit) => {
    const { nodes, payment, chain } = kit;
    const sends = kit.sender(undefined, ...nodes);
    nodes[1].nonceIs = 40;
    for (const name of ['one', 'two']) await sends.order(payment(name));
    await sends.advance();
    await chain.mine();
    nodes[1].nonceIs = 0;
    await sends.order(payment('three'));
    await sends.advance();
    await chain.mine();
    await sends.advance();
    assert.deepEqual(
      (await rowsOf(kit)).map(({ nonce, state }) => [nonce, state]),
      [
        [0, 'mined'],
        [1, 'mined'],
        [2, 'mined'],
      ],
    );
  }));

test('what one endpoint alone tells of is not in a block: the same bytes leave again, and nothing dearer', () =>
  story(async (kit) => {
    const { nodes, payment, chain, clock, transactions } = kit;
    const sends = kit.sender(undefined, ...nodes);
    await sends.order(payment('hidden'));
    await sends.advance();
    await chain.mine();
    nodes[1].hidesReceipts = true;
    for (let looks = 0; looks < 3; looks += 1) {
      clock.now += 61_000;
      await sends.advance();
    }
    const [row] = await rowsOf(kit);
    assert.equal(row!.state, 'broadcast');
    const signed = await transactions.signed(row!.id);
    assert.equal(signed.length, 1);
    assert.ok(nodes[0].took.length > 1 && nodes[0].took.every((raw) => raw === signed[0]!.raw));
    nodes[1].hidesReceipts = false;
    await sends.advance();
    assert.equal((await rowsOf(kit))[0]!.state, 'mined');
  }));
