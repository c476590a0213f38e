import { createHash } from 'node:crypto';
import { type AssetId, SECOND_MS, type SpanMs, type TimeMs } from '@tradewind/base';
import type { ChainAssetView, WalletView } from '@tradewind/engine';
import { sql } from 'kysely';
import type { Compared, OwnBalance, Reconciled, RunningChain } from '../common/runtime.ts';
import { paidOf, scalesOf, unitsOf } from '../common/token-units.ts';
import type { DepositParts } from '../deposits/steps.ts';
import { AskedBalances, assetsOn, type Block, keptSums, ownAddresses } from './asked-balances.ts';
import { beyondOf } from './sums.ts';

/** The same block is compared again only while chain and ledger differ, and no sooner. */
const AGAIN_MS: SpanMs = 10 * SECOND_MS;

/** The last answers for addresses of the house, by address and asset, in token units. */
type Told = ReadonlyMap<string, ReadonlyMap<AssetId, bigint>>;

/** Does something while nothing is booked. */
type Alone = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Compares what the chain says of our addresses at final blocks with what the ledger says that its wallets hold, to the token unit.
 * Nodes are asked while deposits go on; only the sums are made alone. Any difference stops sweeps.
 */
export class Reconciling {
  readonly #parts: DepositParts;
  readonly #chain: RunningChain;
  readonly #alone: Alone;
  readonly #asked: AskedBalances;
  #differs = false;
  #doneAt: TimeMs = 0;

  constructor(parts: DepositParts, chain: RunningChain, alone: Alone) {
    this.#parts = parts;
    this.#chain = chain;
    this.#alone = alone;
    this.#asked = new AskedBalances(parts, chain);
  }

  /** At the end of the block at `height`, which is final and up to which everything was booked. */
  async reconcile(height: number): Promise<void> {
    const { now } = this.#parts;
    const block = await this.#asked.block(height);
    if (block === null) return;
    const same = this.#chain.reconciled?.hash === block.hash;
    if (same && (this.#chain.reconciles || now() - this.#doneAt < AGAIN_MS)) return;
    const told = await this.#asked.ask(block);
    this.#tell(told);
    if (told === null) await this.#alone(() => this.#compareAll(block));
  }

  #tell(difference: string | null): void {
    const { settings, balancesDiffer } = this.#chain;
    if (difference !== null && balancesDiffer === null)
      this.#parts.log.warn({ chain: settings.chain, difference }, 'nodes tell different balances: nothing is compared');
    this.#chain.balancesDiffer = difference;
  }

  async #compareAll(block: Block): Promise<void> {
    const addresses = await this.#shown();
    const own: Told = new Map(
      addresses
        .filter(({ purpose }) => purpose !== 'deposit')
        .map(({ address, balances }) => [address, new Map(balances.map(({ asset, amount }) => [asset, amount]))]),
    );
    await this.#done({ ...block, assets: await this.#compare(own, block.height), addresses });
  }

  #assets(): readonly ChainAssetView[] {
    return assetsOn(this.#parts, this.#chain);
  }

