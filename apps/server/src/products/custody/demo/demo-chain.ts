import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { assert } from '@tradewind/base';
import {
  anvilBinary,
  ChainError,
  createRpcGate,
  DEMO_USDT,
  demoGenesis,
  type EmbeddedChain,
  EmbeddedChainError,
  EvmAdapter,
  Miner,
  type RunningSigner,
  SignerAbsent,
  SignerError,
  type SignerStatus,
  startEmbeddedChain,
  startSigner,
} from '@tradewind/custody';
import { createKysely } from '@tradewind/database';
import type { Kysely } from 'kysely';
import type { JobParts } from '../../product/parts.ts';
import { type FillOptions, fillPool, PoolFiller } from '../addresses/fill-pool.ts';
import { chainIdOf, listingCommands } from '../common/list-chain.ts';
import { ownWallets } from '../common/own-wallets.ts';
import { type CustodyRuntime, custodyOf, type RunningChain } from '../common/runtime.ts';
import { finalHeight } from '../common/standing.ts';
import type { CustodyTables } from '../common/tables.ts';
import { adoptSigned } from '../sending/adopt-signed.ts';
import { rawsInOrder } from '../sending/own-transactions.ts';
import { SignerHeartbeat } from '../sending/signer-heartbeat.ts';
import { beginAnew, isAheadOfTables, isOfAnotherSigner } from './demo-anew.ts';
import { tankBacking } from './demo-backing.ts';
import { demoSending } from './demo-sending.ts';
import { DEMO_CHAIN, DEMO_CHAIN_ID, DEMO_POLICY, DEMO_SHOWN } from './demo-settings.ts';
import { SwitchedAdapter } from './switched-adapter.ts';
import { waitsForBlocks } from './waits-for-blocks.ts';

/** How long after a failure the chain is opened again. */
const RETRY_MS = 10_000;
/** Transactions that a node which was killed can have lost at most: those of the last seconds. */
const MOST_LOST = 500;

/** What sending needs beside the chain that is followed. */
interface Started {
  readonly signer: RunningSigner;
  readonly status: SignerStatus;
  readonly chain: EmbeddedChain;
  readonly fill: FillOptions;
}

/**
 * The chain of a demo: its signer, its node, its addresses, and its play money on the chain. It opens beside everything else, so
 * that no page waits for it; where it cannot run, the log says why and the demo goes on without one.
 */
