import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { anvilBinary } from './binary.ts';
import { asEmbeddedChainError } from './bring-up.ts';
import { endNode } from './end-node.ts';
import { lookAt, readRecord } from './node-process.ts';
import { placeIn } from './place.ts';

/**
 * Ends the node that a killed process left in the folder of a chain that does not run any more, after its state was written;
 * answers whether there was one. Only what runs on the state of this folder is ended, and nothing where the system does not tell
 * that of a process (Windows). Throws EmbeddedChainError.
 */
export async function endLeftNode(folder: string): Promise<boolean> {
  if (process.platform === 'win32' || !existsSync(folder)) return false;
  try {
    const any = placeIn(await realpath(folder), { binary: '', chainId: 0, mark: '' });
    const record = readRecord(any);
    if (record === null) return false;
    const place = { ...any, binary: anvilBinary(), chainId: record.chainId };
    if (lookAt(place, record) === 'gone') return false;
    await endNode(place, record);
    return true;
  } catch (error) {
    throw asEmbeddedChainError(error);
  }
}
