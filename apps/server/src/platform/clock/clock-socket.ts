import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

const MAX_LINE = 64;

/** Where the owner of a data directory reaches the clock of its server. */
export function clockSocketPath(dataDir: string): string {
  return join(dataDir, 'clock.sock');
}

/** The clock's socket in the data directory, for its owner alone: one line is asked, one answered, in turn. */
export class ClockSocket {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async listen(dataDir: string, answer: (line: string) => Promise<string>): Promise<ClockSocket> {
    const path = clockSocketPath(dataDir);
    rmSync(path, { force: true });
    const server = createServer((socket) => {
      let text = '';
      let turn = Promise.resolve();
      socket.on('error', () => socket.destroy());
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        const lines = text.split('\n');
        text = lines.pop() ?? '';
        if (text.length > MAX_LINE) socket.destroy();
        for (const line of lines)
          turn = turn.then(async () => {
            const said = await answer(line.trim()).catch((error: unknown) => `error: ${messageOf(error)}`);
            socket.write(`${said}\n`);
          });
      });
    });
    const mask = process.umask(0o177);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    }).finally(() => process.umask(mask));
    return new ClockSocket(server);
  }

  close(): void {
    this.#server.close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
