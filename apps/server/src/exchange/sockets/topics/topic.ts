import type { Topic } from '@tradewind/api';
import type { FrameCount } from '../../../platform/metrics/frame-counts.ts';

/** Who receives frames: a socket with its buffer. */
export interface Subscriber {
  /** Whether it reads more slowly than frames come. */
  readonly behind: boolean;
  send(text: string): void;
}

/** What a topic shows: a snapshot for whoever comes, and what changed since the last frame (null = nothing). */
export interface Content {
  snapshot(): unknown;
  changes(): unknown;
  /** Frames per second at most. */
  readonly rate: number;
}

/**
 * One stream of frames that all its subscribers share. Each frame is encoded once. A subscriber that is behind gets
 * none until it has caught up, and then a snapshot; frames of an account are never left out.
 */
export class TopicStream {
  readonly topic: Topic;
  readonly content: Content;
  readonly #count: FrameCount;
  readonly #subscribers = new Set<Subscriber>();
  /** Subscribers that missed frames. */
  readonly #missing = new Set<Subscriber>();
  #seq = 0;
  #nextAt = 0;

  constructor(topic: Topic, content: Content, count: FrameCount = { sent: 0, dropped: 0, bytes: 0 }) {
    this.topic = topic;
    this.content = content;
    this.#count = count;
  }

  get empty(): boolean {
    return this.#subscribers.size === 0;
  }

  /**
   * Sends the newcomer a snapshot; the others are first brought up to the same point. Where the content refuses one, the
   * subscriber has not joined.
   */
  join(subscriber: Subscriber): void {
    this.#flush();
    const snapshot = this.#frame('snapshot', this.content.snapshot(), null);
    this.#subscribers.add(subscriber);
    this.#missing.delete(subscriber);
    if (this.#mustWait(subscriber)) this.#missing.add(subscriber);
    else {
      subscriber.send(snapshot);
      this.#tell(snapshot, 1);
    }
  }

  leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    this.#missing.delete(subscriber);
  }

  /** Sends what changed, when this topic's rate allows it at `now` (monotonic milliseconds). */
  tick(now: number): void {
    if (now < this.#nextAt || this.empty) return;
    if (this.#flush()) this.#nextAt = now + 1_000 / this.content.rate - TICK_SLACK_MS;
    if (this.#missing.size > 0) this.#catchUp();
  }

  #flush(): boolean {
    const data = this.content.changes();
    if (data === null) return false;
    const prev = this.#seq;
    this.#seq += 1;
    const text = this.#frame('update', data, prev);
    let sent = 0;
    for (const subscriber of this.#subscribers) {
      if (this.#mustWait(subscriber)) this.#missing.add(subscriber);
      if (this.#missing.has(subscriber)) continue;
      subscriber.send(text);
      sent += 1;
    }
    this.#tell(text, sent);
    this.#count.dropped += this.#missing.size;
    return true;
  }

  #mustWait(subscriber: Subscriber): boolean {
    return subscriber.behind && this.topic.channel !== 'account';
  }

  #catchUp(): void {
    const ready = [...this.#missing].filter((subscriber) => !subscriber.behind);
    if (ready.length === 0) return;
    this.#flush();
    const text = this.#frame('snapshot', this.content.snapshot(), null);
    for (const subscriber of ready) {
      this.#missing.delete(subscriber);
      subscriber.send(text);
    }
    this.#tell(text, ready.length);
  }

  #tell(text: string, sent: number): void {
    this.#count.sent += sent;
    this.#count.bytes += sent * Buffer.byteLength(text);
  }

  #frame(type: 'snapshot' | 'update', data: unknown, prev: number | null): string {
    return JSON.stringify({ ...this.topic, type, seq: this.#seq, prev, data });
  }
}

/** Ticks come every 100 ms and jitter; a topic that is due within this slack goes now. */
const TICK_SLACK_MS = 20;
