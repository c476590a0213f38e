import { createHash } from 'node:crypto';
import { type AssetId, SECOND_MS, type SpanMs, type TimeMs } from '@tradewind/base';
import { type ChainAdapter, ChainError } from '@tradewind/custody';
import type { ChainAssetView, WalletView } from '@tradewind/engine';
import { sql } from 'kysely';
import { type Compared, custodyOf, type OwnBalance, type Reconciled, type RunningChain } from './runtime.ts';
import type { DepositParts } from './steps.ts';
import { beyondOf, nativeByAddress } from './sums.ts';
import { paidOf, scalesOf, unitsOf } from './token-units.ts';
import { keepUnattributed } from './unattributed.ts';

/** Addresses whose balances are asked for at once. */
const AT_ONCE = 200;
/** Addresses without any payment that are looked at with each block, in turn. */
const IDLE_AT_ONCE = 400;
/** The same block is compared again only while chain and ledger differ, and no sooner. */
const AGAIN_MS: SpanMs = 10 * SECOND_MS;

/** Balances of one asset by address, in token units. */
type Balances = ReadonlyMap<string, bigint>;

interface Block {
  readonly height: number;
  readonly hash: string;
}

/**
 * Compares what the chain says of our addresses at final blocks with what the ledger says that its wallets hold, to the token unit.
 * Coins that no transaction shows become items that people attribute; any other difference stops sweeps.
 */
export class Reconciling {
  readonly #parts: DepositParts;
  readonly #chain: RunningChain;
  #idleFrom = 0;
  #differs = false;
  #doneAt: TimeMs = 0;

  constructor(parts: DepositParts, chain: RunningChain) {
    this.#parts = parts;
    this.#chain = chain;
  }

  /** At the end of the block at `height`, which is final and up to which everything was booked. */
  async reconcile(adapter: ChainAdapter, height: number): Promise<void> {
    const { reconciled, settings } = this.#chain;
    const { now } = this.#parts;
    const header = await adapter.header(height);
    if (header === null) return;
    const same = reconciled?.hash === header.hash;
    if (same && (!this.#differs || now() - this.#doneAt < AGAIN_MS)) return;
    const native = await nativeByAddress(this.#parts.db, settings.id, height);
    const addresses = [...this.#ownAddresses().keys(), ...new Set([...native.keys(), ...this.#idle()])];
    const balances = new Map<AssetId, Balances>();
    for (const { asset, contract } of this.#assets())
      balances.set(asset, await this.#balances(adapter, addresses, contract, height));
    if ((await adapter.header(height))?.hash !== header.hash)
      throw new ChainError('moved', `node ${adapter.name}: block ${height} is another one than before`);
    const block = { height, hash: header.hash };
    const dust = await this.#keepSurplus(native, balances, block);
    await this.#done({
      ...block,
      assets: await this.#compare(balances, dust, height),
      addresses: this.#shown(balances),
    });
  }

  /** Which of our own addresses is for what. */
  #ownAddresses(): ReadonlyMap<string, Exclude<OwnBalance['purpose'], 'deposit'>> {
    const { hot, gas, cold } = this.#chain.settings.own;
    return new Map([[hot, 'hot'], [gas, 'gas'], ...(cold === null ? [] : [[cold, 'cold'] as const])]);
  }

  #assets(): readonly ChainAssetView[] {
    return this.#parts.engine.custody.assets().filter(({ chain }) => chain === this.#chain.settings.id);
  }

  /** The next addresses that somebody has, in turn: coins come to them without a payment that a block shows. */
  #idle(): readonly string[] {
    const { engine } = this.#parts;
    const { pool } = custodyOf(engine);
    const found: string[] = [];
    for (let count = 0; count < IDLE_AT_ONCE; count += 1) {
      const address = pool.addressOf(this.#idleFrom);
      const isGiven = address !== null && engine.custody.userOfIndex(this.#idleFrom) !== null;
      if (!isGiven && this.#idleFrom === 0) return found;
      this.#idleFrom = isGiven ? this.#idleFrom + 1 : 0;
      if (!isGiven) return found;
      found.push(address);
    }
    return found;
  }

  async #balances(
    adapter: ChainAdapter,
    addresses: readonly string[],
    token: string,
    height: number,
  ): Promise<Balances> {
    const balances = new Map<string, bigint>();
    for (let from = 0; from < addresses.length; from += AT_ONCE) {
      const some = addresses.slice(from, from + AT_ONCE);
      const told = await adapter.balances(some, token, height);
      for (const [at, address] of some.entries()) balances.set(address, told[at]!);
    }
    return balances;
  }

  /**
   * What deposit addresses hold of the chain's own coin beyond what was found, as soon as it comes to the minimum. Answers the sum
   * of what does not.
   */
  async #keepSurplus(native: Balances, balances: ReadonlyMap<AssetId, Balances>, block: Block): Promise<bigint> {
    const terms = this.#assets().find(({ contract }) => contract === '');
    if (terms === undefined) return 0n;
    const own = this.#ownAddresses();
    const least = unitsOf({ amount: terms.minimum, rest: 0 }, scalesOf(this.#parts.engine, terms));
    let dust = 0n;
    for (const [address, balance] of balances.get(terms.asset)!) {
      const amount = balance - (native.get(address) ?? 0n);
      if (own.has(address) || amount <= 0n) continue;
      if (amount < least) dust += amount;
      else await keepUnattributed(this.#parts, this.#chain.settings, { address, amount, asset: terms.asset, ...block });
    }
    return dust;
  }

  /** Of each asset; `dust` is of the chain's own coin. */
  async #compare(balances: ReadonlyMap<AssetId, Balances>, dust: bigint, height: number): Promise<Compared[]> {
    const beyond = await beyondOf(this.#parts.db, this.#chain.settings.id, height);
    const compared: Compared[] = [];
    for (const terms of this.#assets()) {
      const { later, unbooked } = beyond.get(terms.asset) ?? { later: 0n, unbooked: 0n };
      const told = balances.get(terms.asset)!;
      const all = [...told.values()].reduce((sum, one) => sum + one, 0n);
      const chain = all - unbooked - (terms.contract === '' ? dust : 0n);
      const surplus = chain - (this.#held(terms) - later);
      if (surplus > 0n && !(await this.#sends())) await this.#takeIn(terms, told, surplus, height);
      compared.push({ asset: terms.asset, chain, ledger: this.#held(terms) - later });
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
  async #takeIn(terms: ChainAssetView, told: Balances, surplus: bigint, height: number): Promise<void> {
    const { engine, submit, log } = this.#parts;
    const { chainId, own } = this.#chain.settings;
    for (const wallet of ['hot', 'cold'] as const) {
      const addresses = wallet === 'hot' ? new Set([own.hot, own.gas]) : new Set(own.cold === null ? [] : [own.cold]);
      const has = [...addresses].reduce((sum, address) => sum + told.get(address)!, 0n);
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

  /** Own wallets, and deposit addresses that hold something. */
  #shown(balances: ReadonlyMap<AssetId, Balances>): OwnBalance[] {
    const own = this.#ownAddresses();
    const [first = new Map<string, bigint>()] = balances.values();
    return [...first.keys()].flatMap((address) => {
      const held = [...balances].map(([asset, of]) => ({ asset, amount: of.get(address)! }));
      const purpose = own.get(address) ?? 'deposit';
      if (purpose === 'deposit' && held.every(({ amount }) => amount === 0n)) return [];
      return [{ address, purpose, balances: held }];
    });
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
