import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OpenAddress, OpenCustody } from '@tradewind/api';
import type { RunningSigner } from '@tradewind/custody';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import type { OwnBalance, RunningChain } from '../common/runtime.ts';
import { type Kit, routeStory, testSigner } from '../testing/route-story.ts';

let server: TestServer;
let signer: RunningSigner & { readonly remove: () => Promise<void> };
before(async () => {
  [server, signer] = await Promise.all([startTestServer(), testSigner()]);
});
after(async () => {
  await Promise.all([server?.stop(), signer?.remove()]);
});

const OF = 60;

/** Of a pool of addresses the first ones held something at the last final block; they stand in no order. */
async function reconciled({ fill, runtime, clock, db }: Kit, running: RunningChain): Promise<readonly string[]> {
  await fill(OF + 10);
  const { id: chain, own } = running.settings;
  const balances = [
    { asset: 0, amount: 7_000_000n },
    { asset: 2, amount: 5n * 10n ** 17n },
  ];
  const given = Array.from({ length: OF }, (_, index) => runtime.pool.addressOf(index)!);
  const hot: OwnBalance = { address: own.hot, purpose: 'hot', balances };
  const rows = given.toSorted().flatMap((address) =>
    balances.map(({ asset, amount }) => {
      const place = runtime.pool.indexOf(address);
      return { chain, address, asset, amount: String(amount), dust: '0', height: 8, place };
    }),
  );
  await db.insertInto('custody_balances').values(rows).execute();
  const asked = { asked_height: 9, asked_hash: '0x9' };
  const never = { scanned_at: null, reconciled_height: null, reconciled_hash: null, reconciled_at: null };
  await db
    .insertInto('custody_chains')
    .values({ chain, ...asked, ...never })
    .execute();
  const deposits = { addresses: OF, amounts: new Map<number, bigint>() };
  running.reconciled = { height: 9, hash: '0x9', time: clock.now, assets: [], house: [hot], deposits };
  return given;
}

interface Page {
  readonly items: readonly OpenAddress[];
  readonly next: string | null;
}

const pageFrom = async ({ ask }: Kit, cursor: string | null): Promise<Page> => {
  const more = cursor === null ? '' : `&cursor=${cursor}`;
  return (await ask(`GET open/custody/addresses?chain=ethereum${more}`, 'ann')).data as unknown as Page;
};

test('deposit addresses come by pages, the one given last first, and own wallets stand with their network', () =>
  routeStory(server, signer, async (kit) => {
    const running = kit.follow();
    assert.deepEqual(await pageFrom(kit, null), { items: [], next: null });
    const given = await reconciled(kit, running);
    const { chains } = (await kit.ask('GET open/custody', 'ann')).data as unknown as OpenCustody;
    assert.deepEqual(
      [
        chains[0]!.depositAddresses,
        chains[0]!.addresses.map(({ purpose, balances }) => [purpose, balances[0]!.amount]),
      ],
      [OF, [['hot', '7.000000']]],
    );
    const first = await pageFrom(kit, null);
    const rest = await pageFrom(kit, first.next);
    assert.deepEqual([first.items.length, rest.next], [50, null]);
    const [newest] = first.items;
    assert.deepEqual(
      [newest!.height, newest!.balances],
      [
        8,
        [
          { asset: 'USDT', amount: '7.000000' },
          { asset: 'ETH', amount: '0.500000000000000000' },
        ],
      ],
    );
    assert.deepEqual(
      [...first.items, ...rest.items].map(({ address }) => address.toLowerCase()),
      given.toReversed(),
    );
    const { data } = await kit.ask('GET open/custody/addresses?chain=none', 'ann');
    assert.equal(data.code, 'chain_unknown');
  }));
