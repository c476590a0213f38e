import { assert } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import { type Command, type EngineApi, tickLines } from '@tradewind/engine';
import { dayOf, upcomingSeedHashes } from '@tradewind/feed';
import type { Journal, Leadership, TickChain } from '@tradewind/journal';
import { type FollowerThread, type ReadModel, spawnFollower } from '@tradewind/readmodel';
import type { Logger } from 'pino';
import { type Clock, ManualClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { FeedLoop } from '../jobs/feed-loop.ts';
import { genesisLiquidityCommands } from '../liquidity/accounts.ts';
import { Liquidity, withdrawLiquidity } from '../liquidity/liquidity.ts';
import { MarketBoard } from '../market/market-board.ts';
import { gatedReadModel } from '../pipeline/gated-read-model.ts';
import { genesisCommands, startCommands } from '../pipeline/genesis.ts';
import { JournalWriter } from '../pipeline/journal-writer.ts';
import { ReadGate } from '../pipeline/read-gate.ts';
import { type Applied, Sequencer } from '../pipeline/sequencer.ts';
import { Catalogue } from '../wire/catalogue.ts';
import { Hub } from '../ws/hub.ts';
import { checkMode } from './check-mode.ts';
import { currentCandle } from './current-candle.ts';
import { storeHistoryBefore } from './history-before.ts';
import { loadEngine } from './load-engine.ts';
import { openSources, type Sources, sourceNames } from './sources.ts';
import { loadBoard } from './stores.ts';
import { upgrade } from './upgrade.ts';

export interface LeaderOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly journal: Journal;
  readonly leadership: Leadership;
  readonly log: Logger;
  /** Tells whoever started the process. */
  readonly say: (text: string) => void;
  /** Nothing may go on: the process ends with this sentence. */
  readonly onFatal: (sentence: string) => void;
  /** A snapshot is begun, or a part of it is stored. */
  readonly onSaving: () => void;
}

/** How often a rebuild of the lists says how far it is. */
const REBUILD_LOG_MS = 3_000;

