import type { Server, Socket } from 'node:net';
import { inFrontOfDatabase } from './in-front-of-database.ts';

/** Where a statement is lost: `request` before the database sees all of it, `answer` after it was carried out. */
export type Cut = 'request' | 'answer';

interface Armed {
  readonly needle: Buffer;
  readonly cut: Cut;
}

/** A network between a server and its database that resets, stalls and swallows on demand. */
export class DatabaseProxy {
  /** DATABASE_URL of the same database through this proxy. */
  readonly url: string;
  /** Statements that were lost so far. */
  cuts = 0;
  /** Messages of the server that came so far. */
  messages = 0;
  /** The number of the first message that held each of these words. */
  readonly seen = new Map<string, number>();
  readonly #server: Server;
  readonly #links = new Set<Link>();
  #armed: Armed | undefined;
  #flowing = true;
  #last: { readonly message: number; readonly cut: Cut; readonly end: () => void } | undefined;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async open(database: string): Promise<DatabaseProxy> {
    const { server, url } = await inFrontOfDatabase(database, (near, far) => {
      const link = new Link(near, far, (bytes) => proxy.#take(bytes));
      if (!proxy.#flowing) link.pause();
      proxy.#links.add(link);
      link.ended.then(() => proxy.#links.delete(link));
    });
    const proxy = new DatabaseProxy(server, url);
    return proxy;
  }

  /** The next statement that holds `needle` (a client id) is lost together with its connection. */
  cutAt(needle: string, cut: Cut): void {
    this.#armed = { needle: Buffer.from(needle), cut };
  }

  /** From now on the first message with these words is noted in `seen`; 0 before it comes. */
  note(words: string): void {
    this.seen.set(words, 0);
  }

  /** The server has sent its last message with this one: `end` is called, and the message or its answer is lost. */
  endAt(message: number, cut: Cut, end: () => void): void {
    this.#last = { message, cut, end };
  }

  /** Nothing passes, on these connections and new ones, until `flow`. */
  stall(): void {
    this.#flowing = false;
    for (const link of this.#links) link.pause();
  }

  flow(): void {
    this.#flowing = true;
    for (const link of this.#links) link.resume();
  }

  /** New connections pass again; the old ones stay silent for ever and nobody is told. */
  forget(): void {
    this.#flowing = true;
  }

  /** All connections are reset; answers when none of them is left. New ones may be there by then. */
  async reset(): Promise<void> {
    const links = [...this.#links];
    for (const link of links) link.reset();
    await Promise.all(links.map(({ ended }) => ended));
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const link of this.#links) link.reset();
  }

  #take(bytes: Buffer): Cut | undefined {
    this.messages += 1;
    for (const [words, at] of this.seen) if (at === 0 && bytes.includes(words)) this.seen.set(words, this.messages);
    if (this.#last && this.messages >= this.#last.message) {
      if (this.messages === this.#last.message) this.#last.end();
      return this.messages === this.#last.message ? this.#last.cut : 'request';
    }
    if (!this.#armed || !bytes.includes(this.#armed.needle)) return undefined;
    const { cut } = this.#armed;
    this.#armed = undefined;
    this.cuts += 1;
    return cut;
  }
}

/** One connection through the proxy. */
class Link {
  readonly ended: Promise<void>;
  readonly #near: Socket;
  readonly #far: Socket;

  constructor(near: Socket, far: Socket, take: (bytes: Buffer) => Cut | undefined) {
    this.#near = near;
    this.#far = far;
    this.ended = new Promise((resolve) => {
      for (const side of [near, far]) {
        side.on('error', () => {});
        side.on('close', () => {
          near.destroy();
          far.destroy();
          resolve();
        });
      }
    });
    let swallow = false;
    near.on('data', (bytes: Buffer) => {
      const cut = take(bytes);
      swallow ||= cut === 'answer';
      if (cut === 'request') {
        far.write(bytes.subarray(0, bytes.length >> 1));
        this.reset();
      } else far.write(bytes);
    });
    far.on('data', (bytes: Buffer) => {
      if (swallow) this.reset();
      else near.write(bytes);
    });
  }

  pause(): void {
    this.#near.pause();
    this.#far.pause();
  }

  resume(): void {
    this.#near.resume();
    this.#far.resume();
  }

  reset(): void {
    this.#near.resetAndDestroy();
    this.#far.destroy();
  }
}
