import assert from 'node:assert/strict';
import { type ChainAdapter, EvmAdapter } from '@tradewind/custody';
import { CHAIN_ID, DOUBLES, entryKey, publicKeyOf, signEntry, TestChain } from '@tradewind/custody/testing';
import { createKysely } from '@tradewind/database';
import type { Command } from '@tradewind/engine';
import type { Kysely } from 'kysely';
import type { Exchange } from '../../../exchange/changes/exchange.ts';
import { exchangeOf } from '../../../operators/exchange-fixture.ts';
import type { World } from '../../../people/common/fixture.ts';
import { type ChainSettings, custodyOf, type OwnWallets, RunningChain } from '../common/runtime.ts';
import { checksummed } from '../common/shapes.ts';
import type { Transfer } from '../common/standing.ts';
import type { CustodyTables } from '../common/tables.ts';
import { ChainWatch, type WatchParts } from '../watch/chain-watch.ts';

export const [USDT, ETH] = [0, 2];
/** Whose signature the addresses of people have. */
export const SIGNER = entryKey(new Uint8Array(32).fill(7));
/** One USDT in its smallest units, and a tenth of a milli-ether in wei. */
export const ONE = 1_000_000n;
export const MINIMUM = 1_000_000;
const MINIMUM_ETHER = 50_000;
const DECIMALS = { usdt: 6, ether: 18 } as const;

/** For tests: an address of the pool that nobody has a key for. */
export const ours = (index: number): string => `0x${'d0'.repeat(18)}${index.toString(16).padStart(4, '0')}`;
/** The wallets of the house: nobody has a key for them either. */
export const HOUSE = { hot: `0x${'a1'.repeat(20)}`, gas: `0x${'a2'.repeat(20)}`, cold: null } as const;

/** For tests: a real node, an engine that has listed its chain, and people with deposit addresses. */
export interface Watched {
  readonly chain: TestChain;
  readonly exchange: Exchange;
  readonly db: Kysely<CustodyTables>;
  readonly parts: WatchParts;
  readonly running: RunningChain;
  /** Contract of the token that is listed. */
  readonly usdt: string;
  /** Somebody with an address, one that nobody has a key for where none is named. */
  person(name: string, address?: string): Promise<{ readonly user: number; readonly address: string }>;
  /** USDT in token units, sent and not yet in a block. */
  pay(to: string, amount: bigint): Promise<{ readonly txid: string; readonly raw: string }>;
  /** What was told to somebody, oldest first. */
  told(user: number): Promise<string[]>;
  transfers(): Promise<Transfer[]>;
  /** One look of a watcher that knows nothing but what is stored. */
  look(): Promise<void>;
}

export interface Options {
  /** Stands before the first node, at this address. */
  readonly first?: (chain: TestChain) => Promise<{ readonly url: string }>;
  /** Nodes beside the first one. */
  readonly others?: (chain: TestChain) => Promise<readonly ChainAdapter[]>;
  /** Wallets of the house that somebody has keys for. */
  readonly own?: (chain: TestChain) => OwnWallets;
}

/** For tests: runs a story on a chain of its own. */
export async function watchedChain(
  world: World,
  run: (watched: Watched) => Promise<void>,
  { first = async (chain) => chain, others = async () => [], own = () => HOUSE }: Options = {},
): Promise<void> {
  const chain = await TestChain.start();
  try {
    const usdt = await chain.deploy(DOUBLES.QuirkUSDT, 10n ** 15n);
    // Final blocks are compared from now on: the token is there in all of them.
    await chain.mine(6);
    const { url } = await first(chain);
    const node = new EvmAdapter({ name: 'first', url, chainId: CHAIN_ID });
    const running = new RunningChain({ ...SETTINGS, own: own(chain) }, [node, ...(await others(chain))]);
    await run(await watchedWith(world, chain, usdt, running));
  } finally {
    await chain.stop();
  }
}

async function watchedWith(
  { pool, people, clock, join }: World,
  chain: TestChain,
  usdt: string,
  running: RunningChain,
): Promise<Watched> {
  const exchange = exchangeOf(() => clock.now);
  const db = createKysely<CustodyTables>(pool);
  const done = async (command: Command) =>
    assert.equal((await exchange.submit(command)).outcome.refusal, '', command.kind);
  for (const command of listing(usdt)) await done(command);
  const { engine, catalogue, submit } = exchange;
  const parts = { db, engine, catalogue, submit, now: () => clock.now, log: { warn: () => {} } };
  const runtime = custodyOf(engine);
  runtime.signedBy = publicKeyOf(SIGNER);
  return {
    ...{ chain, exchange, db, parts, running, usdt },
    async person(name, named) {
      const { user } = (await people.authenticate(await join(`${name}@example.com`)))!;
      await done({ kind: 'OpenAccount', user, class: 'user', group: 0 });
      await done({ kind: 'AssignAddress', user });
      const index = engine.custody.addressIndexOf(user)!;
      const address = named ?? ours(index);
      const { kind, address: signed, signature } = signEntry(SIGNER, index, checksummed(address) as `0x${string}`);
      await db.insertInto('custody_addresses').values({ kind, index, address: signed, signature }).execute();
      await runtime.pool.refresh(db, runtime.signedBy);
      return { user, address };
    },
    pay: (to, amount) => chain.call(usdt, DOUBLES.QuirkUSDT, 'transfer', [to, amount]),
    async told(user) {
      const { rows } = await pool.query('SELECT kind FROM messages WHERE person_id = $1 ORDER BY id', [user]);
      return rows.map(({ kind }) => kind as string);
    },
    transfers: () => db.selectFrom('custody_transfers').selectAll().orderBy('id').execute(),
    async look() {
      const watch = new ChainWatch(parts, running);
      await watch.watch();
      await watch.compared();
    },
  };
}

const SETTINGS: Omit<ChainSettings, 'own'> = {
  ...{
    id: 0,
    chain: 'test',
    name: 'Test',
    chainId: CHAIN_ID,
    simulated: true,
    rpc: null,
    blockMs: null,
    lookMs: 1_000,
  },
};

function listing(usdt: string): Command[] {
  const terms = { creditAfter: 1, releaseAfter: 6, userCap: 10_000_000_000, chainCap: 500_000_000_000 };
  const asset = { kind: 'ListChainAsset', chain: 0, faucet: 0 } as const;
  return [
    { kind: 'ListChain', chain: 0, name: 'test', chainId: CHAIN_ID, ...terms },
    { ...asset, asset: USDT, decimals: DECIMALS.usdt, contract: usdt, minimum: MINIMUM },
    { ...asset, asset: ETH, decimals: DECIMALS.ether, contract: '', minimum: MINIMUM_ETHER },
  ];
}

/** What somebody has of USDT in Spot, in units. */
export function spotOf({ exchange }: Watched, user: number): number {
  return exchange.engine.balance(user, 'spot', USDT).available;
}
