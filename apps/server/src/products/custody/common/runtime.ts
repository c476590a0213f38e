import type { custody, DataOf } from '@tradewind/api';
import type { AssetId, Count, Id, SpanMs, TimeMs } from '@tradewind/base';
import type { ChainAdapter, ChainId, Head, Height, RpcGate } from '@tradewind/custody';
import type { EngineApi } from '@tradewind/engine';
import { AddressPool } from './address-pool.ts';

export type ChainState = DataOf<typeof custody.chains>[number]['state'];

/** Of a chain that this process follows. Addresses in the one form of the chain. */
export interface ChainSettings {
  /** The engine's number. */
  readonly id: Id;
  /** The word by which the API names it. */
  readonly chain: string;
  readonly name: string;
  readonly chainId: ChainId;
  /** Whether it is a chain of this installation's own, which holds no real money. */
  readonly simulated: boolean;
  /** Path of the JSON-RPC for wallets below the public origin; null where the chain has its own. */
  readonly rpc: string | null;
  /** About how long a block takes; null where it depends on use. */
  readonly blockMs: SpanMs | null;
  /** How often it is looked at. */
  readonly lookMs: SpanMs;
  /** The first block that is read where nothing was read before; without it all of them are. */
  readonly from?: Height;
  readonly own: OwnWallets;
}

export interface OwnWallets {
  readonly hot: string;
  /** Pays the gas of sweeps; the ledger counts it to the hot wallet. */
  readonly gas: string;
  readonly cold: string | null;
}

/** What an endpoint told last. */
export interface EndpointHealth {
  readonly head: Head | null;
  readonly heardAt: TimeMs | null;
  /** Why it did not answer at the last look; null where it did. */
  readonly error: string | null;
}

/** Coins of one asset at the last final block, in token units. */
export interface Compared {
  readonly asset: AssetId;
  readonly chain: bigint;
  readonly ledger: bigint;
}

export interface OwnBalance {
  readonly address: string;
  readonly purpose: 'hot' | 'cold' | 'gas' | 'deposit';
  /** The final block at whose end it was told; without one it holds nothing. */
  readonly height?: Height;
  readonly balances: readonly { readonly asset: AssetId; readonly amount: bigint }[];
}

/** What came of comparing chain and ledger at a final block. */
export interface Reconciled {
  readonly height: number;
  readonly hash: string;
  readonly time: TimeMs;
  readonly assets: readonly Compared[];
  /** Wallets of the house, all of them. */
  readonly house: readonly OwnBalance[];
  readonly deposits: HeldDeposits;
}

/** What deposit addresses held together; the addresses themselves stay in the table of balances. */
export interface HeldDeposits {
  /** Addresses of the pool that held something. */
  readonly addresses: Count;
  /** In token units; what is not in it is nothing. */
  readonly amounts: ReadonlyMap<AssetId, bigint>;
}

/** Blocks that scanning may be behind the head before the chain counts as behind. */
const MOST_BEHIND: Count = 3;
/** An endpoint that has not answered for so long is none. */
const SILENT_MS: SpanMs = 15_000;

/** A chain as this process follows it: what its endpoints tell, how far it is read, and how it compares with the ledger. */
export class RunningChain {
  readonly settings: ChainSettings;
  readonly adapters: readonly ChainAdapter[];
  readonly endpoints = new Map<string, EndpointHealth>();
  /** What its endpoints told differently, for people; null while they agree. */
  disagreement: string | null = null;
  /** What they told differently of balances, for people; null while they agree. */
  balancesDiffer: string | null = null;
  scanned: { readonly height: number; readonly hash: string; readonly time: TimeMs } | null = null;
  reconciled: Reconciled | null = null;
  /** What is wrong with it beyond that, for people; null where nothing is. */
  alarm: string | null = null;
  /** Asks whoever sends to look at once for what is to be paid. */
  sendSoon: () => void = () => {};
  /** Answers JSON-RPC of wallets; null where the chain has its own endpoints for them. */
  gate: RpcGate | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(settings: ChainSettings, adapters: readonly ChainAdapter[]) {
    this.settings = settings;
    this.adapters = adapters;
    for (const { name } of adapters) this.endpoints.set(name, { head: null, heardAt: null, error: null });
  }

  /** The newest block that an endpoint told. */
  get head(): Head | null {
    const heads = [...this.endpoints.values()].flatMap(({ head }) => head ?? []);
    return heads.reduce<Head | null>((best, head) => (best === null || head.height > best.height ? head : best), null);
  }

  /** Whether the ledger and the chain are the same to the unit; while they are not nothing is swept. */
  get reconciles(): boolean {
    return this.reconciled?.assets.every(({ chain, ledger }) => chain === ledger) ?? false;
  }

  stateAt(now: TimeMs): ChainState {
    const answers = [...this.endpoints.values()].some(
      ({ heardAt }) => heardAt !== null && now - heardAt < Math.max(SILENT_MS, 3 * this.settings.lookMs),
    );
    if (!answers) return 'down';
    if ((this.disagreement ?? this.balancesDiffer) !== null) return 'disagree';
    const { head, scanned } = this;
    if (head === null || scanned === null || this.alarm !== null) return 'behind';
    return head.height - scanned.height > MOST_BEHIND ? 'behind' : 'live';
  }

  /** Calls back after every look at which the chain has moved; answers how to end that. */
  onMoved(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  moved(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The chains that this process follows, for routes and jobs alike. */
export class CustodyRuntime {
  readonly pool = new AddressPool();
  /** Whether the signer answers. */
  signer: 'ready' | 'down' = 'down';
  /** The key under which entries of the pool verify, as the signer or the settings tell it, never a table; null before it is known. */
  signedBy: string | null = null;
  /** Transactions that the signer signed and the tables do not tell of, at least; nothing is ordered from it while there are any. */
  unknownSigned: Count = 0;
  /** Whether a chain of this process is about to be there for the first time. */
  opening = false;
  readonly #chains = new Map<string, RunningChain>();
  #follow: ((chain: RunningChain) => void) | null = null;

  chains(): readonly RunningChain[] {
    return [...this.#chains.values()];
  }

  /** By its word; null where it is not followed. */
  chain(word: string): RunningChain | null {
    return this.#chains.get(word) ?? null;
  }

  /** From now on the chain is followed; it is listed in the engine, and its addresses are in the pool. */
  open(settings: ChainSettings, adapters: readonly ChainAdapter[]): RunningChain {
    const chain = new RunningChain(settings, adapters);
    this.opening = false;
    this.#chains.set(settings.chain, chain);
    this.#follow?.(chain);
    return chain;
  }

  /** Who follows chains; those that are open already come at once. */
  followWith(follow: ((chain: RunningChain) => void) | null): void {
    this.#follow = follow;
    if (follow !== null) for (const chain of this.#chains.values()) follow(chain);
  }
}

const RUNTIMES = new WeakMap<EngineApi, CustodyRuntime>();

/** The one runtime beside an engine. */
export function custodyOf(engine: EngineApi): CustodyRuntime {
  const found = RUNTIMES.get(engine) ?? new CustodyRuntime();
  RUNTIMES.set(engine, found);
  return found;
}
