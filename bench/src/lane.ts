import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

const END_OF_HEAD = '\r\n\r\n';

/** One keep-alive connection with one request under way at a time: as light as a client can be. */
export class Lane {
  readonly #socket: Socket;
  readonly #host: string;
  #received = '';
  #answer: ((answer: Answer) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  private constructor(socket: Socket, port: number) {
    this.#socket = socket;
    this.#host = `127.0.0.1:${port}`;
    // Answers of the API are ASCII, so that characters are bytes.
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('data', (text: string) => this.#receive(text));
    socket.on('error', (error) => this.#fail?.(error));
    socket.on('close', () => this.#fail?.(new Error('the server closed the connection')));
  }

  static async open(port: number): Promise<Lane> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Lane(socket, port);
  }

  /** Sends a request below /api/v1 and answers when the whole answer is there. */
  send(method: string, path: string, token: string, body = ''): Promise<Answer> {
    const type = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
    const head = `${method} /api/v1/${path} HTTP/1.1\r\nhost: ${this.#host}\r\nauthorization: ${token}\r\n${type}`;
    return new Promise((resolve, reject) => {
      this.#answer = resolve;
      this.#fail = reject;
      this.#socket.write(`${head}\r\n${body}`);
    });
  }

  close(): void {
    this.#fail = undefined;
    this.#socket.destroy();
  }

  #receive(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const length = Number(/\r\ncontent-length: ([0-9]+)/i.exec(head)?.[1]);
    const start = end + END_OF_HEAD.length;
    if (this.#received.length < start + length) return;
    const body = this.#received.slice(start, start + length);
    this.#received = '';
    this.#answer?.({ status: Number(head.slice(9, 12)), head, body });
  }
}
