import { SECOND_MS, type SpanMs, type TimeMs } from '@tradewind/base';
import type { ChainAssetView } from '@tradewind/engine';
import { sql } from 'kysely';
import { listedOn, nativeOn } from '../common/listed.ts';
import type { Compared, OwnBalance, Reconciled, RunningChain } from '../common/runtime.ts';
import { sha256Of } from '../common/sha256.ts';
import { paidOf, scalesOf } from '../common/token-units.ts';
import type { DepositParts } from '../deposits/steps.ts';
import { ChainBalances, type ToldBalances } from './chain-balances.ts';
import { houseAddresses, houseHolds } from './house-wallets.ts';
import { type KeptSums, keptOfHouse, keptSums } from './kept-balances.ts';
import { ledgerHolds } from './ledger-holds.ts';
import { reconcilingItems } from './reconciling-items.ts';

/** The same block is compared again only while chain and ledger differ, and no sooner. */
const AGAIN_MS: SpanMs = 10 * SECOND_MS;

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
  readonly #balances: ChainBalances;
  #differs = false;
  #doneAt: TimeMs = 0;

  constructor(parts: DepositParts, chain: RunningChain, alone: Alone) {
    this.#parts = parts;
    this.#chain = chain;
    this.#alone = alone;
    this.#balances = new ChainBalances(parts, chain);
  }

  /** At the end of the block at `height`, which is final and up to which everything was booked. */
  async reconcile(height: number): Promise<void> {
    const { now } = this.#parts;
    const block = await this.#balances.block(height);
    if (block === null) return;
    const same = this.#chain.reconciled?.hash === block.hash;
    if (same && (this.#chain.reconciles || now() - this.#doneAt < AGAIN_MS)) return;
    const told = await this.#balances.ask(block);
    this.#tell(typeof told === 'string' ? told : null);
    if (told !== null && typeof told !== 'string') await this.#alone(() => this.#compareAll(told));
  }

  #tell(difference: string | null): void {
    const { settings, balancesDiffer } = this.#chain;
    if (difference !== null && balancesDiffer === null)
      this.#parts.log.warn({ chain: settings.chain, difference }, 'nodes tell different balances: nothing is compared');
    this.#chain.balancesDiffer = difference;
  }

  /** What is kept is of the block that is compared, for all who read both. Not where an address was given meanwhile: the next look asks. */
  async #compareAll(told: ToldBalances): Promise<void> {
    const { db } = this.#parts;
    const { id, own: wallets } = this.#chain.settings;
    if (await this.#balances.lacks(told)) return;
    await this.#balances.keep(told);
    const own = houseAddresses(wallets);
    const kept = await keptSums(db, id, [...own.keys()]);
    const assets = this.#assets().map(({ asset }) => asset);
    const house = await keptOfHouse(db, id, own, assets);
    const compared = await this.#compare(kept, house, told.block.height);
    await this.#done({ ...told.block, assets: compared, house, deposits: kept.deposits });
  }

  #assets(): readonly ChainAssetView[] {
    return listedOn(this.#parts.engine, this.#chain.settings.id);
  }

  /** Of each asset. */
  async #compare({ byAsset }: KeptSums, house: readonly OwnBalance[], height: number): Promise<Compared[]> {
    const { db, engine } = this.#parts;
    const { id: chain } = this.#chain.settings;
    const native = nativeOn(engine, chain)?.asset ?? null;
    const items = await reconcilingItems(db, { chain, native }, height);
    const compared: Compared[] = [];
    for (const terms of this.#assets()) {
      const { later, unbooked } = items.get(terms.asset) ?? { later: 0n, unbooked: 0n };
      const { amount, dust } = byAsset.get(terms.asset) ?? { amount: 0n, dust: 0n };
      const told = amount - unbooked - dust;
      const ledger = () => ledgerHolds(engine, terms) - later;
      const surplus = told - ledger();
      if (surplus > 0n && !(await this.#sends())) await this.#takeIn(terms, house, surplus, height);
      compared.push({ asset: terms.asset, chain: told, ledger: ledger() });
    }
    return compared;
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
  async #takeIn(terms: ChainAssetView, house: readonly OwnBalance[], surplus: bigint, height: number): Promise<void> {
    const { engine, submit, log } = this.#parts;
    const { chainId } = this.#chain.settings;
    for (const wallet of ['hot', 'cold'] as const) {
      const has = houseHolds(house, wallet === 'hot' ? ['hot', 'gas'] : ['cold'], terms.asset);
      const more = has - ledgerHolds(engine, terms, wallet);
      const given = more < surplus ? more : surplus;
      const paid = paidOf(given > 0n ? given : 0n, scalesOf(engine, terms));
      if (given <= 0n || paid === null) continue;
      const { chain, asset } = terms;
      const key = sha256Of(`${chainId}:${wallet}:${asset}:given:${height}`);
      const { refusal } = (await submit({ kind: 'BackChain', chain, asset, wallet, ...paid, key })).outcome;
      log.warn(
        { chain: this.#chain.settings.chain, wallet, asset, ...paid, refusal },
        'coins came to a wallet of the house',
      );
    }
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
