import { assert, utcDay } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import { type Command, type EngineApi, type InstrumentView, type PublishSeedHash, tickLines } from '@tradewind/engine';
import { type DayStart, daysToPublish, noiseOf, publishedSeed, type Seeds, type Simulation } from '@tradewind/feed';
import type { Journal, Leadership, TickChain } from '@tradewind/journal';
import { type FollowerThread, type ReadModel, spawnFollower } from '@tradewind/readmodel';
import type { Logger } from 'pino';
import type { ExchangeClock } from '../exchange/changes/exchange.ts';
import { genesisLiquidityCommands } from '../exchange/liquidity/accounts.ts';
import { Liquidity, withdrawLiquidity } from '../exchange/liquidity/liquidity.ts';
import { LivingMarket } from '../exchange/liquidity/living-market.ts';
import { MarketBoard } from '../exchange/market/market-board.ts';
import { gatedReadModel } from '../exchange/pipeline/gated-read-model.ts';
import { JournalWriter } from '../exchange/pipeline/journal-writer.ts';
import { ReadGate } from '../exchange/pipeline/read-gate.ts';
import { type Applied, Sequencer } from '../exchange/pipeline/sequencer.ts';
import { unnamedUsersOf, usersOf } from '../exchange/pipeline/users-of.ts';
import { FED_INSTRUMENTS } from '../exchange/sampling/fed-instruments.ts';
import { indexTick } from '../exchange/sampling/index-ticks.ts';
import type { Sample } from '../exchange/sampling/sample.ts';
import { SamplerThread } from '../exchange/sampling/sampler-thread.ts';
import { Samples } from '../exchange/sampling/samples.ts';
import type { Sources } from '../exchange/sampling/sources.ts';
import { Hub } from '../exchange/sockets/hub.ts';
import { Catalogue } from '../exchange/wire/catalogue.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { SharedTime } from '../platform/clock/shared-time.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { isFault } from '../platform/process/exit-codes.ts';
import { genesisCommands, startSteps } from '../products/genesis.ts';
import { PRODUCTS } from '../products/products.ts';
import { checkMode } from './check-mode.ts';
import type { Config } from './config.ts';
import { currentCandle } from './current-candle.ts';
import { endOfFollower } from './end-of-follower.ts';
import { storeHistoryBefore, withoutHistory } from './history-before.ts';
import { loadEngine } from './load-engine.ts';
import { keepDay } from './seeds.ts';
import { openSeeds, sourceNames } from './sources.ts';
import { loadBoard } from './stores.ts';
import { upgrade } from './upgrade.ts';

export interface LeaderOptions {
  readonly config: Config;
  readonly clock: Clock & { readonly shared: SharedTime };
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly journal: Journal;
  readonly leadership: Leadership;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Tells whoever started the process. */
  readonly say: (text: string) => void;
  /** Nothing may go on: the process ends with this sentence. */
  readonly onFatal: (reason: unknown) => void;
  /** Ends this process where another one leads, before anything that follows from it does. */
  readonly checkLease: () => Promise<void>;
  /** A snapshot is begun, or a part of it is stored. */
  readonly onSaving: () => void;
}

const ACCOUNT_NEWS = PRODUCTS.flatMap(({ account }) => account ?? []);

/** How long a start waits for the first sample. */
const FIRST_SAMPLE_MS = 3_000;
/** How often a rebuild of the lists says how far it is. */
const REBUILD_LOG_MS = 3_000;

/** The parts of a leading process between the database and its userPort: engine, sequencer, follower, feed, sockets. */
export class Leader {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly sequencer: Sequencer;
  readonly gate: ReadGate;
  readonly board: MarketBoard;
  readonly hub: Hub;
  readonly readModel: ReadModel;
  readonly follower: FollowerThread;
  readonly #options: LeaderOptions;
  readonly #ticks: TickChain;
  readonly #samples: Samples;
  #sampler: SamplerThread | null = null;
  #market: LivingMarket | null = null;
  /** Whether the market lives: only then a step of the clock stops what is written. */
  #opened = false;
  #rebuild: NodeJS.Timeout | undefined;
  #sources: Sources | null = null;