  /** Of each asset. */
  async #compare(own: Told, height: number): Promise<Compared[]> {
    const { id: chain } = this.#chain.settings;
    const native = this.#assets().find(({ contract }) => contract === '')?.asset ?? null;
    const beyond = await beyondOf(this.#parts.db, { chain, native }, height);
    const kept = await keptSums(this.#parts.db, chain);
    const compared: Compared[] = [];
    for (const terms of this.#assets()) {
      const { later, unbooked } = beyond.get(terms.asset) ?? { later: 0n, unbooked: 0n };
      const { amount, dust } = kept.get(terms.asset) ?? { amount: 0n, dust: 0n };
      const told = amount - unbooked - dust;
      const ledger = () => this.#held(terms) - later;
      const surplus = told - ledger();
      if (surplus > 0n && !(await this.#sends())) await this.#takeIn(terms, own, surplus, height);
      compared.push({ asset: terms.asset, chain: told, ledger: ledger() });
    }
    return compared;
  }

  /** What wallets of the ledger hold of it, in token units; of one of them or of all. */
  #held(terms: ChainAssetView, of?: WalletView['wallet']): bigint {
    const { engine } = this.#parts;
    return engine.custody
      .wallets(terms.chain)
      .filter(({ asset, wallet }) => asset === terms.asset && (of === undefined || wallet === of))
      .reduce((sum, paid) => sum + unitsOf(paid, scalesOf(engine, terms)), 0n);
  }

  /** Whether anything of our own is not final: what was booked of it and left the chain again is no gift. */
  async #sends(): Promise<boolean> {
    const { db } = this.#parts;
    const { id } = this.#chain.settings;
    const { rows } = await sql<{ sends: boolean }>`SELECT EXISTS
      (SELECT 1 FROM custody_outgoing WHERE chain = ${id} AND state <> 'final') AS sends`.execute(db);
    return rows[0]!.sends;
  }

  /** Whoever sends to a wallet of the house gives to the house: that can stop nothing. */
  async #takeIn(terms: ChainAssetView, told: Told, surplus: bigint, height: number): Promise<void> {
    const { engine, submit, log } = this.#parts;
    const { chainId, own } = this.#chain.settings;
    for (const wallet of ['hot', 'cold'] as const) {
      const addresses = wallet === 'hot' ? new Set([own.hot, own.gas]) : new Set(own.cold === null ? [] : [own.cold]);
      const has = [...addresses].reduce((sum, address) => sum + (told.get(address)?.get(terms.asset) ?? 0n), 0n);
      const more = has - this.#held(terms, wallet);
      const given = more < surplus ? more : surplus;
      const paid = paidOf(given > 0n ? given : 0n, scalesOf(engine, terms));
      if (given <= 0n || paid === null) continue;
      const { chain, asset } = terms;
      const key = createHash('sha256').update(`${chainId}:${wallet}:${asset}:given:${height}`).digest('hex');
      const { refusal } = (await submit({ kind: 'BackChain', chain, asset, wallet, ...paid, key })).outcome;
      log.warn(
        { chain: this.#chain.settings.chain, wallet, asset, ...paid, refusal },
        'coins came to a wallet of the house',
      );
    }
  }

  /** Own wallets, and deposit addresses that hold something, as they were told last. */
  async #shown(): Promise<OwnBalance[]> {
    const rows = await this.#parts.db
      .selectFrom('custody_balances')
      .select(['address', 'asset', 'amount', 'height'])
      .where('chain', '=', this.#chain.settings.id)
      .execute();
    const own = ownAddresses(this.#chain);
    const held = new Map<string, Map<AssetId, bigint>>([...own.keys()].map((address) => [address, new Map()]));
    const heights = new Map<string, number>();
    for (const { address, asset, amount, height } of rows) {
      const of = held.get(address) ?? new Map<AssetId, bigint>();
      held.set(address, of.set(asset, BigInt(amount)));
      heights.set(address, Math.max(height, heights.get(address) ?? 0));
    }
    const assets = this.#assets();
    return [...held].map(([address, of]) => ({
      ...{ address, purpose: own.get(address) ?? 'deposit' },
      ...(heights.has(address) && { height: heights.get(address)! }),
      balances: assets.map(({ asset }) => ({ asset, amount: of.get(asset) ?? 0n })),
    }));
  }

  async #done(done: Omit<Reconciled, 'time'>): Promise<void> {
    const { db, log, now } = this.#parts;
    const { id, chain } = this.#chain.settings;
    this.#doneAt = now();
    this.#chain.reconciled = { ...done, time: now() };
    const differs = !this.#chain.reconciles;
    if (differs && !this.#differs) {
      const assets = done.assets.map((one) => ({ ...one, chain: String(one.chain), ledger: String(one.ledger) }));
      log.warn({ chain, height: done.height, assets }, 'chain and ledger differ: nothing is swept');
    }
    this.#differs = differs;
    await db
      .updateTable('custody_chains')
      .set({ reconciled_height: done.height, reconciled_hash: done.hash, reconciled_at: now() })
      .where('chain', '=', id)
      .execute();
  }
}
