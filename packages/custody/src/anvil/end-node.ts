import { open, rename, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ChainError } from '../chain/chain-error.ts';
import { JsonRpc } from '../evm/json-rpc.ts';
import { hasEnded, type NodeRecord, readRecord, signalNode, urlOf } from './node-process.ts';
import type { Place } from './place.ts';

const unpack = promisify(gunzip);

/** How long a node may take to write its state when it ends, and to die when it is killed. */
const END_MS = 60_000;
const KILL_MS = 10_000;

/**
 * Ends the node after its state was written. It is asked for the state: one that is told to end cuts the file off when the
 * machine is busy. Only where it does not answer it is told to end. Answers when it is gone.
 */
export async function endNode(place: Place, record: NodeRecord): Promise<void> {
  const fresh = `${place.state}.new`;
  const isSaved = await saveState(record, fresh);
  if (!isSaved) await signalAndWait(place, record, 'SIGTERM', END_MS);
  await killNode(place, record);
  if (isSaved) await rename(fresh, place.state);
}

/** Whatever it had not written is lost. */
export async function killNode(place: Place, record: NodeRecord): Promise<void> {
  await signalAndWait(place, record, 'SIGKILL', KILL_MS);
  if (readRecord(place)?.pid === record.pid) await rm(place.record, { force: true });
}

async function signalAndWait(
  place: Place,
  record: NodeRecord,
  signal: NodeJS.Signals,
  withinMs: number,
): Promise<void> {
  if (!signalNode(place, record, signal)) return;
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && !hasEnded(place, record)) await pause(10);
}

/** False where the node does not answer, or the disk takes nothing. */
async function saveState(record: NodeRecord, path: string): Promise<boolean> {
  try {
    const told = await new JsonRpc({ name: 'embedded', url: urlOf(record) }).ask('anvil_dumpState');
    const file = await open(path, 'w', 0o600);
    await file.writeFile(await unpack(Buffer.from(String(told).slice(2), 'hex')));
    await file.sync();
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof ChainError || (error instanceof Error && 'syscall' in error)) return false;
    throw error;
  }
}
