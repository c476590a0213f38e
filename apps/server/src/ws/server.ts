import type { IncomingMessage, Server } from 'node:http';
import { CLOSE, type ErrorCode } from '@tradewind/contract';
import { WebSocketServer } from 'ws';
import type { Caller } from '../http/handler.ts';
import { Connection } from './connection.ts';
import { HEARTBEAT_MS, type Hub } from './hub.ts';

const MAX_MESSAGE_BYTES = 4 * 1024;
const MAX_CONNECTIONS = 20_000;

export interface SocketServerOptions {
  readonly server: Server;
  readonly hub: Hub;
  readonly leads: () => boolean;
  readonly authenticate: (token: string, ip: string) => Promise<Caller | null>;
  /** Where a request comes from. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether an address may ask once more now. */
  readonly arrives: (ip: string) => boolean;
  readonly limited: boolean;
  readonly message: (code: ErrorCode) => string;
}

/** The one socket endpoint, /ws, on the port of the HTTP server. */
export class SocketServer {
  readonly #sockets: WebSocketServer;
  readonly #connections = new Set<Connection>();
  readonly #options: SocketServerOptions;
  readonly #timer: NodeJS.Timeout;

  constructor(options: SocketServerOptions) {
    this.#options = options;
    this.#sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
    options.server.on('upgrade', (request, socket, head) => {
      const ip = options.addressOf(request);
      if (!options.arrives(ip)) return socket.end('HTTP/1.1 429 Too Many Requests\r\nretry-after: 1\r\n\r\n');
      const path = (request.url ?? '').split('?')[0];
      const refuse = path !== '/ws' || !sameOrigin(request.headers.origin, request.headers.host) || !options.leads();
      if (refuse || this.#connections.size >= MAX_CONNECTIONS) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      this.#sockets.handleUpgrade(request, socket, head, (webSocket) =>
        this.#open(
          new Connection(webSocket, { ...options, authenticate: (token) => options.authenticate(token, ip) }),
          webSocket,
        ),
      );
    });
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#timer.unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Closes the sockets of ended sessions. */
  end(matches: (caller: Caller) => boolean): void {
    for (const connection of this.#connections)
      if (connection.caller && matches(connection.caller)) connection.close(CLOSE.deadToken, 'session ended');
  }

  close(code: number, reason: string): void {
    clearInterval(this.#timer);
    for (const connection of this.#connections) connection.close(code, reason);
    this.#sockets.close();
  }

  #open(connection: Connection, socket: { on(event: 'close', listener: () => void): unknown }): void {
    this.#connections.add(connection);
    socket.on('close', () => this.#connections.delete(connection));
    connection.send(JSON.stringify(this.#options.hub.heartbeat()));
  }

  #beat(): void {
    if (this.#connections.size === 0 || !this.#options.leads()) return;
    const text = JSON.stringify(this.#options.hub.heartbeat());
    for (const connection of this.#connections) connection.send(text);
  }
}

/** A page of another site may not open our socket in a user's browser; programs send no Origin. */
function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
