import type { TimeMs } from '@tradewind/base';
import { WebSocket } from 'ws';
import type { SourceLine } from '../source.ts';

/** A venue that says nothing for so long is not there, whatever the connection looks like. */
const SILENCE_MS = 10_000;
/** Longest message: a whole book is a few megabytes. */
const MOST_BYTES = 16 * 1024 * 1024;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After so long a connection, the next failure is a first one again. */
const STABLE_MS = 60_000;

export interface LineOptions {
  readonly address: string;
  /** What is sent first. */
  readonly hello: readonly string[];
  readonly onOpen: () => void;
  /** A text message, or null for bytes; answers whether it was taken. */
  readonly onMessage: (text: string | null) => boolean;
  readonly clock: () => TimeMs;
  readonly random: () => number;
}

/** One connection that is made again after it was lost, with pauses that grow. It holds no timer: `keep` does all. */
export class Line {
  readonly #options: LineOptions;
  #socket: WebSocket | null = null;
  #state: SourceLine['state'] = 'waiting';
  #since: TimeMs;
  #heardAt: TimeMs | null = null;
  #attempts = 0;
  #retryAt = 0;
  #closed = false;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#since = options.clock();
  }

  get state(): Pick<SourceLine, 'state' | 'since' | 'heardAt' | 'attempts'> {
    return { state: this.#state, since: this.#since, heardAt: this.#heardAt, attempts: this.#attempts };
  }

  /** Connects when it is time to, and gives up what has been silent for ten seconds. */
  keep(nowMs: TimeMs): void {
    if (this.#closed) return;
    if (this.#socket === null) {
      if (nowMs >= this.#retryAt) this.#connect(nowMs);
      return;
    }
    const heardAt = Math.max(this.#since, this.#state === 'connected' ? (this.#heardAt ?? 0) : 0);
    if (nowMs - heardAt >= SILENCE_MS) this.giveUp();
  }

  /** Ends the connection; the next one comes after a pause. */
  giveUp(): void {
    const socket = this.#socket;
    if (socket === null) return;
    const now = this.#options.clock();
    if (this.#state === 'connected' && now - this.#since >= STABLE_MS) this.#attempts = 0;
    this.#attempts += 1;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(this.#attempts - 1, 10));
    this.#retryAt = now + pause * (0.5 + this.#options.random() / 2);
    this.#socket = null;
    this.#enter('waiting', now);
    socket.terminate();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.terminate();
    this.#socket = null;
  }

  #connect(now: TimeMs): void {
    const { address, hello, onOpen, onMessage, clock } = this.#options;
    this.#enter('connecting', now);
    const socket = new WebSocket(address, {
      maxPayload: MOST_BYTES,
      perMessageDeflate: false,
      followRedirects: false,
      handshakeTimeout: SILENCE_MS,
    });
    this.#socket = socket;
    const own = (act: () => void) => () => this.#socket === socket && act();
    socket.on(
      'error',
      own(() => this.giveUp()),
    );
    socket.on(
      'close',
      own(() => this.giveUp()),
    );
    socket.on(
      'open',
      own(() => {
        this.#enter('connected', clock());
        onOpen();
        for (const text of hello) socket.send(text);
      }),
    );
    socket.on('message', (data, binary) => {
      if (this.#socket !== socket) return;
      if (onMessage(binary ? null : data.toString())) this.#heardAt = clock();
    });
  }

  #enter(state: SourceLine['state'], now: TimeMs): void {
    this.#state = state;
    this.#since = now;
  }
}
