import type { ClientMessage, Frame, ServerMessage, Topic } from '@tradewind/api';
import { CLOSE } from '@tradewind/api/calls';
import { SILENCE_MS } from './connection.ts';
import { judgeFrame, reconnectDelay, topicKey } from './topic.ts';

/** Takes the frames of one topic in order: a snapshot first, then updates without a hole. */
export interface TopicHandler {
  readonly snapshot: (data: unknown) => void;
  readonly update: (data: unknown) => void;
}

/** What the socket tells the rest of the app. */
export interface SocketEvents {
  readonly state: (state: 'connecting' | 'live' | 'disconnected') => void;
  readonly heartbeat: (message: Extract<ServerMessage, { type: 'heartbeat' }>) => void;
  readonly frame: (topic: Topic) => void;
  /** The server closed because the token is dead. */
  readonly deadToken: () => void;
}

interface Subscription {
  readonly topic: Topic;
  readonly handlers: Set<TopicHandler>;
  last: number | null;
  /** A subscribe has gone out and its snapshot has not come yet. */
  awaiting: boolean;
}

/** Pause before asking again after the server refused for crowding, or because it cannot tell yet what it has to tell. */
const ASK_AGAIN_MS: Readonly<Record<string, number | undefined>> = { too_many_requests: 1000, read_model_behind: 2000 };

/** Pause, spread by half, after the server closed for crowding: soon enough to be live again, seldom enough not to crowd. */
const CROWDED_MS = 20_000;

/** One connection to /ws for the whole app: topics counted, order checked, connection kept up. */
export class LiveSocket {
  readonly #url: string;
  readonly #events: SocketEvents;
  readonly #topics = new Map<string, Subscription>();
  #socket: WebSocket | null = null;
  #token: string | null = null;
  #authorized = false;
  #attempt = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, events: SocketEvents) {
    this.#url = url;
    this.#events = events;
  }

  /** Signs the connection in or out. Signing out opens a new connection: the old one keeps its rights. */
  setToken(token: string | null): void {
    if (token === this.#token) return;
    const hadToken = this.#token !== null;
    this.#token = token;
    if (hadToken) this.#reopen();
    else this.#authorize();
  }

  /** Another token of the same session: the open connection keeps its rights, the next one is opened with this. */
  renewToken(token: string): void {
    const lost = this.#token === null;
    this.#token = token;
    if (lost) this.#authorize();
  }

  /** Subscribes; the function given back unsubscribes. The first handler of a topic opens it, the last one closes it. */
  subscribe(topic: Topic, handler: TopicHandler): () => void {
    const key = topicKey(topic);
    let subscription = this.#topics.get(key);
    const known = subscription !== undefined;
    subscription ??= { topic, handlers: new Set(), last: null, awaiting: false };
    this.#topics.set(key, subscription);
    subscription.handlers.add(handler);
    if (!this.#socket && this.#retry === undefined) this.#open();
    else if (known && subscription.last !== null) this.#renew(subscription);
    else if (!known) this.#sendSubscribe(subscription);
    return () => this.#leave(key, handler);
  }

  /** Ends the connection for good. */
  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#watch);
    clearTimeout(this.#retry);
    clearTimeout(this.#later);
    socket?.close();
  }

  #leave(key: string, handler: TopicHandler): void {
    const subscription = this.#topics.get(key);
    if (!subscription?.handlers.delete(handler) || subscription.handlers.size > 0) return;
    this.#topics.delete(key);
    this.#send({ op: 'unsubscribe', ...subscription.topic });
  }

  #open(): void {
    this.#retry = undefined;
    this.#events.state(this.#attempt === 0 ? 'connecting' : 'disconnected');
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#authorized = false;
    this.#heard();
    socket.addEventListener('open', () => this.#opened(socket));
    socket.addEventListener('message', (event) => this.#socket === socket && this.#receive(event.data));
    socket.addEventListener('close', (event) => this.#socket === socket && this.#closed(event.code));
  }

  #opened(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#attempt = 0;
    this.#events.state('live');
    for (const subscription of this.#topics.values()) {
      subscription.last = null;
      subscription.awaiting = false;
      this.#sendSubscribe(subscription);
    }
    this.#authorize();
  }

  #closed(code: number): void {
    this.#socket = null;
    clearTimeout(this.#watch);
    // Where nothing is wanted, the next subscription opens another.
    const isWanted = code !== CLOSE.silent || this.#topics.size > 0;
    this.#events.state(isWanted ? 'disconnected' : 'connecting');
    if (isWanted) this.#lost(code);
  }

  #lost(code: number): void {
    if (code === CLOSE.deadToken) {
      this.#token = null;
      this.#events.deadToken();
    }
    const random = Math.random();
    const pauseMs = code === CLOSE.crowded ? CROWDED_MS * (0.5 + random / 2) : reconnectDelay(this.#attempt, random);
    this.#retry = setTimeout(() => this.#open(), pauseMs);
    this.#attempt += 1;
  }

  #reopen(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearTimeout(this.#retry);
    this.#attempt = 0;
    this.#open();
  }

  #authorize(): void {
    if (this.#token !== null) this.#send({ op: 'auth', token: this.#token });
  }

  /** Anything heard proves life; silence for SILENCE_MS means the connection is lost, even when it looks open. */
  #heard(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      const socket = this.#socket;
      this.#closed(0);
      socket?.close();
    }, SILENCE_MS);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The private channel waits for the server's word that the token is good. */
  #sendSubscribe(subscription: Subscription): void {
    if (subscription.topic.channel === 'account' && !this.#authorized) return;
    subscription.awaiting = true;
    this.#send({ op: 'subscribe', ...subscription.topic });
  }

  /** A new snapshot: after a hole, or for a handler that came late. */
  #renew(subscription: Subscription): void {
    if (subscription.awaiting) return;
    subscription.last = null;
    this.#sendSubscribe(subscription);
  }

  #receive(data: unknown): void {
    if (typeof data !== 'string') return;
    this.#heard();
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'heartbeat') this.#events.heartbeat(message);
    else if (message.type === 'ack') this.#acknowledged(message.op);
    else if (message.type !== 'error') this.#take(message);
    else this.#askLater(ASK_AGAIN_MS[message.code]);
  }

  /** The server took a subscription for one too many, or one that will be possible: what still waits is asked for again. */
  #askLater(pauseMs: number | undefined): void {
    if (pauseMs === undefined) return;
    clearTimeout(this.#later);
    this.#later = setTimeout(() => {
      for (const subscription of this.#topics.values()) {
        if (subscription.last === null) this.#sendSubscribe(subscription);
      }
    }, pauseMs);
  }

  #acknowledged(op: string): void {
    if (op !== 'auth') return;
    this.#authorized = true;
    for (const subscription of this.#topics.values()) {
      if (subscription.topic.channel === 'account') this.#sendSubscribe(subscription);
    }
  }

  #take(frame: Frame<unknown>): void {
    const subscription = this.#topics.get(topicKey(frame));
    if (!subscription) return;
    const verdict = judgeFrame(subscription.last, frame);
    if (verdict === 'gap') this.#renew(subscription);
    if (verdict === 'gap' || verdict === 'repeated') return;
    subscription.last = frame.seq;
    if (verdict === 'snapshot') subscription.awaiting = false;
    this.#events.frame(subscription.topic);
    for (const handler of subscription.handlers) handler[verdict === 'snapshot' ? 'snapshot' : 'update'](frame.data);
  }
}
