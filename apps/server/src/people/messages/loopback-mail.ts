import { createServer, type Socket } from 'node:net';

/** For tests: a mail server on a free port that keeps what it is given. */
export interface LoopbackMail {
  readonly port: number;
  readonly received: { readonly from: string; readonly to: string; readonly data: string }[];
  /** Answers the next recipients with a temporary refusal. */
  refuse: boolean;
  close(): Promise<void>;
}

/** Speaks as much of RFC 5321 as a sender needs. */
export async function startLoopbackMail(): Promise<LoopbackMail> {
  const sockets = new Set<Socket>();
  const mail: LoopbackMail = {
    port: 0,
    received: [],
    refuse: false,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    converse(socket, mail);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return Object.assign(mail, { port: typeof address === 'object' && address ? address.port : 0 });
}

function converse(socket: Socket, mail: LoopbackMail): void {
  let buffer = '';
  let letter: { from: string; to: string; data: string } | undefined;
  let inData = false;
  socket.write('220 loopback\r\n');
  socket.setEncoding('utf8').on('data', (chunk) => {
    buffer += chunk;
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      socket.write(answer(line));
    }
  });

  function answer(line: string): string {
    if (inData) {
      if (line !== '.') {
        letter!.data += `${line}\n`;
        return '';
      }
      inData = false;
      mail.received.push(letter!);
      return '250 kept\r\n';
    }
    const path = /<(.*)>/.exec(line)?.[1] ?? '';
    if (/^EHLO/i.test(line)) return '250 loopback\r\n';
    if (/^MAIL FROM/i.test(line)) {
      letter = { from: path, to: '', data: '' };
    } else if (/^RCPT TO/i.test(line)) {
      if (mail.refuse) return '451 try later\r\n';
      letter!.to = path;
    } else if (/^DATA/i.test(line)) {
      inData = true;
      return '354 go on\r\n';
    } else if (/^QUIT/i.test(line)) {
      socket.end('221 bye\r\n');
      return '';
    }
    return '250 ok\r\n';
  }
}
