import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { SignerError } from './failure.ts';
import { checkFolder, type SignerFolder } from './folder.ts';

/**
 * Holds the folder for this process until it ends, or throws a SignerError. Linux frees a name of its own the moment a process dies,
 * however it dies; elsewhere it is the socket alone that tells of another signer, and the log's length before each record.
 */
export async function exclusively(folder: SignerFolder): Promise<void> {
  checkFolder(folder.path);
  if (process.platform !== 'linux') return;
  const { dev, ino } = statSync(folder.path);
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Another process holds ${folder.path}. Only one signer may use it.`;
      reject(error.code === 'EADDRINUSE' ? new SignerError(taken) : error);
    });
    server.listen(`\0tradewind-signer-${name}`, resolve);
  });
}