  private constructor(options: LeaderOptions, engine: EngineApi, ticks: TickChain, heardAt: number | null) {
    const { clock, pool, databaseUrl, leadership, onFatal, checkLease, onSaving, metrics } = options;
    this.#options = options;
    this.#ticks = ticks;
    this.engine = engine;
    this.catalogue = new Catalogue(engine);
    this.board = new MarketBoard(engine, this.catalogue, clock);
    this.gate = new ReadGate(engine.seq);
    this.readModel = gatedReadModel(pool, this.gate);
    this.hub = new Hub({
      engine,
      catalogue: this.catalogue,
      board: this.board,
      clock: () => clock.now(),
      frames: metrics.frames,
      account: ACCOUNT_NEWS,
      currentCandle: (wish) => currentCandle(this.readModel, this.gate, engine, wish),
    });
    this.follower = spawnFollower({
      url: databaseUrl,
      onProgress: (seq) => this.gate.advance(seq),
      onSaving,
      // A row of another version is what the follower of a deposed process meets first.
      onFailure: (failure) => void checkLease().then(() => onFatal(endOfFollower(failure))),
    });
    const opened = () => this.#opened;
    this.#samples = new Samples(clock.shared, (row) => this.#commandsOf(row));
    this.sequencer = new Sequencer({
      engine,
      heardAt,
      samples: this.#samples,
      onSampled: (time) => this.#market?.sampled(time),
      writer: new JournalWriter({
        engine,
        leadership,
        tickHead: () => ticks.hex,
        onCommitted: (seq) => this.follower.committed(seq),
        onAppended: (commands, tookMs) => metrics.appended(commands, tookMs),
      }),
      clock: {
        now: () => clock.now(),
        get waitsFor() {
          return opened() ? clock.waitsFor : null;
        },
      },
      onApplied: (batch) => this.#applied(batch),
      onNotWritten: (error) => options.log.error({ err: error }, 'a row could not be stored; its writes are refused'),
      onFatal,
    });
  }

  /** Loads what the journal holds, begins an installation where there is none, and brings all parts up to now. */
  static async start(options: LeaderOptions): Promise<Leader> {
    const { config, clock, journal, leadership, log, say } = options;
    await journal.verifyTail();
    const { standing, replayed } = await loadEngine(journal, (sentence) => {
      log.error(sentence);
      say(sentence);
    });
    if (replayed > 0) log.info({ seq: standing.position.seq, replayed }, 'the journal is replayed');
    standing.checkVersion(await journal.version());
    checkMode(standing.engine.mode(), config.mode);
    const heardAt = standing.position.seq === 0 ? null : standing.engine.time;
    clock.notBefore(standing.engine.time);
    await upgrade({ standing, journal, leadership, now: clock.now(), say });
    const leader = new Leader(options, standing.engine, standing.ticks, heardAt);
    await leader.#configure();
    return leader;
  }

