import { once } from 'node:events';
import type { ClientMessage, ServerMessage } from '@tradewind/api';
import { WebSocket } from 'ws';
import { until } from './until.ts';

const WAIT_MS = 60_000;

/** A frame as it came, with everything that any kind of frame may carry. */
export interface AnyFrame {
  readonly type: ServerMessage['type'];
  readonly at: number;
  readonly channel?: string;
  readonly instrument?: string;
  readonly interval?: string;
  readonly seq?: number;
  readonly prev?: number | null;
  readonly code?: string;
  readonly data?: unknown;
}

/** A client of /ws that keeps every frame. */
export class Socket {
  readonly frames: AnyFrame[] = [];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (text) => {
      this.frames.push({ ...(JSON.parse(String(text)) as AnyFrame), at: performance.now() });
    });
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => socket.on('close', resolve));
  }

  static async open(base: string): Promise<Socket> {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
    const opened = new Socket(socket);
    await once(socket, 'open');
    return opened;
  }

  send(message: ClientMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string | Uint8Array): void {
    this.#socket.send(text);
  }

  /** Reads nothing more from the connection. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.terminate();
  }

  /** Frames of a topic or type, in the order they came. */
  of(match: Partial<AnyFrame>): AnyFrame[] {
    const words = Object.entries(match);
    return this.frames.filter((frame) => words.every(([name, value]) => frame[name as keyof AnyFrame] === value));
  }

  /** The first such frame behind the first `after` ones, waited for. */
  async next(
    match: Partial<AnyFrame>,
    accept: (frame: AnyFrame) => boolean = () => true,
    after = 0,
  ): Promise<AnyFrame> {
    return until(`a frame like ${JSON.stringify(match)}`, WAIT_MS, () => {
      const known = new Set(this.frames.slice(0, after));
      return this.of(match).find((frame) => !known.has(frame) && accept(frame));
    });
  }

  async auth(token: string): Promise<void> {
    this.send({ op: 'auth', token });
    await this.next({ type: 'ack', op: 'auth' } as Partial<AnyFrame>);
  }
}
