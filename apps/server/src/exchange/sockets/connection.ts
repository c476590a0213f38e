import { CLOSE, type ClientMessage, type Topic } from '@tradewind/api';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { Hub } from './hub.ts';
import type { Subscriber } from './topics/topic.ts';

/** A client with more unsent bytes than this is behind: it gets no more updates until it has caught up. */
const BEHIND_BYTES = 64 * 1024;
/** Whoever stays behind for so long, or whose unsent frames pass the bound all the same, is dropped. */
const MAX_BEHIND_MS = 10_000;
const MAX_BUFFERED_BYTES = 1024 * 1024;
const MAX_SUBSCRIPTIONS = 20;
/** Messages per second, with room for a burst when a page opens. */
const MAX_MESSAGES_PER_SECOND = 10;
const MESSAGE_BURST = 40;
/** Messages beyond that which are refused one by one; whoever sends more is closed, and not read any more. */
const MOST_REFUSED = 200;
/** Whoever is neither signed in nor subscribed to anything for so long is closed. */
const SILENT_MS = 10_000;
/** How often a client is asked for a sign of life, and how long it may give none before its line is taken for dead. */
const PING_MS = 30_000;
const DEAD_MS = 75_000;

const topicShape = {
  channel: z.enum(['data', 'depth', 'kdata', 'index', 'account', 'support']),
  instrument: z.optional(z.string().check(z.maxLength(32))),
  interval: z.optional(z.enum(['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d', '1w', '1M'])),
  source: z.optional(z.enum(['trade', 'index'])),
  levels: z.optional(z.literal([10, 20, 50, 200])),
  rate: z.optional(z.literal([5, 10])),
  ticket: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
};
const messageShape = z.union([
  z.strictObject({ op: z.literal('auth'), token: z.string().check(z.maxLength(200)) }),
  z.strictObject({ op: z.literal(['subscribe', 'unsubscribe']), ...topicShape }),
]);

export interface ConnectionOptions {
  readonly hub: Hub;
  /** Whether this process may still speak as the leader. */
  readonly leads: () => boolean;
  readonly authenticate: (token: string) => Promise<Caller | null>;
  /** Whether a person may have one socket more; asked when one signs in. */
  readonly admits: (caller: Caller) => boolean;
  /** Whether the address may have one public subscription more; `leaves` gives it back. */
  readonly subscribes: (topic: Topic) => boolean;
  readonly leaves: (topic: Topic) => void;
  /** The socket is of use from now on: somebody signed in or subscribed; `onIdle` when it is not any more. */
  readonly onUse: () => void;
  readonly onIdle: () => void;
  readonly limited: boolean;
  readonly message: (code: Refused['code']) => string;
}

