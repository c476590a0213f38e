import { existsSync, mkdirSync } from 'node:fs';
import { SignerClient } from './client.ts';
import { SignerError } from './failure.ts';
import { FOLDER_RIGHTS, signerFolder } from './folder.ts';
import type { LimitsText } from './limits.ts';
import { initSigner, launch, type ReadySigner } from './process.ts';
import type { Secret } from './seal.ts';
import type { PolicyText } from './sealed-keys.ts';
import { makeKeyFile, readKeyFile } from './secret-files.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** After so long a life, the next end is a first one again. */
const STABLE_MS = 60_000;
const STOP_MS = 5_000;

export interface RunningSigner {
  readonly client: SignerClient;
  readonly publicKey: string;
  /** Ends the process, and whatever still waits for it. */
  readonly stop: () => Promise<void>;
}

/** Where a demo keeps the key that opens the folder `NAME`: beside it, as `NAME.key`, for its owner alone. */
export function keyFileOf(folder: string): string {
  return `${signerFolder(folder).path}.key`;
}

/**
 * The signer as a child of a demo's server: makes folder, key file and keys when there are none, starts the process, and starts it
 * again when it dies. Throws a SignerError where a file is missing that only a copy brings back.
 */
export async function startSigner(options: {
  readonly folder: string;
  readonly policy: PolicyText;
  readonly onNotice: (sentence: string) => void;
}): Promise<RunningSigner> {
  const { folder, policy, onNotice } = options;
  const { path, keys } = signerFolder(folder);
  const keyFile = keyFileOf(folder);
  if (existsSync(keys) && !existsSync(keyFile))
    throw new SignerError(`${keyFile} is not there, and nothing else opens the keys in ${path}: put it back.`);
  if (!existsSync(path)) mkdirSync(path, { mode: FOLDER_RIGHTS });
  if (!existsSync(keyFile)) makeKeyFile(keyFile);
  if (!existsSync(keys)) await initSigner(folder, readKeyFile(keyFile), policy);
  return superviseSigner({ folder, secret: () => readKeyFile(keyFile), limits: policy.limits, onNotice });
}

/** Runs the signer of a folder until `stop`; `secret` is asked at every start. Rejects when the first start fails. */
export async function superviseSigner(options: {
  readonly folder: string;
  readonly secret: () => Secret;
  /** In place of those that are sealed with the keys. */
  readonly limits?: LimitsText | undefined;
  readonly onNotice: (sentence: string) => void;
}): Promise<RunningSigner> {
  const { folder, secret, limits = null, onNotice } = options;
  const begin = () => launch(folder, { secret: secret(), init: null, limits }, onNotice);
  const first = await begin();
  const supervision = new Supervision(first, begin, onNotice);
  const client = new SignerClient(folder);
  const stop = async () => {
    client.close();
    await supervision.stop();
  };
  return { client, publicKey: first.publicKey, stop };
}

class Supervision {
  readonly #begin: () => Promise<ReadySigner>;
  readonly #onNotice: (sentence: string) => void;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<void>;
  #running: ReadySigner | null;

  constructor(first: ReadySigner, begin: () => Promise<ReadySigner>, onNotice: (sentence: string) => void) {
    this.#begin = begin;
    this.#onNotice = onNotice;
    this.#running = first;
    this.#ended = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#running?.child.stdin.end();
    const late = setTimeout(() => this.#running?.child.kill('SIGKILL'), STOP_MS);
    await this.#ended;
    clearTimeout(late);
  }

  async #watch(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!this.#stopping.signal.aborted) {
      if (this.#running) {
        const since = performance.now();
        const how = await this.#running.ended;
        this.#running = null;
        if (this.#stopping.signal.aborted) return;
        this.#onNotice(`The signer has ended (${how}) and is started again.`);
        if (performance.now() - since >= STABLE_MS) pauseMs = FIRST_PAUSE_MS;
      }
      await pause(pauseMs, this.#stopping.signal);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      await this.#again();
    }
    this.#running?.child.stdin.end();
    await this.#running?.ended;
  }

  async #again(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    try {
      this.#running = await this.#begin();
    } catch (error) {
      this.#onNotice(error instanceof Error ? error.message : String(error));
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
