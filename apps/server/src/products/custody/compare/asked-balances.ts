import type { AssetId } from '@tradewind/base';
import { type ChainAdapter, ChainError, type Header } from '@tradewind/custody';
import type { ChainAssetView } from '@tradewind/engine';
import { type Kysely, sql } from 'kysely';
import { custodyOf, type OwnBalance, type RunningChain } from '../common/runtime.ts';
import type { CustodyDb, CustodyTables } from '../common/tables.ts';
import { scalesOf, unitsOf } from '../common/token-units.ts';
import type { DepositParts } from '../deposits/steps.ts';
import { toldAlike, witnesses } from '../scan/told-alike.ts';
import { movedAddresses, nativeByAddress } from './sums.ts';
import { keepUnattributed } from './unattributed.ts';

/** Addresses whose balances are asked for at once. */
const AT_ONCE = 200;
/** Addresses at which nothing is known to have moved that are asked for with each block, in turn. */
const IN_TURN = 400;

/** Balances by asset and address, in token units. */
export type Balances = ReadonlyMap<AssetId, ReadonlyMap<string, bigint>>;

export type Block = Pick<Header, 'height' | 'hash'>;

/** Where asking stands. */
interface Asked {
  readonly height: number | null;
  readonly hash: string | null;
  /** The next index of the pool. */
  readonly index: number;
}

/**
 * What addresses of ours hold at final blocks, as every endpoint tells it alike: those of the house and those where coins moved since
 * the block before, and all others in turn, since coins come to them by contracts too. The last answers are kept.
 */
export class AskedBalances {
  readonly #parts: DepositParts;
  readonly #chain: RunningChain;

  constructor(parts: DepositParts, chain: RunningChain) {
    this.#parts = parts;
    this.#chain = chain;
  }

  /** The block at `height` as everybody tells it; null where they do not, or it is not there. */
  async block(height: number): Promise<Block | null> {
    const hash = await this.#hashAt(height);
    return hash === null || hash === '' ? null : { height, hash };
  }