/** The parts of a leading process between the database and its doors: engine, sequencer, follower, feed, sockets. */
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
  #feed: FeedLoop | null = null;
  #rebuild: NodeJS.Timeout | undefined;
  #sources: Sources | null = null;

  private constructor(options: LeaderOptions, engine: EngineApi, ticks: TickChain) {
    const { clock, pool, databaseUrl, leadership, onFatal, onSaving } = options;
    this.#options = options;
    this.#ticks = ticks;
    this.engine = engine;
    this.catalogue = new Catalogue(engine);
    this.board = new MarketBoard(engine, this.catalogue, () => clock.now());
    this.gate = new ReadGate(engine.seq);
    this.readModel = gatedReadModel(pool, this.gate);
    this.hub = new Hub({
      engine,
      catalogue: this.catalogue,
      board: this.board,
      clock: () => clock.now(),
      currentCandle: (wish) => currentCandle(this.readModel, this.gate, engine, wish),
    });
    this.follower = spawnFollower({
      url: databaseUrl,
      onProgress: (seq) => this.gate.advance(seq),
      onSaving,
      onFailure: (sentence) => onFatal(`The follower stopped: ${sentence.replace(/\.$/, '')}.`),
    });
    this.sequencer = new Sequencer({
      engine,
      writer: new JournalWriter({
        engine,
        leadership,
        tickHead: () => ticks.hex,
        onCommitted: (seq) => this.follower.committed(seq),
      }),
      clock: () => clock.now(),
      onApplied: (batch) => this.#applied(batch),
      onNotWritten: (error) => options.log.error({ err: error }, 'a row could not be stored; its writes are refused'),
      onFatal: (error) => onFatal(error instanceof Error ? error.message : String(error)),
    });
  }

  /** Loads what the journal holds, begins an installation where there is none, and brings all parts up to now. */
  static async start(options: LeaderOptions): Promise<Leader> {
    const { config, clock, journal, leadership, log, say } = options;
    await journal.verifyTail();
    const { standing, replayed } = await loadEngine(journal);
    if (replayed > 0) log.info({ seq: standing.position.seq, replayed }, 'the journal is replayed');
    standing.checkVersion(await journal.version());
    checkMode(standing.engine.mode(), config.mode);
    if (clock instanceof ManualClock) clock.notBefore(standing.engine.time);
    await upgrade({ standing, journal, leadership, now: clock.now(), say });
    const leader = new Leader(options, standing.engine, standing.ticks);
    await leader.#configure();
    return leader;
  }

  /** Lets the market live: feed, liquidity, sockets. */
  async open(): Promise<void> {
    const { config, clock, log, pool } = this.#options;
    // Behind the journal's time the clock may be; a simulated price is logged at that time and must be the one of it.
    const reached = Math.max(clock.now(), this.engine.time);
    const sources = await openSources(config, pool, reached, log);
    this.#sources = sources;
    await this.#begin(sources);
    await sources.simulated?.prepare(reached);
    await this.#loadBoard();
    this.hub.start();
    const liquidity = config.liquidity && config.mode === 'demo' ? new Liquidity({ seed: LIQUIDITY_SEED }) : null;
    if (!liquidity) for (const command of withdrawLiquidity(this.engine)) await this.sequencer.submit(command);
    this.#feed = new FeedLoop({
      engine: this.engine,
      sequencer: this.sequencer,
      clock,
      sources: sources.list,
      liquidity: liquidity ? (now) => liquidity.step(now, this.engine) : null,
      seedHashes: (now) => this.#seedHashes(sources, now),
      onError: (error) => log.warn({ err: error }, 'an index sample was lost'),
    });
    this.#feed.start();
  }

  /** The index sources of the open market. */
  get sources(): Sources {
    assert(this.#sources !== null, 'the sources are there once the market is open');
    return this.#sources;
  }

  /** Stops the parts in order; what was accepted is durable, and a snapshot stands at the end of the journal. */
  async close(): Promise<void> {
    const { engine, follower } = this;
    await this.#feed?.stop();
    await Promise.all((this.#sources?.list ?? []).map((source) => source.close()));
    await this.sequencer.stop();
    this.hub.stop();
    clearInterval(this.#rebuild);
    // A read model that is made again goes on where it stands, with the next start.
    if (!this.gate.rebuilding) await follower.snapshot({ seq: engine.seq, eventHash: engine.eventHash() });
    await follower.stop();
  }

  /** The board's past, at once or as soon as the read model is made again; how far that is goes to the log. */
  async #loadBoard(): Promise<void> {
    const { log, clock, say } = this.#options;
    await this.gate.whole().catch(() => {});
    const load = () => loadBoard(this.board, this.readModel, this.engine, this.catalogue, clock.now());
    if (!this.gate.rebuilding) return load();
    say('The lists are made again from the journal. Trading goes on; histories are answered when they are whole.');
    let loading = false;
    this.#rebuild = setInterval(() => {
      const { rebuilding } = this.gate;
      if (rebuilding) return say(`The lists are made again: ${Math.floor((rebuilding.done * 100) / rebuilding.of)} %`);
      if (loading) return;
      loading = true;
      load().then(
        () => {
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
    await this.submitAll(startCommands(this.engine, names, config.limits, this.#options.clock.now()));
    this.catalogue.refresh();
  }

  /** Hashes of the coming days first; at the very first start also the index candles of the days before. */
  async #begin(sources: Sources): Promise<void> {
    const { clock, pool } = this.#options;
    const { seeds, simulated } = sources;
    if (!seeds) return;
    const now = clock.now();
    const published = this.engine.seedHash(dayOf(now));
    const [current] = upcomingSeedHashes(seeds.master, dayOf(now) - 1);
    if (published !== null && published !== current!.hash)
      throw new Error('The database does not hold the seeds whose hashes are published. Restore it from an export.');
    const first = this.engine.seq > 0 && published === null;
    await this.submitAll(this.#seedHashes(sources, now));
    if (first) simulated?.enter(await storeHistoryBefore(pool, this.engine, seeds, now));
  }

  /** The hashes of today and the next seven days that the journal does not hold yet. */
  #seedHashes({ seeds }: Sources, now: number): Command[] {
    if (!seeds) return [];
    const today = dayOf(now);
    const [current] = upcomingSeedHashes(seeds.master, today - 1);
    return [current!, ...upcomingSeedHashes(seeds.master, today)]
      .filter(({ day }) => this.engine.seedHash(day) === null)
      .map(({ day, hash }) => ({ kind: 'PublishSeedHash', day, hash }));
  }

  #applied(batch: readonly Applied[]): void {
    for (const { events } of batch)
      for (const line of tickLines(events, () => this.engine.instruments())) this.#ticks.add(line);
    this.hub.take(batch);
  }
}

/** Which way the simulated traders lean at each tick; prices come from the index, never from here. */
const LIQUIDITY_SEED = 1;
