import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ConnectionSharesOptions, shareConnections } from '../http/connection-shares.ts';
import { connectionTimes, STILL_MS } from '../http/connection-times.ts';
import { dropUnread } from '../http/unread-answers.ts';

const TAKEN = 'EADDRINUSE';

function notOpened(host: string, port: number, cause: NodeJS.ErrnoException): Error {
  const taken = cause.code === TAKEN ? ': another program, perhaps another server of yours, listens there' : '';
  return new Error(`Port ${port} of ${host} cannot be opened (${cause.code})${taken}.`, { cause });
}

/** Who answers at a port for a while: the waiting room, then the server, then the waiting room again. */
export interface PortHandler {
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/**
 * A port, from the beginning of the process to its end. Who answers there changes; the port is never given back in between,
 * so that nobody finds it closed and no other program takes it.
 */
export class ListeningPort {
  readonly server: Server;
  readonly #answering = new Set<ServerResponse>();
  #handler: PortHandler;
  #port = 0;

  constructor(handler: PortHandler, shares: ConnectionSharesOptions) {
    this.#handler = handler;
    this.server = createServer(connectionTimes(shares.proxies !== null), (request, response) => {
      this.#answering.add(response);
      response.once('close', () => this.#answering.delete(response));
      this.#handler.answer(request, response);
    });
    this.server.timeout = STILL_MS;
    shareConnections(this.server, shares);
    dropUnread(this.server);
    this.server.on('upgrade', (request, socket, head) => this.#handler.upgrade(request, socket, head));
  }

  /** That is listened on; 0 before. */
  get port(): number {
    return this.#port;
  }

  /** What comes from now on is this one's; what came before is answered by whom it came to. */
  handOver(handler: PortHandler): void {
    this.#handler = handler;
  }

  /** Resolves when the port is listened on; rejects with a sentence, whose cause is the error of the operating system. */
  async open(host: string, port: number): Promise<void> {
    await this.#listen(host, port).catch((cause: NodeJS.ErrnoException) => {
      throw notOpened(host, port, cause);
    });
  }

  /** Whether the port is listened on now; false where another program has it. Rejects as `open` does. */
  async tryOpen(host: string, port: number): Promise<boolean> {
    if (this.server.listening) return true;
    try {
      await this.#listen(host, port);
      return true;
    } catch (error) {
      const cause = error as NodeJS.ErrnoException;
      if (cause.code === TAKEN) return false;
      throw notOpened(host, port, cause);
    }
  }

  async #listen(host: string, port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
    const address = this.server.address();
    this.#port = typeof address === 'object' && address ? address.port : port;
  }

  /** Resolves when nothing that came is unanswered, or after `patienceMs`. Each of these answers is the last of its connection. */
  async drain(patienceMs: number): Promise<void> {
    const left = [...this.#answering].map((response) => {
      if (!response.headersSent) response.setHeader('connection', 'close');
      return new Promise<void>((resolve) => response.once('close', resolve));
    });
    let patience: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, patienceMs);
    });
    await Promise.race([Promise.all(left), over]);
    clearTimeout(patience);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}
