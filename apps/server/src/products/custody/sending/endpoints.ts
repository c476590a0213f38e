import type { Count } from '@tradewind/base';
import { type CallShape, type ChainAdapter, ChainError, type Receipt } from '@tradewind/custody';
import type { RunningChain } from '../common/runtime.ts';

/** What endpoints tell of a transaction: its receipt, as all that answer tell it; that none has it; or different things. */
export type ReceiptTold = Receipt | 'none' | 'differs';

/**
 * All endpoints of a chain, as somebody asks them who sends: one that is away stops nothing, and none alone makes us believe
 * something that costs money. Each question throws what the first said where none answers.
 */
export class Endpoints {
  readonly #chain: RunningChain;

  constructor(chain: RunningChain) {
    this.#chain = chain;
  }

  /**
   * Transactions of an address in blocks, as the lowest tells: a nonce that is too low is taken already by what we keep or by what the
   * signer remembers, and one too high would leave a gap behind which everything waits.
   */
  async nonce(address: string): Promise<Count> {
    return Math.min(...(await this.#all((node) => node.nonce(address))));
  }

  /** Of the chain's own coin at the newest block of each, as the lowest tells, in the smallest unit. */
  async balance(address: string): Promise<bigint> {
    const told = await this.#all(async (node) => {
      const [has = 0n] = await node.balances([address], '', (await node.head()).height);
      return has;
    });
    return told.reduce((one, other) => (other < one ? other : one));
  }

  /** The most that any estimates; throws with `refused` where one says that the call would fail. */
  async gas(call: CallShape): Promise<bigint> {
    const told = await this.#asked((node) => node.gas(call));
    const refused = told.find((one) => one instanceof ChainError && one.code === 'refused');
    if (refused !== undefined) throw refused;
    return answersOf(told).reduce((one, other) => (other > one ? other : one));
  }

  /** In the order of the ids. */
  async receipts(txids: readonly string[]): Promise<ReceiptTold[]> {
    if (txids.length === 0) return [];
    const told = await this.#all((node) => node.receipts(txids));
    return txids.map((_, at) => alike(told.map((one) => one[at]!)));
  }

  /**
   * One of several variants to each of them, the first that it takes or has; it has left where any did. Throws what the first endpoint
   * that refused said, where none did.
   */
  async send(raws: readonly string[]): Promise<void> {
    const told = await this.#asked((node) => sendOne(node, raws));
    if (told.some((one) => !(one instanceof ChainError))) return;
    throw told.find((one) => one instanceof ChainError && one.code === 'refused') ?? told[0];
  }

  async #all<T>(ask: (node: ChainAdapter) => Promise<T>): Promise<T[]> {
    return answersOf(await this.#asked(ask));
  }

  /** What each that answered at the last look answers now, or why it did not; all of them where none did then. */
  async #asked<T>(ask: (node: ChainAdapter) => Promise<T>): Promise<(T | ChainError)[]> {
    const { answering, adapters } = this.#chain;
    return Promise.all((answering.length > 0 ? answering : adapters).map((node) => ask(node).catch(asChainError)));
  }
}

/** Throws what the node said of the first where it takes none. */
async function sendOne(node: ChainAdapter, raws: readonly string[]): Promise<void> {
  let said: ChainError | null = null;
  for (const raw of raws) {
    try {
      await node.send(raw);
      return;
    } catch (error) {
      if (!(error instanceof ChainError) || error.code !== 'refused') throw error;
      said ??= error;
    }
  }
  if (said !== null) throw said;
}

function answersOf<T>(told: readonly (T | ChainError)[]): T[] {
  const answers = told.filter((one) => !(one instanceof ChainError));
  if (answers.length === 0) throw told[0];
  return answers as T[];
}

function asChainError(error: unknown): ChainError {
  if (error instanceof ChainError) return error;
  throw error;
}

function alike(told: readonly (Receipt | null)[]): ReceiptTold {
  if (new Set(told.map((one) => (one === null ? '' : `${one.block.hash} ${one.status}`))).size > 1) return 'differs';
  return told[0] ?? 'none';
}
