import { readFile } from 'node:fs/promises';
import { ChainError, EvmAdapter, SignerClient, type SignerStatus } from '@tradewind/custody';
import { createKysely } from '@tradewind/database';
import type { Kysely } from 'kysely';
import { RepeatedLook } from '../../../platform/process/repeated-look.ts';
import type { JobParts } from '../../product/parts.ts';
import { type FillOptions, fillPool } from '../addresses/fill-pool.ts';
import { skipGiven } from '../addresses/skip-given.ts';
import { chainIdOf, listingCommands } from '../common/list-chain.ts';
import { ownWallets } from '../common/own-wallets.ts';
import { custodyOf, type RunningChain } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import { unknownSigned } from '../common/unknown-signed.ts';
import { adoptSigned } from '../sending/adopt-signed.ts';
import { OwnTransactions } from '../sending/own-transactions.ts';
import { Sender } from '../sending/sender.ts';
import { Sending } from '../sending/sending.ts';
import { SignerHeartbeat } from '../sending/signer-heartbeat.ts';
import { seldom, sweeps } from '../sending/sweeps.ts';
import { checkSignerStatus } from './check-chains.ts';
import { type ChainsFile, endpointName, type LiveChain, readChains } from './read-chains.ts';

/** How often the signer is asked whether it is there, and a chain looked at at most. */
const LOOK_MS = 5_000;

/** The chains of a file: they are followed as soon as the signer has answered with the key that the file names. */
export class LiveChains extends RepeatedLook {
  readonly #parts: JobParts;
  readonly #file: string;
  readonly #db: Kysely<CustodyTables>;
  readonly #sendings: Sending[] = [];
  #chains: ChainsFile | null = null;
  #signer: SignerClient | null = null;
  #heartbeat: SignerHeartbeat | null = null;
  /** What the signer had signed at the last look: it never falls, but where its folder came out of a backup. */
  #signed = Number.POSITIVE_INFINITY;
  #told: string | null = null;
  #skipped = false;
  /** Whether the tables were found to tell of all that the signer signed: what it signs from then on they have first. */
  #whole = false;

  constructor(parts: JobParts, file: string) {
    super({ everyMs: LOOK_MS, look: () => this.#look(), onError: (err) => this.#failed(err) });
    this.#parts = parts;
    this.#file = file;
    this.#db = createKysely<CustodyTables>(parts.pool);
  }

  override async stop(): Promise<void> {
    await super.stop();
    await custodyOf(this.#parts.engine).pool.stop();
    await this.#heartbeat?.stop();
    for (const sending of this.#sendings) await sending.stop();
    this.#signer?.close();
  }

  async #look(): Promise<void> {
    const runtime = custodyOf(this.#parts.engine);
    this.#chains ??= readChains(await readFile(this.#file, 'utf8'));
    const { signer: told, chains } = this.#chains;
    runtime.signedBy = told.publicKey;
    this.#signer ??= new SignerClient(told.folder);
    const signer = this.#signer;
    const status = await this.#statusOf(signer, this.#chains);
    this.#heartbeat ??= this.#beating(signer);
    await this.#findUnknown(status);
    await this.#skipOnce(status);
    await fillPool(this.#fillOptions(signer));
    const failures: unknown[] = [];
    for (const one of chains)
      if (runtime.chain(one.chain) === null)
        await this.#open(one, status, signer).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
    this.#told = null;
  }

  /** Throws where nothing may be done with this signer. */
  async #statusOf(signer: SignerClient, file: ChainsFile): Promise<SignerStatus> {
    const runtime = custodyOf(this.#parts.engine);
    try {
      const told = await signer.status();
      checkSignerStatus(told, file);
      const isOlder = told.signed < this.#signed;
      if (isOlder) await adoptSigned({ db: this.#db, signer, log: this.#parts.log }, told);
      const status = isOlder ? await signer.status() : told;
      this.#signed = status.signed;
      runtime.signer = 'ready';
      return status;
    } catch (error) {
      runtime.signer = 'down';
      throw error;
    }
  }

  /** Before a chain is open: whether these data are older than what the signer has signed. Told whenever it is another number. */
  async #findUnknown(status: SignerStatus): Promise<void> {
    if (this.#whole) return;
    const runtime = custodyOf(this.#parts.engine);
    const unknown = await unknownSigned(this.#db, status);
    if (unknown > 0 && unknown !== runtime.unknownSigned)
      this.#parts.log.warn(
        { unknown },
        'ALARM: the signer has signed transactions that these data do not tell of, as after a restore: nothing is swept',
      );
    runtime.unknownSigned = unknown;
    this.#whole = unknown === 0;
  }

  /** Before a chain is open, and with it anybody can ask for an address. */
  async #skipOnce(status: SignerStatus): Promise<void> {
    if (!this.#skipped) await skipGiven({ ...this.#parts, db: this.#db }, status);
    this.#skipped = true;
  }

  #beating(signer: SignerClient): SignerHeartbeat {
    const { engine, log } = this.#parts;
    const heartbeat = new SignerHeartbeat({ engine, signer, log });
    heartbeat.start();
    return heartbeat;
  }

  async #open(one: LiveChain, status: SignerStatus, signer: SignerClient): Promise<void> {
    const { engine, catalogue, submitAll, now, log } = this.#parts;
    const nodes = one.endpoints.map((url) => new EvmAdapter({ name: endpointName(url), url, chainId: one.chainId }));
    await refuseOtherChain(one, nodes);
    await submitAll(listingCommands(engine, one));
    const id = chainIdOf(engine, one)!;
    const { chain, name, chainId, blockMs, from } = one;
    const own = ownWallets(status);
    const settings = { id, chain, name, chainId, blockMs, from, own, simulated: false, rpc: null, lookMs: LOOK_MS };
    const running: RunningChain = custodyOf(engine).open(settings, nodes);
    const transactions = new OwnTransactions(this.#db, { id, chainId });
    const sender = new Sender({ chain: running, transactions, signer, now, log });
    const swept = { db: this.#db, engine, catalogue, chain: running, sender };
    const wanted = [seldom(now, async () => (custodyOf(engine).unknownSigned > 0 ? [] : sweeps(swept, now())))];
    const sending = new Sending({ chain: running, sender, wanted, log });
    running.sendSoon = () => sending.soon();
    this.#sendings.push(sending);
    sending.start();
  }

  #fillOptions(signer: SignerClient): FillOptions {
    const { engine } = this.#parts;
    return { db: this.#db, runtime: custodyOf(engine), signer, given: () => engine.custody.nextAddressIndex() };
  }

  /** Told once, until it is another sentence. */
  #failed(err: unknown): void {
    custodyOf(this.#parts.engine).opening = false;
    const sentence = err instanceof Error ? err.message : String(err);
    if (this.#told !== sentence) this.#parts.log.warn({ err }, 'the chains of the file are opened at the next look');
    this.#told = sentence;
  }
}

/** A node that is away may come back; one of another chain is a mistake in the file, and the chain is not followed. */
async function refuseOtherChain({ chain }: LiveChain, nodes: readonly EvmAdapter[]): Promise<void> {
  for (const asked of await Promise.allSettled(nodes.map((node) => node.head())))
    if (asked.status === 'rejected' && asked.reason instanceof ChainError && asked.reason.code === 'wrong_chain')
      throw new Error(`${chain} is not followed: ${asked.reason.message}.`, { cause: asked.reason });
}
