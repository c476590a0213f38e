import type { Genesis } from './genesis.ts';
import { lookAt, readRecord, urlOf } from './node-process.ts';
import { preparePlace } from './place.ts';

/** Address of the node that runs in a folder, of a server or left by a killed one; null where none does. Throws EmbeddedChainError. */
export async function runningNode(folder: string, genesis: Genesis): Promise<string | null> {
  const place = await preparePlace(folder, genesis);
  const record = readRecord(place);
  return record !== null && lookAt(place, record) === 'ours' ? urlOf(record) : null;
}
