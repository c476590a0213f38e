import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AddressIndex,
  EvmAdapter,
  type Header,
  mappingSlot,
  QUIRK_USDT,
  Scanner,
  startEmbeddedChain,
  type Watch,
} from '@tradewind/custody';
import { encodeFunctionData, type Hex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { heldBytes } from './measure.ts';
import type { Row } from './row.ts';

export const title = 'Scanner: 3,000 transfers of a token in 60 blocks of a real node';

const CHAIN_ID = 31_338;
const TOKEN: Hex = `0x${'70'.repeat(20)}`;
const WATCHED = 1_000_000;
const BLOCKS = 60;
const IN_BLOCK = 50;
/** One transfer in so many is to an address of ours. */
const OURS = 100;
const SUPPLY = 10n ** 18n;
const GOAL = 5_000;

const randomAddress = (): Hex => `0x${randomBytes(20).toString('hex')}`;

export async function run(): Promise<Row[]> {
  const before = heldBytes();
  const addresses = new AddressIndex();
  while (addresses.size < WATCHED) addresses.push(randomAddress());
  const bytes = (heldBytes() - before) / WATCHED;
  const folder = await mkdtemp(join(tmpdir(), 'bench-scanner-'));
  const payer = privateKeyToAccount(`0x${randomBytes(32).toString('hex')}`);
  const chain = await startEmbeddedChain({ folder, genesis: genesisFor(payer.address), log: () => {} });
  try {
    const node = new EvmAdapter({ name: 'bench', url: chain.url, chainId: CHAIN_ID });
    const paid = await fill(node, payer, addresses, () => chain.mine());
    const isOurs = (address: string) => addresses.indexOf(address) !== null;
    const ours = { addresses: { has: isOurs }, tokens: new Set([TOKEN]), own: new Set<string>() };
    const all = { ...ours, addresses: { has: (address: string) => paid.has(address) } };
    const few = await walk(node, ours);
    const every = await walk(node, all);
    return [
      { name: 'one in 100 to us', value: few.ofProcessor, unit: 'transfers per CPU s', goal: `>= ${GOAL}` },
      { name: 'the same, with waiting for the node', value: few.ofClock, unit: 'transfers/s' },
      { name: 'all to us, with receipts and bytes', value: every.ofProcessor, unit: 'transfers per CPU s' },
      { name: 'the same, with waiting for the node', value: every.ofClock, unit: 'transfers/s' },
      { name: 'memory of 1,000,000 watched addresses', value: bytes, unit: 'bytes per address' },
    ];
  } finally {
    await chain.stop();
    await rm(folder, { recursive: true });
  }
}

function genesisFor(payer: Hex) {
  const slot = mappingSlot(payer, BigInt(QUIRK_USDT.slots.balanceOf!));
  const token = { address: TOKEN, code: QUIRK_USDT.runtime, storage: new Map([[slot, SUPPLY]]) };
  return { chainId: CHAIN_ID, accounts: [token, { address: payer, balance: SUPPLY * 1_000n }] };
}

/** Pays random people, and one in a hundred times one of ours, who is added to the watched; everybody who was paid. */
async function fill(node: EvmAdapter, payer: PrivateKeyAccount, watched: AddressIndex, mine: () => Promise<void>) {
  const paid = new Set<string>();
  for (let nonce = 0; nonce < BLOCKS * IN_BLOCK; nonce += 1) {
    const to = randomAddress();
    paid.add(to);
    if (nonce % OURS === 0) watched.push(to);
    const data = encodeFunctionData({ abi: QUIRK_USDT.abi, functionName: 'transfer', args: [to, 1_000_000n] });
    const fees = { gas: 100_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };
    await node.send(
      await payer.signTransaction({ chainId: CHAIN_ID, type: 'eip1559', to: TOKEN, nonce, data, ...fees }),
    );
    if (nonce % IN_BLOCK === IN_BLOCK - 1) await mine();
  }
  return paid;
}

/** Transfers that a scanner goes through from block 0 to the head, by this process's CPU and by the clock. */
async function walk(chain: EvmAdapter, watch: Watch) {
  let kept: readonly Header[] = [];
  const store = {
    headers: async () => kept,
    save: async (headers: readonly Header[]) => {
      kept = headers;
    },
  };
  const scanner = new Scanner({ chain, store, from: 0 });
  const start = performance.now();
  const before = process.cpuUsage();
  while ((await scanner.step(watch)).kind === 'blocks');
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - start) / 1_000;
  if (kept.length !== BLOCKS + 1) throw new Error(`${kept.length} blocks were read`);
  const transfers = BLOCKS * IN_BLOCK;
  return { ofProcessor: (transfers * 1e6) / (user + system), ofClock: transfers / seconds };
}
