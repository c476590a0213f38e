import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE, type ErrorCode } from '@tradewind/api';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../../platform/calls/handler.ts';
import { refuseUpgrade } from '../../platform/calls/refuse-upgrade.ts';
import { isForUs, namesTwoHosts } from '../../platform/limits/misdirected.ts';
import { Shares, type SharesOptions } from '../../platform/limits/shares.ts';
import { WorkInFlight } from '../../platform/limits/work-in-flight.ts';
import { addressKey } from '../../platform/settings/address.ts';
import type { Origins } from '../../platform/settings/origins.ts';
import { Connection } from './connection.ts';
import { HEARTBEAT_MS, type Hub } from './hub.ts';

const MAX_MESSAGE_BYTES = 4 * 1024;
/** Of one person: windows of all their devices, and programs. */
const MOST_OF_PERSON = 32;
/** Public subscriptions of one address: some hundred people, or far fewer frames than the process can send. */
const SUBSCRIPTIONS_OF_ADDRESS = 2_000;
const UNBOUNDED = { most: Number.POSITIVE_INFINITY, reserve: 0 };
/** After which somebody whom there was no place for may come again. */
const COME_AGAIN_S = 5;

export interface SocketServerOptions {
  /** Who this port is. */
  readonly origins: Origins;
  readonly hub: Hub;
  readonly leads: () => boolean;
  readonly authenticate: (token: string, ip: string) => Promise<Caller | null>;
  /** Where a request comes from. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether an address may ask once more now. */
  readonly arrives: (ip: string) => boolean;
  /** How many there may be, and how many of one address. */
  readonly places: SharesOptions;
  readonly limited: boolean;
  readonly message: (code: ErrorCode) => string;
}

/** The one socket endpoint, /ws, on the port of the HTTP server. */
export class SocketServer {
  readonly #sockets: WebSocketServer;
  /** By the connection that each came on. */
  readonly #connections = new Map<Duplex, Connection>();
  readonly #shares: Shares<Duplex>;
  readonly #persons = new WorkInFlight({ ...UNBOUNDED, mostPerKey: MOST_OF_PERSON });
  readonly #subscriptions = new WorkInFlight({ ...UNBOUNDED, mostPerKey: SUBSCRIPTIONS_OF_ADDRESS });
  readonly #options: SocketServerOptions;
  readonly #timer: NodeJS.Timeout;

  constructor(options: SocketServerOptions) {
    this.#options = options;
    this.#shares = new Shares(options.places);
    this.#sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#timer.unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Takes over a connection that asks for the socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const ip = this.#options.addressOf(request);
    const refusal = this.#refusalOf(request, ip);
    if (refusal !== null) refuseUpgrade(socket, refusal);
    else if (!this.#enter(socket, ip)) refuseUpgrade(socket, '503 Service Unavailable', COME_AGAIN_S);
    else this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, socket, ip));
  }

  /** Closes the sockets of ended sessions. */
  end(matches: (caller: Caller) => boolean): void {
    for (const connection of this.#connections.values())
      if (connection.caller && matches(connection.caller)) connection.close(CLOSE.deadToken, 'session ended');
  }

  close(code: number, reason: string): void {
    clearInterval(this.#timer);
    for (const connection of this.#connections.values()) connection.close(code, reason);
    this.#sockets.close();
  }

  /** The status of a request that gets no socket; null = it gets one, if there is a place. */
  #refusalOf(request: IncomingMessage, ip: string): string | null {
    if (!this.#options.arrives(ip)) return '429 Too Many Requests';
    if (namesTwoHosts(request)) return '400 Bad Request';
    if (!isForUs(request, this.#options.origins)) return '421 Misdirected Request';
    if ((request.url ?? '').split('?')[0] !== '/ws' || !this.#comesFromOwnPage(request)) return '403 Forbidden';
    return this.#options.leads() ? null : '503 Service Unavailable';
  }

  /** A page of another site may not open our socket in a user's browser; programs send no Origin. */
  #comesFromOwnPage({ headers: { origin } }: IncomingMessage): boolean {
    return origin === undefined || this.#options.origins.allowsOrigin(origin);
  }

  /** Whether a connection has a place now. Whoever gives one up for it is told so. */
  #enter(socket: Duplex, ip: string): boolean {
    const { entered, gaveWay } = this.#shares.enter(socket, addressKey(ip));
    if (gaveWay !== null) this.#connections.get(gaveWay)?.close(CLOSE.crowded, 'others need the place');
    if (entered) socket.once('close', () => this.#shares.leave(socket));
    return entered;
  }

  #open(webSocket: WebSocket, socket: Duplex, ip: string): void {
    const options = this.#options;
    const connection: Connection = new Connection(webSocket, {
      ...options,
      authenticate: (token) => options.authenticate(token, ip),
      admits: ({ user }) => {
        this.#persons.leave(connection);
        return this.#persons.enter(connection, String(user));
      },
      subscribes: (topic) => this.#subscriptions.enter(topic, addressKey(ip)),
      leaves: (topic) => this.#subscriptions.leave(topic),
      onUse: () => this.#shares.works(socket),
      onIdle: () => this.#shares.rests(socket),
    });
    this.#connections.set(socket, connection);
    webSocket.on('close', () => {
      this.#connections.delete(socket);
      this.#persons.leave(connection);
    });
    connection.send(JSON.stringify(options.hub.heartbeat()));
  }

  #beat(): void {
    if (this.#connections.size === 0 || !this.#options.leads()) return;
    const text = JSON.stringify(this.#options.hub.heartbeat());
    for (const connection of this.#connections.values()) connection.beat(text);
  }
}