  /** The hash of a block as everybody tells it, '' where everybody says that it is not there; null where they differ. */
  #hashAt(height: number): Promise<string | null> {
    return toldAlike(
      this.#chain,
      async (node) => (await node.header(height))?.hash ?? '',
      (hash) => hash,
    );
  }

  /** Answers what was told differently of a balance; null where everything that is due was asked for and is kept. */
  async ask(block: Block): Promise<string | null> {
    const asked = await this.#asked();
    if (asked === null) return 'The block whose balances were told last is not told alike by the endpoints.';
    if (asked.height !== null && asked.height > block.height) return null;
    const { addresses, index } = this.#due(asked);
    const moved = await movedAddresses(this.#parts.db, this.#chain.settings.id, {
      since: asked.height ?? -1,
      height: block.height,
    });
    const all = [...new Set([...ownAddresses(this.#chain).keys(), ...moved, ...addresses])];
    const told = await this.#told(all, block);
    if (typeof told === 'string') return told;
    await this.#keep(all, told, block, index);
    return null;
  }

  /** Forgets everything where the block that was asked at last is not on the chain any more; null where nobody can say so now. */
  async #asked(): Promise<Asked | null> {
    const { db } = this.#parts;
    const { id: chain } = this.#chain.settings;
    const row = await db
      .selectFrom('custody_chains')
      .select(['asked_height as height', 'asked_hash as hash', 'asked_index as index'])
      .where('chain', '=', chain)
      .executeTakeFirst();
    const asked = row ?? { height: null, hash: null, index: 0 };
    const hash = asked.height === null ? asked.hash : await this.#hashAt(asked.height);
    if (hash === null && asked.height !== null) return null;
    if (hash === asked.hash) return asked;
    await db.deleteFrom('custody_balances').where('chain', '=', chain).execute();
    return { height: null, hash: null, index: asked.index };
  }

  /** The next addresses that somebody has, and where to go on after them. */
  #due({ index }: Asked): { readonly addresses: readonly string[]; readonly index: number } {
    const { engine } = this.#parts;
    const { pool } = custodyOf(engine);
    const addresses: string[] = [];
    const end = engine.custody.nextAddressIndex();
    for (let at = index; at < index + IN_TURN; at += 1) {
      if (at >= pool.size || at >= end) return { addresses, index: 0 };
      const address = engine.custody.userOfIndex(at) === null ? null : pool.addressOf(at);
      if (address !== null) addresses.push(address);
    }
    return { addresses, index: index + IN_TURN };
  }

  /** What every node tells alike of all of them, or what is told differently. */
  async #told(addresses: readonly string[], block: Block): Promise<Balances | string> {
    const nodes = witnesses(this.#chain) ?? [];
    const [first, ...others] = await Promise.all(nodes.map((node) => this.#toldBy(node, addresses, block)));
    if (first === undefined) return 'No second endpoint tells balances.';
    for (const [at, other] of others.entries())
      for (const [asset, mine] of first)
        for (const [address, amount] of mine) {
          const told = other.get(asset)?.get(address);
          if (told !== amount)
            return `${nodes[0]!.name} tells of ${amount} and ${nodes[at + 1]!.name} of ${told} at ${address} in block ${block.height}.`;
        }
    return first;
  }

  async #toldBy(node: ChainAdapter, addresses: readonly string[], { height, hash }: Block): Promise<Balances> {
    const balances = new Map<AssetId, Map<string, bigint>>();
    for (const { asset, contract } of assetsOn(this.#parts, this.#chain)) {
      const held = new Map<string, bigint>();
      for (let from = 0; from < addresses.length; from += AT_ONCE) {
        const some = addresses.slice(from, from + AT_ONCE);
        const told = await node.balances(some, contract, height);
        for (const [at, address] of some.entries()) held.set(address, told[at]!);
      }
      balances.set(asset, held);
    }
    if ((await node.header(height))?.hash !== hash)
      throw new ChainError('moved', `node ${node.name}: block ${height} is another one than before`);
    return balances;
  }

  async #keep(addresses: readonly string[], told: Balances, block: Block, index: number): Promise<void> {
    const { id: chain } = this.#chain.settings;
    const dust = await this.#dust(addresses, told, block);
    const native = assetsOn(this.#parts, this.#chain).find(({ contract }) => contract === '')?.asset;
    await this.#parts.db.transaction().execute(async (tx) => {
      for (const [asset, held] of told) {
        const some = asset === native ? dust : new Map<string, bigint>();
        await keepBalances(tx, { chain, asset, height: block.height }, [...held], some);
      }
      await tx
        .updateTable('custody_chains')
        .set({ asked_height: block.height, asked_hash: block.hash, asked_index: index })
        .where('chain', '=', chain)
        .execute();
    });
  }

  /**
   * What deposit addresses hold of the chain's own coin beyond what was found becomes a deposit that people look at, as soon as it
   * comes to the minimum. Answers what does not, by address.
   */
  async #dust(addresses: readonly string[], told: Balances, block: Block): Promise<ReadonlyMap<string, bigint>> {
    const { db, engine } = this.#parts;
    const { settings } = this.#chain;
    const dust = new Map<string, bigint>();
    const terms = assetsOn(this.#parts, this.#chain).find(({ contract }) => contract === '');
    if (terms === undefined) return dust;
    const known = await nativeByAddress(db, settings.id, block.height, addresses);
    const own = ownAddresses(this.#chain);
    const least = unitsOf({ amount: terms.minimum, rest: 0 }, scalesOf(engine, terms));
    for (const [address, balance] of told.get(terms.asset)!) {
      const amount = balance - (known.get(address) ?? 0n);
      if (own.has(address) || amount <= 0n) continue;
      if (amount < least) dust.set(address, amount);
      else await keepUnattributed(this.#parts, settings, { address, amount, asset: terms.asset, ...block });
    }
    return dust;
  }
}

/** Which addresses of the house are for what. */
export function ownAddresses({
  settings,
}: RunningChain): ReadonlyMap<string, Exclude<OwnBalance['purpose'], 'deposit'>> {
  const { hot, gas, cold } = settings.own;
  return new Map([[hot, 'hot'], [gas, 'gas'], ...(cold === null ? [] : [[cold, 'cold'] as const])]);
}

export function assetsOn(
  { engine }: Pick<DepositParts, 'engine'>,
  { settings }: RunningChain,
): readonly ChainAssetView[] {
  return engine.custody.assets().filter(({ chain }) => chain === settings.id);
}

/** No row stands for nothing. */
async function keepBalances(
  db: CustodyDb,
  { chain, asset, height }: { readonly chain: number; readonly asset: AssetId; readonly height: number },
  held: readonly (readonly [string, bigint])[],
  dust: ReadonlyMap<string, bigint>,
): Promise<void> {
  const some = held.filter(([, amount]) => amount > 0n);
  const none = held.filter(([, amount]) => amount === 0n).map(([address]) => address);
  await sql`DELETE FROM custody_balances WHERE chain = ${chain} AND asset = ${asset}
    AND address = ANY(${none}::text[])`.execute(db);
  await sql`
    INSERT INTO custody_balances (chain, asset, height, address, amount, dust)
    SELECT ${chain}::int4, ${asset}::int4, ${height}::int8, * FROM unnest(${some.map(([address]) => address)}::text[],
      ${some.map(([, amount]) => String(amount))}::numeric[],
      ${some.map(([address]) => String(dust.get(address) ?? 0n))}::numeric[])
    ON CONFLICT (chain, address, asset) DO UPDATE SET amount = excluded.amount, dust = excluded.dust,
      height = excluded.height`.execute(db);
}

/** Sums of the last answers by asset, in token units. */
export async function keptSums(
  db: Kysely<CustodyTables>,
  chain: number,
): Promise<ReadonlyMap<AssetId, { readonly amount: bigint; readonly dust: bigint }>> {
  const { rows } = await sql<{ asset: AssetId; amount: string; dust: string }>`
    SELECT asset, sum(amount)::text AS amount, sum(dust)::text AS dust FROM custody_balances WHERE chain = ${chain}
    GROUP BY asset`.execute(db);
  return new Map(rows.map(({ asset, amount, dust }) => [asset, { amount: BigInt(amount), dust: BigInt(dust) }]));
}
