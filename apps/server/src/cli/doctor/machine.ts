import { accessSync, constants, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { arch, platform, totalmem } from 'node:os';
import { presentVersion } from '@tradewind/readmodel';
import { descriptorLimit, lowDescriptors } from '../../boot/connection-budget.ts';
import { makeFolder } from '../../boot/make-folder.ts';
import { sizeText } from '../../boot/size-text.ts';
import { pictureLibrary } from '../../people/uploads/re-encode.ts';
import { type Finding, fail, ok, warn } from '../../platform/doctor/finding.ts';

const LOW_DISK_BYTES = 2 * 1024 ** 3;
const LOW_MEMORY_BYTES = 1024 ** 3;
const NODE_MAJOR = 24;

/** The program, what runs it, and what it has of the machine. */
export async function machine(): Promise<Finding[]> {
  return [program(), environment(), memory(), descriptors(), await pictures()];
}

function program(): Finding {
  const text = `Tradewind ${presentVersion()}`;
  if (!presentVersion().includes('-dev+')) return ok(text);
  return warn(`${text} is no release: what it writes can be read by this very build alone.`);
}

function environment(): Finding {
  const major = Number(process.versions.node.split('.')[0]);
  const text = `Node ${process.versions.node} on ${platform()} ${arch()}`;
  return major >= NODE_MAJOR ? ok(text) : fail(`${text}; ${NODE_MAJOR} or later is needed.`);
}

function memory(): Finding {
  const text = `${sizeText(totalmem())} of memory`;
  return totalmem() >= LOW_MEMORY_BYTES ? ok(text) : fail(`${text}; at least 1 GiB is needed.`);
}

function descriptors(): Finding {
  const limit = descriptorLimit();
  const low = lowDescriptors(limit);
  return low === null ? ok(`${limit} files and sockets may be open at once`) : warn(low);
}

/** A start does not load their library: without it the first proof of identity would be the first to know. */
async function pictures(): Promise<Finding> {
  return pictureLibrary().then(
    () => ok('Pictures can be read'),
    () => fail('Pictures cannot be read: their library does not load. Run `npm ci` on this machine again.'),
  );
}

/** Whether the directory can be worked in; one that is made for this is removed by `leave`. */
export function directory(dataDir: string): { readonly finding: Finding; readonly leave: () => void } {
  let made: string | undefined;
  const leave = () => {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
  };
  try {
    made = makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return { finding: ok(`Data directory ${dataDir}`), leave };
  } catch {
    const text = `The data directory ${dataDir} cannot be written. Choose another with --data or DATA_DIR.`;
    return { finding: fail(text), leave };
  }
}

/** How much is free where the data lie; null where that cannot be said. */
export async function freeBytes(dataDir: string): Promise<number | null> {
  return statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}

export function disk(dataDir: string, free: number | null): Finding {
  if (free === null) return fail(`The disk of ${dataDir} cannot be read.`);
  const text = `${sizeText(free)} free on the disk of ${dataDir}`;
  return free >= LOW_DISK_BYTES ? ok(text) : fail(`${text}; at least 2 GiB are needed.`);
}
