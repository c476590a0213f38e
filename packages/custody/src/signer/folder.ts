import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, lstatSync, openSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SignerError } from './failure.ts';

const RIGHTS = 0o777;
const OF_OTHERS = 0o077;
export const FOLDER_RIGHTS = 0o700;
/** What the shortest of the systems takes as the path of a socket, in bytes (macOS: 104 with its end). */
const LONGEST_SOCKET = 103;

const windows = process.platform === 'win32';

export interface SignerFolder {
  readonly path: string;
  readonly keys: string;
  readonly log: string;
  /** How many addresses may have been given. */
  readonly reserved: string;
  /** The deposit addresses that were given out. */
  readonly exported: string;
  /** Whom the operator lets nothing be paid to; it need not be there. */
  readonly blocked: string;
  /** A Unix socket in the folder. (On Windows a named pipe, which nobody has tried yet.) */
  readonly socket: string;
}

/** The places in a signer's folder; nothing is looked at. Throws where its socket would have too long a path. */
export function signerFolder(folder: string): SignerFolder {
  const path = resolve(folder);
  const pipe = `\\\\.\\pipe\\tradewind-signer-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  const socket = windows ? pipe : join(path, 'signer.sock');
  if (!windows && Buffer.byteLength(socket) > LONGEST_SOCKET)
    throw new SignerError(
      `The socket ${socket} has too long a path: at most ${LONGEST_SOCKET} bytes. Choose a shorter folder.`,
    );
  const at = (name: string) => join(path, name);
  return {
    path,
    keys: at('keys.sealed'),
    log: at('signed.log'),
    reserved: at('reserved'),
    exported: at('exported'),
    blocked: at('blocked'),
    socket,
  };
}

/** Throws unless the folder is a real one that belongs to this user, whom alone it lets in (0700). */
export function checkFolder(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) throw new SignerError(`The signer's folder ${path} is not there, or is no folder.`);
  if (windows) return;
  const rights = found.mode & RIGHTS;
  if (rights !== FOLDER_RIGHTS)
    throw new SignerError(`${path} has the rights ${rights.toString(8)}; a signer's folder has 700: chmod 700 ${path}`);
  if (found.uid !== process.getuid?.())
    throw new SignerError(`${path} belongs to another user than the signer runs as.`);
}

/** Throws unless nobody but its owner can read or write a file. */
export function checkFile(path: string): void {
  const found = statSync(path);
  if (windows || (found.mode & OF_OTHERS) === 0) return;
  throw new SignerError(`${path} can be read or written by others than its owner: chmod 600 ${path}`);
}

/** Keeps on the disk what a folder lists. Windows opens no folder, and keeps that by itself. */
export function syncFolder(path: string): void {
  if (windows) return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
