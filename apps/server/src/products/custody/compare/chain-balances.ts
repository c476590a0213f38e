import type { AssetId } from '@tradewind/base';
import { type ChainAdapter, ChainError, type Header } from '@tradewind/custody';
import { sql } from 'kysely';
import { listedOn, nativeOn } from '../common/listed.ts';
import { custodyOf, type RunningChain } from '../common/runtime.ts';
import { scalesOf, unitsOf } from '../common/token-units.ts';
import type { DepositParts } from '../deposits/steps.ts';
import { toldAlike, witnesses } from '../scan/told-alike.ts';
import { balancesAt } from './balances-at.ts';
import { expectedNative, movedAddresses } from './expected-balances.ts';
import { houseAddresses } from './house-wallets.ts';
import { keepBalances } from './kept-balances.ts';
import { keepUnattributed } from './unattributed.ts';

/** Addresses at which nothing is known to have moved that are asked for with each block, in turn. */
const IN_TURN = 400;

/** Balances by asset and address, in token units. */
export type Balances = ReadonlyMap<AssetId, ReadonlyMap<string, bigint>>;

export type Block = Pick<Header, 'height' | 'hash'>;

/** What every endpoint told alike of some addresses at the end of a block, to be kept. */
export interface ToldBalances {
  readonly block: Block;
  readonly asked: ReadonlySet<string>;
  readonly balances: Balances;
  /** What of the chain's own coin no transfer shows, and is too little for people to look at, by address. */
  readonly dust: ReadonlyMap<string, bigint>;
  /** The next index of the pool. */
  readonly next: number;
}

/** Where asking stands. */
interface Asked {
  readonly height: number | null;
  readonly hash: string | null;
  /** The next index of the pool. */
  readonly index: number;
}

/**
 * What addresses of ours hold at final blocks, as every endpoint tells it alike: those of the house and those where coins moved since
 * the block before, and all others in turn, since coins come to them by contracts too.
 */
export class ChainBalances {
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

  /**
   * Of everything that is due at a block; what was told differently, in a sentence for people; or null where a later block was asked
   * for before, and there is nothing to compare with this one.
   */
  async ask(block: Block): Promise<ToldBalances | string | null> {
    const asked = await this.#asked();
    if (asked === null) return 'The block whose balances were told last is not told alike by the endpoints.';
    if (asked.height !== null && asked.height > block.height) return null;
    const { addresses, index } = await this.#due(asked);
    const moved = await movedAddresses(this.#parts.db, this.#chain.settings.id, {
      since: asked.height ?? -1,
      height: block.height,
    });
    const house = houseAddresses(this.#chain.settings.own).keys();
    const all = new Set([...house, ...moved, ...(await this.#givenUnkept()), ...addresses]);
    const told = await this.#told([...all], block);
    if (typeof told === 'string') return told;
    return { block, asked: all, balances: told, dust: await this.#dust([...all], told, block), next: index };
  }

  /** Whether a skipped address was given to a user since these were asked for: the ledger may have by now what was not asked for. */
  async lacks({ asked }: ToldBalances): Promise<boolean> {
    return (await this.#givenUnkept()).some((address) => !asked.has(address));
  }

  /** From now on these are the last answers. */
  async keep({ block, balances, dust, next }: ToldBalances): Promise<void> {
    const { db, engine } = this.#parts;
    const { id: chain } = this.#chain.settings;
    const [own, { pool }] = [houseAddresses(this.#chain.settings.own), custodyOf(engine)];
    const placeOf = (address: string) => (own.has(address) ? null : pool.indexOf(address));
    const native = this.#native()?.asset;
    await db.transaction().execute(async (tx) => {
      for (const [asset, held] of balances) {
        const some = asset === native ? dust : new Map<string, bigint>();
        await keepBalances(tx, { chain, asset, height: block.height, held, dust: some, placeOf });
      }
      await tx
        .updateTable('custody_chains')
        .set({ asked_height: block.height, asked_hash: block.hash, asked_index: next })
        .where('chain', '=', chain)
        .execute();
    });
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
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('custody_balances').where('chain', '=', chain).execute();
      const none = { asked_height: null, asked_hash: null };
      await tx.updateTable('custody_chains').set(none).where('chain', '=', chain).execute();
    });
    return { height: null, hash: null, index: asked.index };
  }

  /** Skipped addresses that were given, of which nothing is kept: what came before is booked in a block, and not in their turn. */
  async #givenUnkept(): Promise<readonly string[]> {
    const { db, engine } = this.#parts;
    const { pool } = custodyOf(engine);
    const given = engine.custody.givenAddresses().flatMap(({ index }) => pool.addressOf(index) ?? []);
    if (given.length === 0) return given;
    const { rows } = await sql<{ address: string }>`
      SELECT address FROM unnest(${given}::text[]) AS given (address) WHERE NOT EXISTS (SELECT FROM custody_balances kept
        WHERE kept.chain = ${this.#chain.settings.id} AND kept.address = given.address)`.execute(db);
    return rows.map(({ address }) => address);
  }

  /** The next addresses that somebody has, and where to go on after them. */
  async #due({ index }: Asked): Promise<{ readonly addresses: readonly string[]; readonly index: number }> {
    const { engine } = this.#parts;
    const { pool } = custodyOf(engine);
    await pool.verify(index, index + IN_TURN);
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
    const balances = new Map<AssetId, ReadonlyMap<string, bigint>>();
    for (const { asset, contract } of this.#assets())
      balances.set(asset, await balancesAt(node, addresses, contract, height));
    if ((await node.header(height))?.hash !== hash)
      throw new ChainError('moved', `node ${node.name}: block ${height} is another one than before`);
    return balances;
  }

  #assets() {
    return listedOn(this.#parts.engine, this.#chain.settings.id);
  }

  /** The chain's own coin. */
  #native() {
    return nativeOn(this.#parts.engine, this.#chain.settings.id);
  }

  /**
   * What deposit addresses hold of the chain's own coin beyond what was found becomes a deposit that people look at, as soon as it
   * comes to the minimum. Answers what does not, by address.
   */
  async #dust(addresses: readonly string[], told: Balances, block: Block): Promise<ReadonlyMap<string, bigint>> {
    const { db, engine } = this.#parts;
    const { settings } = this.#chain;
    const dust = new Map<string, bigint>();
    const terms = this.#native();
    if (terms === undefined) return dust;
    const known = await expectedNative(db, settings.id, block.height, addresses);
    const own = houseAddresses(this.#chain.settings.own);
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
