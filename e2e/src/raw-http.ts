import { connect } from 'node:net';

const WAIT_MS = 5_000;

/** Sends bytes as they are and gives the status of the answer; 0 when the connection was closed without one. */
export function sendRaw(port: number, bytes: string | Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const finish = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 ([0-9]{3})/.exec(text)?.[1] ?? 0));
    };
    socket.setTimeout(WAIT_MS, () => reject(new Error(`no answer to ${String(bytes).slice(0, 200)}`)));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) finish();
    });
    socket.on('close', finish);
    socket.on('error', finish);
  });
}

/** A request as text, with what a program would send unless told otherwise. */
export function requestText(line: string, headers: Readonly<Record<string, string>> = {}, body = ''): string {
  const all = { host: 'localhost', connection: 'close', 'content-length': String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