  /** Lets the market live: samples, liquidity, sockets. */
  async open(): Promise<void> {
    const { config, clock, log, pool } = this.#options;
    const { seeds, kept } = await openSeeds(config, pool, clock.now());
    const line = (name: string) => () => this.#sampler?.line(name) ?? null;
    const list = sourceNames(config.feed).map((name) => ({ name, line: line(name) }));
    this.#sources = { list, seeds, kept };
    const simulated = seeds && (await this.#begin(seeds));
    await this.#loadBoard();
    this.hub.start();
    const liquidity = config.liquidity && config.mode === 'demo' ? this.#liquidity() : null;
    if (!liquidity) for (const command of withdrawLiquidity(this.engine)) await this.sequencer.submit(command);
    const unhappy = (what: string) => (error: unknown) => log.warn({ err: error }, what);
    if (liquidity)
      this.#market = new LivingMarket({
        step: (now) => liquidity.step(now, this.engine),
        submit: (command) => this.sequencer.submit(command),
        onError: unhappy('the liquidity could not act on a sample'),
      });
    clock.shared.resumedAt = clock.now();
    this.#sampler = new SamplerThread({
      settings: { feed: config.feed, instruments: FED_INSTRUMENTS, simulated },
      time: clock.shared,
      samples: this.#samples,
      onSampled: () => this.sequencer.wake(),
      // A day that is not kept is walked through again at the next start.
      onDay: (start) => void keepDay(pool, start).catch(unhappy('the day of the feed was not kept')),
      onLost: unhappy('an index sample was lost'),
      onFailure: (sentence, cause) => this.#options.onFatal(cause !== undefined && isFault(cause) ? cause : sentence),
    });
    // The first requests find prices; a source that takes longer is not waited for.
    await this.#sampler.reached(clock.now(), FIRST_SAMPLE_MS);
    await this.sequencer.settle();
    this.#opened = true;
  }

  /** Resolves when the samples of up to `time` are posted. */
  sampled(time: number): Promise<void> {
    return this.#sampler?.reached(time) ?? Promise.resolve();
  }

  /** By how much the sampler is behind the clock, ms: more than half a second is late. */
  get samplerLagMs(): number {
    const { clock } = this.#options;
    const { horizon } = clock.shared;
    return horizon === 0 ? 0 : Math.max(0, clock.now() - horizon);
  }

  /** The index sources of the open market. */
  get sources(): Sources {
    assert(this.#sources !== null, 'the sources are there once the market is open');
    return this.#sources;
  }

  /** The time as operators see it, and let it go on. */
  get clock(): ExchangeClock {
    const { clock } = this.#options;
    const lag = () => this.samplerLagMs;
    return {
      get waitsFor() {
        return clock.waitsFor;
      },
      accept: () => {
        clock.accept();
        this.sequencer.wake();
      },
      get wallMs() {
        return clock.wallMs;
      },
      get databaseApartMs() {
        return clock.databaseApartMs;
      },
      get samplerLagMs() {
        return lag();
      },
    };
  }

  #liquidity(): Liquidity {
    const others = () => PRODUCTS.flatMap(({ markets }) => markets?.(this.engine) ?? []);
    return new Liquidity({ seed: LIQUIDITY_SEED, others });
  }

  /** Stops the parts in order; what was accepted is durable, and a snapshot stands at the end of the journal. */
  async close(): Promise<void> {
    const { engine, follower } = this;
    await this.#sampler?.stop();
    await this.#market?.stop();
    await this.sequencer.stop();
    this.#samples.close();
    this.hub.stop();
    clearInterval(this.#rebuild);
    // A read model that is made again goes on where it stands, with the next start.
    if (!this.gate.rebuilding) await follower.snapshot({ seq: engine.seq, eventHash: engine.eventHash() });
    await follower.stop();
  }

  /** The board's past, at once or as soon as the read model is whole again; how far that is goes to the log. */
  async #loadBoard(): Promise<void> {
    const { log, clock, say } = this.#options;
    await this.gate.whole().catch(() => {});
    const load = () => loadBoard(this.board, this.readModel, this.engine, this.catalogue, clock.now());
    if (!this.gate.rebuilding && (await load())) return;
    say('The lists are made again from the journal. Trading goes on; histories are answered when they are whole.');
    let loading = false;
    this.#rebuild = setInterval(() => {
      const { rebuilding } = this.gate;
      if (rebuilding) return say(`The lists are made again: ${Math.floor((rebuilding.done * 100) / rebuilding.of)} %`);
      if (loading) return;
      loading = true;
      load().then(
        (loaded) => {
          loading = false;
          if (!loaded) return;
          clearInterval(this.#rebuild);
          say('The lists are whole.');
        },
        (error: unknown) => {
          loading = false;
          log.warn({ err: error }, 'the past of the markets is loaded in a moment');
        },
      );
    }, REBUILD_LOG_MS);
  }

  async submitAll(commands: readonly Command[]): Promise<void> {
    const applied = await Promise.all(commands.map((command) => this.sequencer.submit(command)));
    const refused = applied.find(({ outcome }) => outcome.refusal !== '');
    if (refused) throw new Error(`${refused.command.kind} was refused: ${refused.outcome.refusal}.`);
  }

  /** Genesis, and what every start brings up to date. */
  async #configure(): Promise<void> {
    const { config } = this.#options;
    const names = sourceNames(config.feed);
    if (this.engine.mode() === null) {
      await this.submitAll(genesisCommands(config.mode, names));
      if (config.mode === 'demo') await this.submitAll(genesisLiquidityCommands(this.engine.assets()));
    }
    const { limits } = config;
    const steps = startSteps({ sourceNames: names, limits, now: this.#options.clock.now() });
    for (const step of steps) await this.submitAll(step(this.engine));
    this.catalogue.refresh();
  }

  /**
   * Hashes of the coming days first; then the index candles of the days before, for markets that have none. Answers what
   * the simulation begins with.
   */
  async #begin(seeds: Seeds): Promise<Simulation & { readonly start: DayStart }> {
    const { clock, pool } = this.#options;
    const { master } = seeds;
    const now = clock.now();
    const published = this.engine.seedHash(utcDay(now));
    if (published !== null && published !== publishedSeed(master, utcDay(now)).hash)
      throw new Error('The database does not hold the seeds whose hashes are published. Restore it from an export.');
    await this.submitAll(this.#seedHashes(seeds, now));
    const all = this.engine.instruments().map(({ id }) => id);
    // Without a hash of today nobody sampled since: the first start, or one after long.
    const wanting = published === null ? all : await withoutHistory(pool, this.engine);
    if (wanting.length === 0) return { master, published: this.engine.seedHashes(), start: seeds.start };
    const start = await storeHistoryBefore(pool, this.engine, seeds, now, wanting);
    await keepDay(pool, start);
    return { master, published: this.engine.seedHashes(), start };
  }

  /** What the samples of a row put into the journal: before the first of a day the hash of its seed. */
  #commandsOf(samples: readonly Sample[]): Command[] {
    const seeds = this.#sources?.seeds ?? null;
    const told = new Set<number>();
    return samples.flatMap((sample) => {
      const all = seeds === null ? [] : this.#seedHashes(seeds, sample.time);
      const hashes = all.filter(({ day }) => !told.has(day));
      for (const { day } of hashes) told.add(day);
      return [...hashes, ...indexTick(this.engine, sample)];
    });
  }

  /** The hashes of today and the next seven days that the journal does not hold yet, each with the noise of its day. */
  #seedHashes({ master }: Seeds, now: number): PublishSeedHash[] {
    const missing = daysToPublish(utcDay(now)).filter((day) => this.engine.seedHash(day) === null);
    // Nearly always: this is asked at each sample.
    if (missing.length === 0) return [];
    const published = this.engine.seedHashes();
    return missing.map((day) => {
      const { hash } = publishedSeed(master, day);
      return { kind: 'PublishSeedHash', day, hash, noise: noiseOf(published, day) };
    });
  }

  #applied(batch: readonly Applied[]): void {
    let listed: readonly InstrumentView[] | undefined;
    const instruments = () => {
      listed ??= this.engine.instruments();
      return listed;
    };
    for (const applied of batch) {
      for (const line of tickLines(applied.events, instruments)) this.#ticks.add(line);
      this.gate.note(applied, this.#readersOf(applied));
    }
    this.hub.take(batch);
  }

  /** Users whose lists a command has changed: only they have any. */
  #readersOf({ events }: Applied): number[] {
    const unnamed = unnamedUsersOf(events, this.engine, ACCOUNT_NEWS).map(({ user }) => user);
    const concerned = new Set([...usersOf(events), ...unnamed]);
    return [...concerned].filter((user) => this.engine.userClass(user) === 'user');
  }
}

/** Which way the simulated traders lean at each tick; prices come from the index, never from here. */
const LIQUIDITY_SEED = 1;
