import { connect } from 'node:net';

const WAIT_MS = 60_000;

/** Sends bytes as they are and gives the status of the answer; 0 when the connection was closed without one. */
export async function sendRaw(port: number, bytes: string | Uint8Array): Promise<number> {
  const text = await answerTo(port, bytes, (so) => so.includes('\r\n\r\n'));
  return Number(/^HTTP\/1\.1 ([0-9]{3})/.exec(text)?.[1] ?? 0);
}

/** Sends bytes as they are and gives what comes back until the connection is closed, or `done` says that it is enough. */
export function answerTo(
  port: number,
  bytes: string | Uint8Array,
  done: (text: string) => boolean = () => false,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const finish = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(WAIT_MS, () => reject(new Error(`no answer to ${String(bytes).slice(0, 200)}`)));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (done(text)) finish();
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

/** Sends the beginning of a request and then nothing. */
export function sendHalf(port: number): void {
  const socket = connect(port, '127.0.0.1', () => {
    const head = ['POST /api/v1/auth/signin HTTP/1.1', `host: 127.0.0.1:${port}`, 'content-type: application/json'];
    socket.write(`${head.join('\r\n')}\r\ncontent-length: 9\r\n\r\n{`);
  });
  socket.on('error', () => {});
  socket.unref();
}
