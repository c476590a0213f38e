import { createHash } from 'node:crypto';
import { encodeAbiParameters, keccak256 } from 'viem/utils';
import type { ChainId } from '../chain/adapter.ts';

/** Hex with 0x. */
export type Hex = `0x${string}`;

export interface GenesisAccount {
  readonly address: Hex;
  /** In wei. */
  readonly balance?: bigint;
  /** What runs when the contract is called, not what makes it. */
  readonly code?: Hex;
  /** Words by slot. */
  readonly storage?: ReadonlyMap<bigint, bigint>;
}

/** What the chain begins with. The same genesis makes the same block 0, to the hash. */
export interface Genesis {
  readonly chainId: ChainId;
  readonly accounts: readonly GenesisAccount[];
}

/** Gas that the transactions of a block may take together. */
export const BLOCK_GAS = 10_000_000;
/** Wei per unit of gas, the same in every block: what was signed once can be mined again after a rebuild. */
export const BASE_FEE = 1_000_000_000;
/** 2024-01-01 UTC, in seconds; every later block has the time at which it was mined. */
const GENESIS_TIME = 1_704_067_200;

const ZERO: Hex = `0x${'0'.repeat(64)}`;
const NOBODY: Hex = `0x${'0'.repeat(40)}`;
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
const NO_UNCLES = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347';
const NO_REQUESTS = '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const hex = (value: number | bigint): Hex => `0x${value.toString(16)}`;
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`;

/** The slot of `mapping(address => …)` that was declared at `slot`, by Solidity's layout of storage. */
export function mappingSlot(key: Hex, slot: bigint): bigint {
  return BigInt(keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [key, slot])));
}

/** Hex, 32 bytes: stands in block 0, so that a node can be asked whether its chain is the one of this genesis. */
export function genesisMark(genesis: Genesis): Hex {
  const told = JSON.stringify([genesis.chainId, BLOCK_GAS, BASE_FEE, GENESIS_TIME, accountsOf(genesis)]);
  return `0x${createHash('sha256').update(told).digest('hex')}`;
}

/** The state file of a chain with block 0 alone, in the form that the node writes itself: it takes no other genesis with a state file. */
export function genesisState(genesis: Genesis): string {
  const block = {
    number: '0x0',
    beneficiary: NOBODY,
    timestamp: hex(GENESIS_TIME),
    gas_limit: BLOCK_GAS,
    basefee: BASE_FEE,
    difficulty: '0x0',
    prevrandao: ZERO,
    blob_excess_gas_and_price: { excess_blob_gas: 0, blob_gasprice: 1 },
  };
  return JSON.stringify({
    block,
    accounts: Object.fromEntries(accountsOf(genesis)),
    best_block_number: 0,
    blocks: [{ header: header(genesisMark(genesis)), transactions: [], ommers: [] }],
    transactions: [],
    historical_states: null,
  });
}

function header(mark: Hex) {
  return {
    parentHash: ZERO,
    sha3Uncles: NO_UNCLES,
    miner: NOBODY,
    stateRoot: EMPTY_ROOT,
    transactionsRoot: EMPTY_ROOT,
    receiptsRoot: EMPTY_ROOT,
    logsBloom: `0x${'0'.repeat(512)}`,
    difficulty: '0x0',
    number: '0x0',
    gasLimit: hex(BLOCK_GAS),
    gasUsed: '0x0',
    timestamp: hex(GENESIS_TIME),
    extraData: mark,
    mixHash: ZERO,
    nonce: '0x0000000000000000',
    baseFeePerGas: hex(BASE_FEE),
    withdrawalsRoot: EMPTY_ROOT,
    blobGasUsed: '0x0',
    excessBlobGas: '0x0',
    parentBeaconBlockRoot: ZERO,
    requestsHash: NO_REQUESTS,
  };
}

/** By address, in one order whatever the order of the genesis. A contract's nonce is 1, as if it had been made. */
function accountsOf({ accounts }: Genesis) {
  return accounts
    .map(({ address, balance = 0n, code = '0x', storage = new Map<bigint, bigint>() }) => {
      const words = [...storage].sort(([one], [other]) => (one < other ? -1 : 1));
      const slots = Object.fromEntries(words.map(([slot, value]) => [word(slot), word(value)]));
      const account = { nonce: code === '0x' ? 0 : 1, balance: hex(balance), code, storage: slots };
      return [address.toLowerCase(), account] as const;
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
