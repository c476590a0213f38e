import type { Duplex } from 'node:stream';

/** After which somebody may ask again, where nothing else is known. */
const SOON_S = 1;

/** Answers who asked for a web socket with a status like `403 Forbidden`. The connection ends with it, whether the other side ends its own or not. */
export function refuseUpgrade(socket: Duplex, status: string, retryAfterS = SOON_S): void {
  const retry = /^(429|503) /.test(status) ? `retry-after: ${retryAfterS}\r\n` : '';
  socket.on('error', () => {});
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\n${retry}connection: close\r\ncontent-length: 0\r\n\r\n`);
}
