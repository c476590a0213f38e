import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  anvilBinary,
  type ChainAdapter,
  demoGenesis,
  EmbeddedChainError,
  EvmAdapter,
  type Genesis,
  runningNode,
  SignerAbsent,
  SignerClient,
  SignerError,
  type SignerStatus,
  startEmbeddedChain,
  startSigner,
} from '@tradewind/custody';
import type { EngineApi } from '@tradewind/engine';
import { ownWallets } from '../common/own-wallets.ts';
import type { OwnWallets } from '../common/runtime.ts';
import { DEMO_CHAIN, DEMO_CHAIN_ID, DEMO_POLICY } from '../demo/demo-settings.ts';
import { checkSignerStatus } from './check-chains.ts';
import { endpointName, readChains } from './read-chains.ts';

const PATIENCE_MS = 10_000;

/** A chain that can be asked now, beside a server or without one. */
export interface ChainAtHand {
  /** The word by which the API names it. */
  readonly chain: string;
  readonly chainId: number;
  readonly adapters: readonly ChainAdapter[];
  readonly own: OwnWallets;
}

/** No chain can be asked; the message is for the operator. */
export class NoChain extends Error {
  override readonly name = 'NoChain';
}

export interface AtHandOptions {
  readonly engine: EngineApi;
  readonly dataDir: string;
  /** The file of chains of a live installation, where the settings name one. */
  readonly file: string | undefined;
}

/** Runs `work` with the chains of an installation; what was started for it is ended after it. Throws NoChain. */
export async function withChains<T>(
  { engine, dataDir, file }: AtHandOptions,
  work: (chains: readonly ChainAtHand[]) => Promise<T>,
): Promise<T> {
  if (engine.mode() === 'live') return work(await liveChains(file));
  const closing: (() => Promise<void>)[] = [];
  try {
    return await work([await demoChain(dataDir, closing)]);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function liveChains(file: string | undefined): Promise<ChainAtHand[]> {
  if (file === undefined) throw new NoChain('No file of chains is named: give --chains FILE.');
  try {
    const told = readChains(await readFile(file, 'utf8'));
    const status = await statusOf(told.signer.folder);
    checkSignerStatus(status, told);
    return told.chains.map(({ chain, chainId, endpoints }) => ({
      ...{ chain, chainId, own: ownWallets(status) },
      adapters: endpoints.map((url) => new EvmAdapter({ name: endpointName(url), url, chainId })),
    }));
  } catch (error) {
    throw new NoChain(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** That of a server which runs, else its keys are opened for a moment, and a node is started on a copy of its state. */
async function demoChain(dataDir: string, closing: (() => Promise<void>)[]): Promise<ChainAtHand> {
  const [keys, folder] = [join(dataDir, 'signer'), join(dataDir, 'chain')];
  if (!existsSync(join(keys, 'keys.sealed')) || !existsSync(join(folder, 'state.json')))
    throw new NoChain('The demo has no chain here: it never had one, or its folder is gone.');
  try {
    anvilBinary();
    const status = await statusOf(keys).catch((error: unknown) => {
      if (error instanceof SignerAbsent) return startedSigner(keys, closing);
      throw error;
    });
    const genesis = genesisOf(status);
    const url = (await runningNode(folder, genesis)) ?? (await startedNode(folder, genesis, closing));
    const adapter = new EvmAdapter({ name: 'embedded', chainId: DEMO_CHAIN_ID, url });
    return { chain: DEMO_CHAIN.chain, chainId: DEMO_CHAIN_ID, adapters: [adapter], own: ownWallets(status) };
  } catch (error) {
    if (!(error instanceof EmbeddedChainError || error instanceof SignerError)) throw error;
    throw new NoChain(error.message, { cause: error });
  }
}

async function startedSigner(folder: string, closing: (() => Promise<void>)[]): Promise<SignerStatus> {
  const signer = await startSigner({ folder, policy: DEMO_POLICY, onNotice: () => {} });
  closing.push(() => signer.stop());
  return signer.client.status();
}

function genesisOf({ addresses }: SignerStatus): Genesis {
  const { treasury, demoWallet, gasTank } = addresses;
  if (treasury === null || demoWallet === null)
    throw new NoChain('The keys in the data directory are those of no demo.');
  return demoGenesis({ chainId: DEMO_CHAIN_ID, treasury, gas: [demoWallet, gasTank] });
}

/** The state of the demo itself is never touched: what cannot be read of it is built again by the server alone. */
async function startedNode(folder: string, genesis: Genesis, closing: (() => Promise<void>)[]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'tradewind-chain-'));
  closing.push(() => rm(copy, { recursive: true, force: true }));
  await copyFile(join(folder, 'state.json'), join(copy, 'state.json'));
  const chain = await startEmbeddedChain({ folder: copy, genesis, log: () => {} });
  closing.push(() => chain.stop());
  if (chain.rebuilt) throw new NoChain('The state of the chain cannot be read: the next start builds it again.');
  return chain.url;
}

async function statusOf(folder: string): Promise<SignerStatus> {
  const client = new SignerClient(folder, PATIENCE_MS);
  try {
    return await client.status();
  } finally {
    client.close();
  }
}
