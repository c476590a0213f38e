import type { CandleSource, Heartbeat, Interval, News, Topic } from '@tradewind/api';
import type { InstrumentId, UserId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import type { Candle } from '@tradewind/readmodel';
import { Refused } from '../../platform/calls/refused.ts';
import type { FrameCounts } from '../../platform/metrics/frame-counts.ts';
import type { NewsSignal } from '../../platform/news/news.ts';
import type { MarketBoard } from '../market/market-board.ts';
import type { AccountNews } from '../pipeline/account-news.ts';
import type { Applied } from '../pipeline/sequencer.ts';
import { unnamedUsersOf, usersOf } from '../pipeline/users-of.ts';
import { pricedBy } from '../wire/candle.ts';
import type { Catalogue, Listing } from '../wire/catalogue.ts';
import { ticketHash } from './ticket-hash.ts';
import { AccountContent } from './topics/account.ts';
import { AllIndexes } from './topics/all-indexes.ts';
import { AllTickers, InstrumentTrades } from './topics/data.ts';
import { DepthWindow } from './topics/depth.ts';
import { IndexTicks } from './topics/index-ticks.ts';
import { RunningCandle } from './topics/kdata.ts';
import { type Content, type Subscriber, TopicStream } from './topics/topic.ts';
import { VisitorChat } from './topics/visitor-chat.ts';

const TICK_MS = 100;
export const HEARTBEAT_MS = 2_000;
const DEFAULT_LEVELS = 20;
const DEFAULT_RATE = 10;
const DEFAULT_INTERVAL: Interval = '1m';
const DEFAULT_SOURCE: CandleSource = 'trade';

export interface HubOptions {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly board: MarketBoard;
  readonly clock: () => number;
  readonly frames: FrameCounts;
  /** Of which events of products the account channel tells. */
  readonly account: readonly AccountNews[];
  /** The running candle as far as the read model knows, with the sequence up to which it knows. */
  readonly currentCandle: (wish: {
    readonly instrument: InstrumentId;
    readonly interval: Interval;
    readonly source: CandleSource;
  }) => Promise<{ readonly candle: Candle | null; readonly seq: number }>;
}

interface Taker extends Content {
  take(applied: Applied): void;
}

/** All topics with subscribers. Fed once per applied batch, flushed ten times a second. */
export class Hub {
  readonly #options: HubOptions;
  readonly #streams = new Map<string, TopicStream>();
  readonly #takers = new Map<string, Taker>();
  readonly #accounts = new Map<number, { readonly stream: TopicStream; readonly content: AccountContent }>();
  readonly #pending = new Map<string, Promise<TopicStream>>();
  readonly #buffers = new Set<Applied[]>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The topic of a public subscription with its defaults filled in. Throws Refused for an unknown instrument. */
  normal(topic: Topic): Topic {
    const { channel } = topic;
    if (channel === 'support') {
      if (topic.ticket === undefined) throw new Refused('field_invalid', { field: 'ticket' });
      return { channel, ticket: topic.ticket };
    }
    const instrument = topic.instrument;
    if (instrument !== undefined) this.#options.catalogue.instrument(instrument);
    if (channel === 'depth')
      return { channel, instrument, levels: topic.levels ?? DEFAULT_LEVELS, rate: topic.rate ?? DEFAULT_RATE };
    if (channel === 'kdata') {
      const { interval = DEFAULT_INTERVAL, source = DEFAULT_SOURCE } = topic;
      return { channel, instrument, interval, source };
    }
    return instrument === undefined ? { channel } : { channel, instrument };
  }

  /** Joins a public topic (already in normal form). `still` tells whether the subscriber still wants it. */
  async join(topic: Topic, subscriber: Subscriber, still: () => boolean): Promise<void> {
    const stream = await this.#stream(topic);
    try {
      if (still()) stream.join(subscriber);
    } finally {
      this.#drop(topic, stream);
    }
  }

  leave(topic: Topic, subscriber: Subscriber): void {
    const stream = this.#streams.get(keyOf(topic));
    stream?.leave(subscriber);
    if (stream) this.#drop(topic, stream);
  }

  joinAccount(user: UserId, subscriber: Subscriber): void {
    let account = this.#accounts.get(user);
    if (!account) {
      const content = new AccountContent({ ...this.#options, user });
      account = {
        stream: new TopicStream({ channel: 'account' }, content, this.#options.frames.of('account')),
        content,
      };
      this.#accounts.set(user, account);
    }
    account.stream.join(subscriber);
  }

  leaveAccount(user: UserId, subscriber: Subscriber): void {
    const account = this.#accounts.get(user);
    account?.stream.leave(subscriber);
    if (account?.stream.empty) this.#accounts.delete(user);
  }

  /** Lets open tabs know that there is something to read. */
  hear(signal: NewsSignal): void {
    if ('person' in signal) this.#accounts.get(signal.person)?.content.tell(signal.news);
    else this.#hearVisitor(signal.visitor);
  }

  /** The same to everybody who is signed in. */
  tellAll(news: News): void {
    for (const { content } of this.#accounts.values()) content.tell(news);
  }

  take(batch: readonly Applied[]): void {
    for (const applied of batch) {
      for (const { instrument, trade } of this.#options.board.take(applied)) this.#trade(instrument, trade);
      for (const buffer of this.#buffers) buffer.push(applied);
      for (const taker of this.#takers.values()) taker.take(applied);
      if (this.#accounts.size > 0) this.#takeOfUsers(applied);
    }
  }

  #takeOfUsers(applied: Applied): void {
    for (const user of usersOf(applied.events)) this.#accounts.get(user)?.content.take(applied);
    const { engine, account } = this.#options;
    for (const { user, news } of unnamedUsersOf(applied.events, engine, account))
      this.#accounts.get(user)?.content.tell(news);
  }

  #hearVisitor(hash: string): void {
    const content = this.#streams.get(visitorKey(hash))?.content;
    if (content instanceof VisitorChat) content.hear();
  }

  heartbeat(): Heartbeat {
    const { engine, catalogue, clock, board } = this.#options;
    const instruments = catalogue.listings().map((listing) => ({
      id: listing.view.symbol,
      state: engine.instruments()[listing.view.id]!.state,
      index: board.indexState(listing),
    }));
    return { type: 'heartbeat', time: clock(), instruments };
  }

  #trade(instrument: InstrumentId, trade: Parameters<InstrumentTrades['add']>[0]): void {
    const symbol = this.#options.catalogue.listing(instrument).view.symbol;
    const content = this.#streams.get(keyOf({ channel: 'data', instrument: symbol }))?.content;
    if (content instanceof InstrumentTrades) content.add(trade);
  }

  #tick(): void {
    const now = performance.now();
    for (const stream of this.#streams.values()) stream.tick(now);
    for (const { stream } of this.#accounts.values()) stream.tick(now);
  }

  async #stream(topic: Topic): Promise<TopicStream> {
    const key = keyOf(topic);
    const present = this.#streams.get(key) ?? this.#pending.get(key);
    if (present) return present;
    const made = this.#make(topic).then((stream) => {
      this.#streams.set(key, stream);
      return stream;
    });
    this.#pending.set(key, made);
    try {
      return await made;
    } finally {
      this.#pending.delete(key);
    }
  }

  async #make(topic: Topic): Promise<TopicStream> {
    const { engine, catalogue, board } = this.#options;
    const streamOf = (content: Content) => this.#streamOf(topic, content);
    if (topic.channel === 'support') return streamOf(new VisitorChat());
    if (topic.instrument === undefined) {
      if (topic.channel === 'index') return streamOf(new AllIndexes(board));
      return streamOf(new AllTickers(board, () => catalogue.listings()));
    }
    const listing = catalogue.instrument(topic.instrument);
    if (topic.channel === 'index') {
      const content = new IndexTicks(board, listing);
      this.#takers.set(keyOf(topic), content);
      return streamOf(content);
    }
    if (topic.channel === 'depth') {
      const { levels = DEFAULT_LEVELS, rate = DEFAULT_RATE } = topic;
      return streamOf(new DepthWindow(engine, listing, levels, rate));
    }
    if (topic.channel === 'kdata') return this.#candles(topic, listing);
    return streamOf(new InstrumentTrades(board, listing));
  }

  #streamOf(topic: Topic, content: Content): TopicStream {
    return new TopicStream(topic, content, this.#options.frames.of(topic.channel));
  }

  /** What is applied while the read model answers is kept, and taken in from where its answer ends. */
  async #candles(topic: Topic, listing: Listing): Promise<TopicStream> {
    const { interval = DEFAULT_INTERVAL, source = DEFAULT_SOURCE } = topic;
    const buffer: Applied[] = [];
    this.#buffers.add(buffer);
    try {
      const instrument = pricedBy(listing, source);
      const { candle, seq } = await this.#options.currentCandle({ instrument, interval, source });
      const content = new RunningCandle(listing, interval, source, candle);
      for (const applied of buffer) if (applied.seq > seq) content.take(applied);
      this.#takers.set(keyOf(topic), content);
      return this.#streamOf(topic, content);
    } finally {
      this.#buffers.delete(buffer);
    }
  }

  #drop(topic: Topic, stream: TopicStream): void {
    if (!stream.empty) return;
    const key = keyOf(topic);
    this.#streams.delete(key);
    this.#takers.delete(key);
  }
}

function keyOf({ channel, instrument, interval, source, levels, rate, ticket }: Topic): string {
  if (ticket !== undefined) return visitorKey(ticketHash(ticket).toString('hex'));
  return [channel, instrument, interval, source, levels, rate].join('|');
}

function visitorKey(hash: string): string {
  return `support|${hash}`;
}