/** One client of /ws: what it subscribed to, who it is, and how far behind it fell. */
export class Connection implements Subscriber {
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #topics = new Map<string, Topic>();
  #caller: Caller | null = null;
  #onAccount = false;
  #allowance = MESSAGE_BURST;
  #refilledAt = performance.now();
  #turn: Promise<void> = Promise.resolve();
  #behindSince: number | undefined;
  #isUsed = false;
  /** Since when it is of no use. */
  #idleAt = performance.now();
  #heardAt = this.#idleAt;
  #askedAt = this.#idleAt;

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.on('pong', () => {
      this.#heardAt = performance.now();
    });
    socket.on('message', (data, binary) => {
      this.#heardAt = performance.now();
      if (socket.readyState === socket.OPEN) this.#hear(binary ? '' : String(data));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#leaveAll());
  }

  get caller(): Caller | null {
    return this.#caller;
  }

  get behind(): boolean {
    return this.#socket.bufferedAmount > BEHIND_BYTES;
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (!this.#options.leads()) this.close(CLOSE.notLeader, 'not the leader');
    else if (this.#tooSlow()) this.close(CLOSE.slowClient, 'too slow', SLOW_GRACE_MS);
    else this.#socket.send(text);
  }

  /** The heartbeat, unless the client does nothing with its socket or is gone. */
  beat(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const now = performance.now();
    if (now - this.#heardAt > DEAD_MS) this.#socket.terminate();
    else if (!this.#isUsed && now - this.#idleAt > SILENT_MS) this.close(CLOSE.silent, 'nothing was asked for');
    else {
      if (now - this.#askedAt > PING_MS) {
        this.#askedAt = now;
        this.#socket.ping();
      }
      this.send(text);
    }
  }

  /** Asked at each frame, so at each heartbeat too. */
  #tooSlow(): boolean {
    if (!this.behind) this.#behindSince = undefined;
    else this.#behindSince ??= performance.now();
    const behindMs = performance.now() - (this.#behindSince ?? performance.now());
    return behindMs > MAX_BEHIND_MS || this.#socket.bufferedAmount > MAX_BUFFERED_BYTES;
  }

  close(code: number, reason: string, graceMs = CLOSE_GRACE_MS): void {
    this.#leaveAll();
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), graceMs).unref();
  }

  /** Counted as it comes: what waits for its turn is no more than the allowance and what is refused one by one. */
  #hear(text: string): void {
    const left = this.#spend();
    if (left >= -MOST_REFUSED) {
      this.#turn = this.#turn.then(() => this.#receive(text, left >= 0));
      return;
    }
    // What it still sends stays in its own system.
    this.#socket.pause();
    this.close(CLOSE.flooding, 'too many messages');
  }

  async #receive(text: string, isAllowed: boolean): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    try {
      if (!isAllowed) throw new Refused('too_many_requests');
      await this.#act(readMessage(text)).finally(() => this.#weigh());
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'internal_error';
      this.send(JSON.stringify({ type: 'error', code, message: this.#options.message(code) }));
    }
  }

  /** What is left of the allowance after one message more; below zero, how many are too many. */
  #spend(): number {
    if (!this.#options.limited) return MESSAGE_BURST;
    const now = performance.now();
    this.#allowance += ((now - this.#refilledAt) / 1_000) * MAX_MESSAGES_PER_SECOND;
    this.#allowance = Math.min(this.#allowance, MESSAGE_BURST) - 1;
    this.#refilledAt = now;
    return this.#allowance;
  }

  async #act(message: ClientMessage): Promise<void> {
    if (message.op === 'auth') return this.#authenticate(message.token);
    const { op, ...asked } = message;
    if (asked.channel === 'account') this.#account(op);
    else if (op === 'subscribe') await this.#subscribe(asked);
    else this.#unsubscribe(asked);
    this.send(JSON.stringify({ ...asked, type: 'ack', op }));
  }

  async #authenticate(token: string): Promise<void> {
    const caller = await this.#options.authenticate(token);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (caller === null || caller.locked) return this.close(CLOSE.deadToken, 'session ended');
    if (!this.#options.admits(caller)) return this.close(CLOSE.crowded, 'too many sockets of one person');
    if (this.#onAccount && this.#caller) this.#options.hub.leaveAccount(this.#caller.user, this);
    this.#caller = caller;
    if (this.#onAccount) this.#options.hub.joinAccount(caller.user, this);
    this.send(JSON.stringify({ type: 'ack', op: 'auth' }));
  }

  /** What it was asked for may have been refused, and what it had may be gone: only what it has counts. */
  #weigh(): void {
    const isUsed = this.#caller !== null || this.#topics.size > 0;
    if (isUsed === this.#isUsed) return;
    this.#isUsed = isUsed;
    if (!isUsed) this.#idleAt = performance.now();
    if (isUsed) this.#options.onUse();
    else this.#options.onIdle();
  }

  #account(op: 'subscribe' | 'unsubscribe'): void {
    if (this.#caller === null) throw new Refused('unauthenticated');
    if (this.#onAccount) this.#options.hub.leaveAccount(this.#caller.user, this);
    this.#onAccount = op === 'subscribe';
    if (this.#onAccount) this.#options.hub.joinAccount(this.#caller.user, this);
  }

  async #subscribe(asked: Topic): Promise<void> {
    if ((asked.channel === 'depth' || asked.channel === 'kdata') && asked.instrument === undefined)
      throw new Refused('instrument_unknown', { field: 'instrument' });
    const topic = this.#options.hub.normal(asked);
    const key = JSON.stringify(topic);
    if (this.#topics.has(key)) this.#options.hub.leave(topic, this);
    else this.#begin(key, topic);
    try {
      await this.#options.hub.join(topic, this, () => this.#topics.has(key));
    } catch (error) {
      this.#unsubscribe(asked);
      throw error;
    }
  }

  #begin(key: string, topic: Topic): void {
    const { limited, subscribes } = this.#options;
    if (limited && (this.#topics.size >= MAX_SUBSCRIPTIONS || !subscribes(topic)))
      throw new Refused('too_many_requests');
    this.#topics.set(key, topic);
  }

  #unsubscribe(asked: Topic): void {
    const key = JSON.stringify(this.#options.hub.normal(asked));
    const topic = this.#topics.get(key);
    if (topic === undefined) return;
    this.#topics.delete(key);
    this.#leave(topic);
  }

  #leave(topic: Topic): void {
    this.#options.leaves(topic);
    this.#options.hub.leave(topic, this);
  }

  #leaveAll(): void {
    for (const topic of this.#topics.values()) this.#leave(topic);
    this.#topics.clear();
    if (this.#onAccount && this.#caller) this.#options.hub.leaveAccount(this.#caller.user, this);
    this.#onAccount = false;
  }
}

const CLOSE_GRACE_MS = 1_000;
/** The reason waits behind the frames that the client has not read. */
const SLOW_GRACE_MS = 10_000;

function readMessage(text: string): ClientMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused('body_malformed');
  }
  const result = z.safeParse(messageShape, value);
  if (!result.success) throw new Refused('field_invalid');
  return result.data as ClientMessage;
}
