import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Count } from '@tradewind/base';
import { ChainError } from '../chain/chain-error.ts';
import { JsonRpc } from '../evm/json-rpc.ts';
import { EmbeddedChainError } from './embedded-chain-error.ts';
import { endNode, killNode } from './end-node.ts';
import { BASE_FEE, type Genesis } from './genesis.ts';
import { hasEnded, lookAt, type NodeRecord, type Port, readRecord, spawnNode, urlOf } from './node-process.ts';
import { keepOwnGenesis, type Place, writeGenesis } from './place.ts';

/** A node that answers. */
export interface Up {
  readonly record: NodeRecord;
  readonly rpc: JsonRpc;
  /** Of block 0. */
  readonly genesisHash: string;
  /** The chain began anew: it has block 0 alone. */
  readonly rebuilt: boolean;
}

/** What became of a start: it answers with our chain, its port was taken, or it ended, with what it said. */
type Start =
  | { readonly as: 'up'; readonly up: Omit<Up, 'rebuilt'> }
  | { readonly as: 'taken' }
  | { readonly as: 'ended'; readonly reason: string };

const SILENT_MS = 60_000;
/** Between finding a free port and listening there somebody else may take it. */
const MOST_PORTS: Count = 5;

export interface BringUpOptions {
  readonly genesis: Genesis;
  readonly log: (message: string) => void;
  /** Where it listens if it can. */
  readonly port?: Port;
}

/**
 * Joins the node that a killed process left, or starts one: on the state file, and where that is missing, unreadable or of
 * another genesis, on the genesis. Throws EmbeddedChainError with the reason.
 */
export async function bringUp(place: Place, options: BringUpOptions): Promise<Up> {
  try {
    const up = (await joinLeft(place)) ?? (await startOnState(place, options)) ?? (await startAnew(place, options));
    // The fee of the next block is no part of a state file.
    await keepBaseFee(up.rpc);
    return up;
  } catch (error) {
    throw asEmbeddedChainError(error);
  }
}

/** Null where there is no state, or none of this genesis that the node can read: that one is put aside. */
async function startOnState(place: Place, { log, port }: BringUpOptions): Promise<Up | null> {
  if (!existsSync(place.state)) return null;
  const isOfGenesis = await keepOwnGenesis(place);
  const start = isOfGenesis ? await startOnFreePort(place, port) : null;
  if (start?.as === 'up') return { ...start.up, rebuilt: false };
  await rename(place.state, place.aside);
  log(
    `the state of the embedded chain was put aside as ${place.aside}: ${start?.reason ?? 'it is of another genesis, or cut off'}`,
  );
  return null;
}

async function startAnew(place: Place, { genesis, port }: BringUpOptions): Promise<Up> {
  await writeGenesis(place, genesis);
  const start = await startOnFreePort(place, port);
  if (start.as === 'up') return { ...start.up, rebuilt: true };
  await rm(place.state, { force: true });
  throw new EmbeddedChainError(`anvil ${start.reason}`);
}

/** Another program, other options, a deaf one or another chain: it must go before ours can start. */
async function joinLeft(place: Place): Promise<Up | null> {
  const record = readRecord(place);
  if (record === null) return null;
  const looks = lookAt(place, record);
  if (looks === 'gone') return null;
  const found = looks === 'ours' && record.chainId === place.chainId ? await identify(place, record) : 'silent';
  if (typeof found === 'object') return { ...found, rebuilt: false };
  // Where nothing but its answer could prove that it is ours, a deaf one may be a stranger.
  if (process.platform !== 'win32') await endNode(place, record);
  return null;
}

async function startOnFreePort(place: Place, port: Port | undefined): Promise<Exclude<Start, { as: 'taken' }>> {
  for (let tries = 0; tries < MOST_PORTS; tries += 1) {
    const start = await startNode(place, tries === 0 && port !== undefined ? port : await freePort());
    if (start.as !== 'taken') return start;
  }
  throw new EmbeddedChainError(`anvil found no free port in ${MOST_PORTS} tries`);
}

async function startNode(place: Place, port: Port): Promise<Start> {
  const record = spawnNode(place, port);
  if (record === null) throw new EmbeddedChainError(`anvil cannot be started: ${place.binary} does not run`);
  const deadline = Date.now() + SILENT_MS;
  while (!hasEnded(place, record)) {
    const found = await identify(place, record);
    if (typeof found === 'object') return { as: 'up', up: found };
    // Our state is of our genesis: somebody else came first to the port.
    if (found === 'foreign') {
      await killNode(place, record);
      return { as: 'taken' };
    }
    if (Date.now() > deadline) {
      await killNode(place, record);
      throw new EmbeddedChainError(`anvil does not answer (its log is ${place.log})`);
    }
    await pause(10);
  }
  const said = await readFile(place.log, 'utf8').catch(() => '');
  if (/address already in use|only one usage of each socket/i.test(said)) return { as: 'taken' };
  // Ended by somebody, without a word about its state.
  if (said.trim() === '') throw new EmbeddedChainError('anvil ended at its start and said nothing');
  return {
    as: 'ended',
    reason: `ended at its start: ${(said.match(/(?:error: |panicked).*/i)?.[0] ?? said).slice(0, 300)}`,
  };
}

/** Asks for the chain id and the mark in block 0. */
async function identify(place: Place, record: NodeRecord): Promise<Omit<Up, 'rebuilt'> | 'foreign' | 'silent'> {
  const rpc = new JsonRpc({ name: 'embedded', url: urlOf(record) });
  try {
    const answers = await rpc.askAll([
      { method: 'eth_chainId', params: [] },
      { method: 'eth_getBlockByNumber', params: ['0x0', false] },
    ]);
    const [chainId, block] = answers as [unknown, { hash?: unknown; extraData?: unknown } | null];
    const isOurs = Number(chainId) === place.chainId && block?.extraData === place.mark;
    return isOurs ? { record, rpc, genesisHash: String(block.hash) } : 'foreign';
  } catch (error) {
    if (error instanceof ChainError) return 'silent';
    throw error;
  }
}

/** Undoes what the node would make of the fee after a block that was not half full. */
export async function keepBaseFee(rpc: JsonRpc): Promise<void> {
  await rpc.ask('anvil_setNextBlockBaseFeePerGas', `0x${BASE_FEE.toString(16)}`);
}

function freePort(): Promise<Port> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** What the disk, the system or the node refused is named for the operator; a mistake of ours stays what it is. */
export function asEmbeddedChainError(error: unknown): unknown {
  const isOutside = error instanceof ChainError || (error instanceof Error && 'syscall' in error);
  return isOutside ? new EmbeddedChainError(error.message) : error;
}
