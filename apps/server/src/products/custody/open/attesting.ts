import { custody, type SolvencyAttestation } from '@tradewind/api';
import { MINUTE_MS, type TimeMs } from '@tradewind/base';
import { type Attestation, attestationKey, signAttestation } from '@tradewind/custody';
import type { EngineApi } from '@tradewind/engine';
import { hashAt } from '@tradewind/journal';
import { amountText, type Catalogue, volumeText } from '../../../exchange/wire/catalogue.ts';
import type { Bind } from '../../../platform/calls/handler.ts';
import type { RouteParts } from '../../product/parts.ts';
import { listedOn } from '../common/listed.ts';
import { custodyOf, type Reconciled, type RunningChain } from '../common/runtime.ts';
import { houseHolds } from '../compare/house-wallets.ts';
import { walletSums } from './wallet-sums.ts';

/** A text serves everybody so long, unless a final block is compared before. */
const KEPT_MS = MINUTE_MS;

export interface AttestingParts {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  /** Those that are followed. */
  readonly chains: () => readonly RunningChain[];
  /** Of this installation: its key of attestations is made of it. */
  readonly secret: Uint8Array;
  readonly now: () => TimeMs;
  /** The journal's hash behind a command; null where no row of it ends there. */
  readonly hashAt: (seq: number) => Promise<string | null>;
}

interface Kept {
  /** The blocks that it is of. */
  readonly blocks: string;
  readonly until: TimeMs;
  readonly signed: Promise<SolvencyAttestation | null>;
}

export function bindAttestation(bind: Bind, { engine, catalogue, secret, now, pool }: RouteParts): void {
  const chains = () => custodyOf(engine).chains();
  const attesting = new Attesting({ engine, catalogue, chains, secret, now, hashAt: (seq) => hashAt(pool, seq) });
  bind(custody.attestation, () => attesting.latest());
}

/** What the installation signs of its wallets and its debts: a new text for each final block that was compared, when somebody asks. */
export class Attesting {
  readonly #parts: AttestingParts;
  #kept: Kept | null = null;

  constructor(parts: AttestingParts) {
    this.#parts = parts;
  }

  /** Null while a chain that is followed was not compared yet, and where none is. */
  latest(): Promise<SolvencyAttestation | null> {
    const { now } = this.#parts;
    const chains = this.#parts.chains();
    if (chains.length === 0 || chains.some(({ reconciled }) => reconciled === null)) return Promise.resolve(null);
    const blocks = chains.map(({ reconciled }) => reconciled!.hash).join(' ');
    if (this.#kept?.blocks === blocks && now() < this.#kept.until) return this.#kept.signed;
    const signed = this.#signed(chains);
    this.#kept = { blocks, until: now() + KEPT_MS, signed };
    const forget = () => {
      if (this.#kept?.signed === signed) this.#kept = null;
    };
    signed.then((found) => found === null && forget(), forget);
    return signed;
  }

  /** Of one moment: everything is read from the engine before anything is waited for. */
  async #signed(chains: readonly RunningChain[]): Promise<SolvencyAttestation | null> {
    const { engine, secret, now, hashAt } = this.#parts;
    const { seq } = engine;
    const said = {
      ...{ mode: engine.mode() ?? 'demo', time: now() },
      chains: chains.map((running) => this.#chain(running, running.reconciled!)),
      assets: this.#assets(chains),
    };
    const hash = await hashAt(seq);
    return hash === null ? null : signAttestation(attestationKey(secret), { ...said, journal: { seq, hash } });
  }

  #chain({ settings }: RunningChain, reconciled: Reconciled): Attestation['chains'][number] {
    const { engine, catalogue } = this.#parts;
    const { id, chain, chainId } = settings;
    const { height, hash } = reconciled;
    const coins = listedOn(engine, id).flatMap(({ asset, contract, decimals }) => {
      const compared = reconciled.assets.find((one) => one.asset === asset);
      if (compared === undefined) return [];
      const [hot, gas, cold] = (['hot', 'gas', 'cold'] as const).map((purpose) =>
        houseHolds(reconciled.house, [purpose], asset),
      ) as [bigint, bigint, bigint];
      const deposit = reconciled.deposits.amounts.get(asset) ?? 0n;
      const units = { hot, gas, cold, deposit, unbooked: hot + gas + cold + deposit - compared.chain };
      const text = (amount: bigint) => volumeText(amount, { scale: decimals });
      const texts = Object.fromEntries(Object.entries(units).map(([name, amount]) => [name, text(amount)]));
      return [
        {
          ...{ asset: catalogue.assetById(asset).symbol, contract: contract === '' ? null : contract, decimals },
          ...(texts as Record<keyof typeof units, string>),
          ledger: text(compared.ledger),
        },
      ];
    });
    return { chain, chainId, height, hash, coins };
  }

  /** Of every asset on a chain that is followed, in the whole ledger. */
  #assets(chains: readonly RunningChain[]): Attestation['assets'] {
    const { engine, catalogue } = this.#parts;
    const houses = engine.houseBalances();
    const ids = new Set(chains.flatMap(({ settings }) => listedOn(engine, settings.id).map(({ asset }) => asset)));
    return [...ids].map((id) => {
      const asset = catalogue.assetById(id);
      const { deposit, hot, cold, transit, liabilities: owed, unbacked } = walletSums(houses, id);
      const texts = Object.entries({ deposit, hot, cold, transit, owed, unbacked }).map(
        ([name, units]) => [name, amountText(asset, units)] as const,
      );
      return { asset: asset.symbol, ...Object.fromEntries(texts) } as Attestation['assets'][number];
    });
  }
}
