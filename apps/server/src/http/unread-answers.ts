import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type Socket, SocketAddress } from 'node:net';

/** So much may wait to be taken on a connection for as long as it lives; what a slow line has in flight is less. */
const MOST_UNREAD_BYTES = 256 * 1024;
/** How often it is looked for connections with more, and at how many looks in a row none of it was taken. */
const LOOK_MS = 5_000;
const LOOKS = 3;
/** Where Linux tells what lies in it for others to take; elsewhere only what this process holds itself is seen. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

interface Look {
  readonly unread: number;
  readonly taken: number;
  readonly times: number;
}

/**
 * Ends connections of which the answers are not read: answers lie in the memory of the operating system then, some megabytes for each
 * connection, where this process neither sees nor counts them. They are reset, as that memory is kept until the other end takes
 * it or is gone otherwise. Web sockets are looked after by themselves.
 */
export function dropUnread(server: Server, lookMs = LOOK_MS): void {
  const looks = new Map<Socket, Look | null>();
  server.on('connection', (socket: Socket) => {
    looks.set(socket, null);
    socket.once('close', () => looks.delete(socket));
  });
  server.on('upgrade', ({ socket }) => looks.delete(socket));
  // Before whoever answers this one.
  server.prependListener('request', ({ socket }) => {
    if (socket.writableLength > MOST_UNREAD_BYTES) socket.resetAndDestroy();
  });
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    await look(looks).finally(() => {
      looking = false;
    });
  }, lookMs).unref();
  server.once('close', () => clearInterval(timer));
}

async function look(looks: Map<Socket, Look | null>): Promise<void> {
  const much = [...looks.keys()].filter(({ bytesWritten }) => bytesWritten > MOST_UNREAD_BYTES);
  if (much.length === 0) return;
  const waiting = await waitingBytes();
  for (const socket of much) {
    const before = looks.get(socket);
    if (before === undefined) continue;
    const unread = waiting.get(keyOf(socket)) ?? 0;
    const { bytesWritten, writableLength } = socket;
    const taken = bytesWritten - writableLength - unread;
    // An answer that is partly handed over counts as wholly kept here: then only what lies outside tells.
    const still = before !== null && (writableLength === 0 ? taken <= before.taken : unread === before.unread);
    const times = still ? before.times + 1 : 1;
    looks.set(socket, unread + writableLength > MOST_UNREAD_BYTES ? { unread, taken, times } : null);
    if (looks.get(socket) !== null && times >= LOOKS) socket.resetAndDestroy();
  }
}

function keyOf({ localPort, remoteAddress, remotePort }: Socket): string {
  return `${localPort} ${remoteAddress} ${remotePort}`;
}

/** Bytes that were handed over to the operating system and not taken by the other end, by connection. */
async function waitingBytes(): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for (const table of TABLES) {
    const text = await readFile(table, 'utf8').catch(() => '');
    for (const [, local, address, port, queue] of text.matchAll(
      /^ *\d+: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]{8}):/gm,
    )) {
      const unread = Number.parseInt(queue!, 16);
      if (unread === 0) continue;
      bytes.set(`${Number.parseInt(local!, 16)} ${addressOf(address!)} ${Number.parseInt(port!, 16)}`, unread);
    }
  }
  return bytes;
}

/** Words of four bytes, each the wrong way round. */
function addressOf(hex: string): string {
  const bytes = hex.match(/.{8}/g)!.flatMap((word) => word.match(/../g)!.reverse());
  if (bytes.length === 4) return bytes.map((byte) => Number.parseInt(byte, 16)).join('.');
  const address = bytes.join('').match(/.{4}/g)!.join(':');
  return new SocketAddress({ address, family: 'ipv6' }).address;
}
