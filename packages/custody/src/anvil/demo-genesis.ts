import type { ChainId } from '../chain/adapter.ts';
import { QUIRK_USDT } from '../tokens/artefact.ts';
import { type Genesis, type GenesisAccount, type Hex, mappingSlot } from './genesis.ts';

/** The contract of USDT on the demo's chain. */
export const DEMO_USDT: Hex = '0x5e64563b08ddd26140aa3d9aaec611d86c1a043f';

/** More than the ledger can hold of either: 2^53 - 1 units of 10^10 wei, or of 10^-6 USDT. */
const TREASURY_WEI = 10n ** 27n;
const USDT_SUPPLY = 10n ** 18n;
/** What a wallet has that pays for gas alone: enough for some millions of payments. */
export const DEMO_GAS_WEI = 10n ** 21n;

export interface DemoGenesisOptions {
  readonly chainId: ChainId;
  /** Holds the whole supply of USDT, owns its contract, and has ether without end. */
  readonly treasury: Hex;
  /** Whoever needs gas from the beginning: the demo's wallet, the gas tank. */
  readonly gas: readonly Hex[];
}

/** The chain of the demo before anything was sent. */
export function demoGenesis({ chainId, treasury, gas }: DemoGenesisOptions): Genesis {
  const { owner, totalSupply, balanceOf } = QUIRK_USDT.slots;
  const storage = new Map([
    [BigInt(owner!), BigInt(treasury)],
    [BigInt(totalSupply!), USDT_SUPPLY],
    [mappingSlot(treasury, BigInt(balanceOf!)), USDT_SUPPLY],
  ]);
  const token: GenesisAccount = { address: DEMO_USDT, code: QUIRK_USDT.runtime, storage };
  const wallets = [...new Set(gas)].map((address) => ({ address, balance: DEMO_GAS_WEI }));
  return { chainId, accounts: [token, { address: treasury, balance: TREASURY_WEI }, ...wallets] };
}