export class DemoChain {
  readonly #parts: JobParts;
  readonly #db: Kysely<CustodyTables>;
  readonly #runtime: CustodyRuntime;
  readonly #adapter = new SwitchedAdapter('embedded', DEMO_CHAIN_ID);
  readonly #closing: (() => Promise<void>)[] = [];
  #opening: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(parts: JobParts) {
    this.#parts = parts;
    this.#db = createKysely<CustodyTables>(parts.pool);
    this.#runtime = custodyOf(parts.engine);
  }

  start(): void {
    this.#opening = this.#openAtLast();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#opening;
    await this.#runtime.pool.stop();
    await this.#close();
  }

  /** A process that leads no more may hold the keys for a moment: it is tried again, and told once why. */
  async #openAtLast(): Promise<void> {
    const { signal } = this.#stopping;
    let told = '';
    while (!signal.aborted) {
      try {
        return await this.#open();
      } catch (err) {
        await this.#close();
        this.#runtime.opening = false;
        const sentence = sentenceOf(err);
        if (sentence !== told) this.#parts.log.warn({ err }, `the demo runs without a chain for now: ${sentence}`);
        told = sentence;
        await pause(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #close(): Promise<void> {
    for (const close of this.#closing.splice(0).toReversed()) await close();
  }

  async #open(): Promise<void> {
    // Where there is no node there need be no keys.
    anvilBinary();
    const { engine, submitAll } = this.#parts;
    const { signer, status } = await this.#startSigner();
    this.#closing.push(() => signer.stop());
    this.#runtime.signer = 'ready';
    this.#runtime.signedBy = status.publicKey;
    const chain = await this.#startNode(status);
    await submitAll(listingCommands(engine, DEMO_CHAIN));
    const id = chainIdOf(engine, DEMO_CHAIN)!;
    if (await isOfAnotherSigner(this.#db, status)) {
      this.#parts.log.warn({}, 'the keys of these data are gone: the chain of the demo begins anew');
      await beginAnew({ db: this.#db, engine, submitAll }, id, status);
    }
    await adoptSigned({ db: this.#db, signer: signer.client, log: this.#parts.log }, status);
    await submitAll(tankBacking(engine, id, status));
    const fill = this.#fillOptions(signer);
    await fillPool(fill);
    await this.#joinNode(chain, id);
    if (this.#stopping.signal.aborted) return;
    const running = this.#follow(id, status, chain);
    this.#run(running, { signer, status, chain, fill });
  }

  /** With new keys where those that are there have signed what the data do not know: the old ones are put aside, and their chain. */
  async #startSigner(): Promise<Pick<Started, 'signer' | 'status'>> {
    const { log, dataDir, now } = this.#parts;
    const onNotice = (sentence: string) => log.info({}, sentence);
    const begin = () => startSigner({ folder: join(dataDir, 'signer'), policy: DEMO_POLICY, onNotice });
    const signer = await begin();
    const status = await signer.client.status();
    if (!(await isAheadOfTables(this.#db, status))) return { signer, status };
    // A node that a killed process left would write over the new chain.
    const left = await this.#startNode(status);
    await left.stop();
    await signer.stop();
    log.warn(
      {},
      'the signer has signed more than these data tell of, as after a restore: its keys and its chain are put aside',
    );
    for (const name of ['chain', 'signer', 'signer.key']) {
      const path = join(dataDir, name);
      if (existsSync(path)) renameSync(path, `${path}.before-${now()}`);
    }
    const fresh = await begin();
    return { signer: fresh, status: await fresh.client.status() };
  }

  async #startNode(status: SignerStatus): Promise<EmbeddedChain> {
    const { log, dataDir, engine } = this.#parts;
    const { treasury, demoWallet, gasTank } = status.addresses;
    assert(treasury !== null && demoWallet !== null, 'the keys of a demo have a treasury and a demo wallet');
    const chain = await startEmbeddedChain({
      folder: join(dataDir, 'chain'),
      genesis: demoGenesis({ chainId: DEMO_CHAIN_ID, treasury, gas: [demoWallet, gasTank] }),
      log: (sentence) => log.info({}, sentence),
      onRestart: () => {
        this.#adapter.switchTo(null);
        const id = chainIdOf(engine, DEMO_CHAIN);
        if (id !== null)
          this.#joinNode(chain, id).catch((err) => log.warn({ err }, 'the chain of the demo could not be built again'));
      },
    });
    this.#closing.push(() => chain.stop());
    return chain;
  }

  /**
   * What the node lost is replayed before anybody reads it, and lies as deep as what was final before: then the chain is there for
   * everybody.
   */
  async #joinNode(chain: EmbeddedChain, id: number): Promise<void> {
    const raws = await rawsInOrder(this.#db, id, chain.rebuilt ? null : MOST_LOST);
    const { sent, refused } = await chain.replay(raws);
    // Blocks of a chain that was built again are new ones: none that was read before is followed any more.
    if (chain.rebuilt) await this.#db.deleteFrom('custody_headers').where('chain', '=', id).execute();
    if (sent > 0)
      this.#parts.log.info({ sent, refused }, 'transactions that the chain of the demo had lost were sent again');
    const node = new EvmAdapter({ name: 'embedded', url: chain.url, chainId: DEMO_CHAIN_ID });
    if (sent > 0 || !(await remembersFinal(node)))
      for (let block = 0; block < DEMO_CHAIN.releaseAfter; block += 1) await chain.mine();
    this.#adapter.switchTo(node);
  }

  #follow(id: number, status: SignerStatus, chain: EmbeddedChain): RunningChain {
    const running = this.#runtime.open({ ...DEMO_SHOWN, id, own: ownWallets(status) }, [this.#adapter]);
    running.gate = createRpcGate({ url: () => chain.url });
    return running;
  }

  #run(running: RunningChain, { signer, status, chain, fill }: Started): void {
    const { log } = this.#parts;
    const sending = demoSending(this.#parts, this.#db, { running, status, signer: signer.client });
    running.sendSoon = () => sending.soon();
    const { engine } = this.#parts;
    const heartbeat = new SignerHeartbeat({ engine, signer: signer.client, log });
    const filler = new PoolFiller(fill, (err) => log.warn({ err }, 'the pool of addresses is filled at the next look'));
    const miner = new Miner({
      chain,
      waits: () => waitsForBlocks(this.#db, running, DEMO_CHAIN.releaseAfter),
      onAway: (err) => log.warn({ err }, 'no block is mined until the node answers'),
    });
    heartbeat.start();
    sending.start();
    filler.start();
    this.#closing.push(
      () => heartbeat.stop(),
      () => miner.stop(),
      () => filler.stop(),
      () => sending.stop(),
    );
  }

  #fillOptions(signer: RunningSigner): FillOptions {
    const { engine } = this.#parts;
    const given = () => engine.custody.nextAddressIndex();
    return { db: this.#db, runtime: this.#runtime, signer: signer.client, given, signal: this.#stopping.signal };
  }
}

/** Whether the node tells balances at the last final block: one that was started again has forgotten them, and nothing is compared. */
async function remembersFinal(node: EvmAdapter): Promise<boolean> {
  const { height } = await node.head();
  try {
    await node.balances([DEMO_USDT], '', Math.max(0, finalHeight(height, DEMO_CHAIN.releaseAfter)));
    return true;
  } catch (error) {
    if (error instanceof ChainError && error.code === 'refused') return false;
    throw error;
  }
}

/** What an operator can act on. */
function sentenceOf(error: unknown): string {
  const known = error instanceof EmbeddedChainError || error instanceof SignerError || error instanceof SignerAbsent;
  return known ? error.message : 'see the error';
}
