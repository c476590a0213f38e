import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Milliseconds since 1970 UTC, from the machine or, in demo, from a socket that tests drive. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

const MAX_LINE = 64;

/**
 * A clock that stands still until told to advance through `clock.sock` in the data directory: one line per request,
 * `now` or `advance <ms>`, answered with the new time after `settle` has fired every timer that became due.
 */
export class ManualClock implements Clock {
  #now: number;
  #server: Server | undefined;

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** Never goes back: continues behind what the journal already knows. */
  notBefore(time: number): void {
    this.#now = Math.max(this.#now, time);
  }

  async listen(dataDir: string, settle: () => Promise<void>): Promise<void> {
    const path = join(dataDir, 'clock.sock');
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
            socket.write(`${await this.#answer(line.trim(), settle)}\n`);
          });
      });
    });
    const mask = process.umask(0o177);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
    process.umask(mask);
    this.#server = server;
  }

  close(): void {
    this.#server?.close();
  }

  async #answer(line: string, settle: () => Promise<void>): Promise<string> {
    if (line === 'now') return String(this.#now);
    const match = /^advance ([0-9]{1,13})$/.exec(line);
    if (!match) return 'error: expected `now` or `advance <ms>`';
    this.#now += Number(match[1]);
    await settle();
    return String(this.#now);
  }
}
