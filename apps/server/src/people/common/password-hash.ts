import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Refused } from '../../platform/calls/refused.ts';

/** Argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashes at once; the rest of the thread pool stays free for files and names. */
const MAX_RUNNING = 2;
/** Waiting hashes; more would not be answered before a client gives up after 8 s, so they are refused at once. */
const MAX_WAITING = 256;

/** Hashes passwords beside the main thread; refuses `overloaded` instead of queueing without end. */
export class PasswordHasher {
  readonly #waiting: (() => void)[] = [];
  readonly #nobody: string;
  #running = 0;
  #verifications = 0;

  private constructor(nobody: string) {
    this.#nobody = nobody;
  }

  static async create(): Promise<PasswordHasher> {
    return new PasswordHasher(await hash(randomBytes(32), COST));
  }

  /** Verifications done so far, also those for accounts that do not exist. */
  get verifications(): number {
    return this.#verifications;
  }

  hash(password: string): Promise<string> {
    return this.#queued(() => hash(password, COST));
  }

  /** Whether the password fits. Without a stored hash it does the same work and answers false. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const fits = await this.#queued(() => {
      this.#verifications++;
      return verify(stored ?? this.#nobody, password);
    });
    return fits && stored !== undefined;
  }

  async #queued<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < MAX_RUNNING) this.#running++;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING) throw new Refused('overloaded');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
