import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { Shares, type SharesOptions } from '../platform/limits/shares.ts';
import { addressKey, plainAddress } from '../platform/settings/address.ts';
import type { Networks } from '../platform/settings/networks.ts';

const RETRY_AFTER_S = 5;
const ANSWER = `HTTP/1.1 503 Service Unavailable\r\nretry-after: ${RETRY_AFTER_S}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
/** A flood of connections writes one line in so long. */
const LINE_MS = 60_000;

export interface ConnectionSharesOptions extends SharesOptions {
  /** Whose connections are those of many people: they count in all, but as no address's. */
  readonly proxies: Networks | null;
  /** From where one may come, besides by a proxy; null = from everywhere. Whoever else comes takes nobody's place. */
  readonly allow?: Networks | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** How the log calls the port. */
  readonly port: string;
}

/**
 * Keeps the connections of a port within what the process may open, whatever is sent on them or not. One with a request that is not
 * answered yet, or that became a web socket, is in use; the others give way first.
 */
export function shareConnections(server: Server, options: ConnectionSharesOptions): void {
  const shares = new Shares<Socket>(options);
  const note = scarcityLog(options, () => shares.size);
  server.on('connection', (socket: Socket) => {
    // Who has gone already has no address any more.
    const ip = plainAddress(socket.remoteAddress ?? '');
    if (ip === '') return socket.destroy();
    const isProxy = options.proxies?.has(ip) === true;
    if (!isProxy && options.allow?.has(ip) === false) return socket.destroy();
    const { entered, gaveWay } = shares.enter(socket, isProxy ? null : addressKey(ip));
    gaveWay?.destroy();
    if (entered) return socket.once('close', () => shares.leave(socket));
    socket.write(ANSWER);
    socket.destroySoon();
    note();
  });
  server.on('request', ({ socket }, response) => {
    shares.works(socket);
    response.once('close', () => shares.rests(socket));
  });
  server.on('upgrade', ({ socket }) => shares.works(socket));
}

/** Tells that connections are turned away, and of how many since the line before. */
function scarcityLog({ log, port, most, mostPerKey }: ConnectionSharesOptions, open: () => number): () => void {
  let turnedAway = 0;
  let lineAt = Number.NEGATIVE_INFINITY;
  return () => {
    turnedAway += 1;
    if (performance.now() - lineAt < LINE_MS) return;
    log.warn({ port, turnedAway, open: open(), most, mostOfAddress: mostPerKey }, 'connections are turned away');
    turnedAway = 0;
    lineAt = performance.now();
  };
}
