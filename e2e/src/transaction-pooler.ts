import type { Server, Socket } from 'node:net';
import { inFrontOfDatabase } from './in-front-of-database.ts';

/** Which of the free connections is lent next: the one that came back last, as PgBouncer does, or the one that waits longest. */
export type Lending = 'latest' | 'oldest';

const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const GOODBYE = 'X'.charCodeAt(0);

/**
 * A pooler in transaction mode: a client signs in on a connection of its own, which then belongs to all; for each transaction it
 * is lent any of them. Cancelling and encryption are not spoken.
 */
export class TransactionPooler {
  /** DATABASE_URL of the same database through this pooler. */
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #free: Backend[] = [];
  readonly #waiting: ((backend: Backend) => void)[] = [];
  readonly #lending: Lending;

  private constructor(server: Server, url: string, lending: Lending) {
    this.#server = server;
    this.url = url;
    this.#lending = lending;
  }

  static async open(database: string, lending: Lending): Promise<TransactionPooler> {
    const { server, url } = await inFrontOfDatabase(database, (near, far) => pooler.#serve(near, new Backend(far)));
    const pooler = new TransactionPooler(server, url, lending);
    return pooler;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #serve(near: Socket, own: Backend): void {
    for (const socket of [near, own.socket]) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    }
    let lent: Backend | null = own;
    let signedIn = false;
    const give = (backend: Backend) => {
      lent = backend;
      backend.answer = (message) => {
        near.write(message);
        if (message[0] !== READY || message[5] !== IDLE) return;
        signedIn = true;
        lent = null;
        this.#takeBack(backend);
      };
    };
    give(own);
    const messages = new Messages();
    let asked: Promise<void> = Promise.resolve();
    near.on('data', (bytes) => {
      if (!signedIn) return void own.socket.write(bytes);
      for (const message of messages.cut(bytes)) {
        if (message[0] === GOODBYE) return void near.end();
        asked = asked.then(async () => {
          if (lent === null) give(await this.#lend());
          lent!.socket.write(message);
        });
      }
    });
  }

  #lend(): Promise<Backend> {
    const backend = this.#lending === 'latest' ? this.#free.pop() : this.#free.shift();
    return backend ? Promise.resolve(backend) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  #takeBack(backend: Backend): void {
    const next = this.#waiting.shift();
    if (next) next(backend);
    else this.#free.push(backend);
  }
}

/** A connection to PostgreSQL, and whom it answers at present. */
class Backend {
  readonly socket: Socket;
  answer: (message: Buffer) => void = () => {};

  constructor(socket: Socket) {
    this.socket = socket;
    const messages = new Messages();
    socket.on('data', (bytes) => {
      for (const message of messages.cut(bytes)) this.answer(message);
    });
  }
}

/** Cuts what comes into messages: a letter, the length of the rest, the rest. */
class Messages {
  #rest = Buffer.alloc(0);

  cut(bytes: Buffer): Buffer[] {
    const messages: Buffer[] = [];
    this.#rest = Buffer.concat([this.#rest, bytes]);
    while (this.#rest.length >= 5) {
      const end = 1 + this.#rest.readUInt32BE(1);
      if (this.#rest.length < end) break;
      messages.push(this.#rest.subarray(0, end));
      this.#rest = this.#rest.subarray(end);
    }
    return messages;
  }
}
