import type { Socket } from 'node:net';
import type { Admission } from './admission.ts';

const ANSWERS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Ends a connection on which something came that is no request. It counts as one all the same: no answer to who sends many. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket, admission: Admission): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const welcome = admission.arrives(socket.remoteAddress ?? '');
  const status = ANSWERS[error.code ?? ''] ?? '400 Bad Request';
  if (welcome && socket.writable) socket.write(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  socket.destroy();
}
