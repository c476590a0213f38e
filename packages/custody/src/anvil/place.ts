import { mkdir, open, readFile, realpath, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainId } from '../chain/adapter.ts';
import { anvilBinary } from './binary.ts';
import { type Genesis, genesisMark, genesisState } from './genesis.ts';

/** Everything that a node needs to run: which program, on which files, and how its chain is known again. */
export interface Place {
  readonly binary: string;
  readonly folder: string;
  readonly state: string;
  /** Where a state lies that the node could not read. */
  readonly aside: string;
  readonly record: string;
  readonly log: string;
  readonly chainId: ChainId;
  /** What stands in block 0. */
  readonly mark: string;
}

/** Makes the folder; throws EmbeddedChainError where there is no program for this platform. */
export async function preparePlace(folder: string, genesis: Genesis): Promise<Place> {
  const binary = anvilBinary();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return placeIn(await realpath(folder), { binary, chainId: genesis.chainId, mark: genesisMark(genesis) });
}

/** In a folder by its real path; nothing is looked at. */
export function placeIn(folder: string, of: Pick<Place, 'binary' | 'chainId' | 'mark'>): Place {
  const file = (name: string) => join(folder, name);
  const [state, aside] = [file('state.json'), file('state.unreadable.json')];
  const [record, log] = [file('anvil.json'), file('anvil.log')];
  return { folder, state, aside, record, log, ...of };
}

/** Writes the state of block 0, whole or not at all. */
export async function writeGenesis(place: Place, genesis: Genesis): Promise<void> {
  await writeState(place, genesisState(genesis));
}

/**
 * Whether the state is one of our genesis. A node writes the block 0 that it made itself beside ours, and which of the two it reads
 * again is chance: only ours stays.
 */
export async function keepOwnGenesis(place: Place): Promise<boolean> {
  const told = parse(await readFile(place.state, 'utf8'));
  const blocks = told?.blocks ?? [];
  const first = blocks.filter(({ header }) => Number(header.number) === 0);
  const isOurs = ({ header }: StateBlock) => header.extraData === place.mark;
  if (!first.some(isOurs)) return false;
  if (first.every(isOurs)) return true;
  const kept = blocks.filter((block) => Number(block.header.number) !== 0 || isOurs(block));
  await writeState(place, JSON.stringify({ ...told, blocks: kept }));
  return true;
}

interface StateBlock {
  readonly header: { readonly number: string; readonly extraData?: string };
}

/** Null where it is cut off. */
function parse(text: string): { readonly blocks?: readonly StateBlock[] } | null {
  try {
    return JSON.parse(text) as { blocks?: StateBlock[] };
  } catch {
    return null;
  }
}

async function writeState({ state }: Place, text: string): Promise<void> {
  const fresh = `${state}.new`;
  const file = await open(fresh, 'w', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(fresh, state);
}
