import type { Abi, Hex } from 'viem';
import quirkUsdt from './QuirkUSDT.json' with { type: 'json' };

/** A compiled contract. */
export interface Artefact {
  readonly abi: Abi;
  /** What a transaction that makes it carries, before the constructor's arguments. */
  readonly bytecode: Hex;
  /** The code that stands at its address: for a genesis, where no constructor runs. */
  readonly runtime: Hex;
  /** Slots of its storage by the variable's name. */
  readonly slots: Readonly<Record<string, number>>;
}

/** The token of the demo's chain. */
export const QUIRK_USDT = quirkUsdt as Artefact;
