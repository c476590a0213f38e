import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kill, runs, stateOf } from './processes.ts';
import { until } from './until.ts';

/** How long a node may be away: whoever supervises it brings it back. */
const AWAY_MS = 60_000;
const ONE_ANSWER_MS = 10_000;

/** What the node itself refused, with its words. */
export class NodeRefusal extends Error {}

/** The node of the chain of a demo, by its own port: it obeys everything, as nobody but a test may reach it. */
export class ChainNode {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'chain');
  }

  /** Asks until a node answers, this one or the one that comes after it. Throws NodeRefusal. */
  async ask<T = string>(method: string, ...params: readonly unknown[]): Promise<T> {
    const [answer] = await this.askAll<T>([{ method, params }]);
    return answer!;
  }

  /** All of them at once, answered in their order. */
  async askAll<T = string>(
    calls: readonly { readonly method: string; readonly params: readonly unknown[] }[],
  ): Promise<T[]> {
    const answers = await until('the node of the chain answers', AWAY_MS, () => this.#askOnce(calls));
    return answers.map(({ result, error }) => {
      if (error !== undefined) throw new NodeRefusal(error.message);
      return result as T;
    });
  }

  async height(): Promise<number> {
    return Number(await this.ask('eth_blockNumber'));
  }

  async mine(blocks = 1): Promise<void> {
    await this.askAll(Array.from({ length: blocks }, () => ({ method: 'evm_mine', params: [] })));
  }

  /** What it would begin with if it was killed now; '' while it writes. */
  writtenState(): string {
    try {
      const text = readFileSync(join(this.#folder, 'state.json'), 'utf8');
      JSON.parse(text);
      return text;
    } catch {
      return '';
    }
  }

  /**
   * Ends it with what it wrote down last, up to 15 s ago, and never in the middle of writing: from half a state nothing comes
   * back but what the server has sent or seen, and whoever paid from outside began with nothing in block 0.
   */
  async kill9(): Promise<void> {
    const pid = this.#record()?.pid;
    if (pid === undefined || !runs(pid)) return;
    await until('the node can be killed between two writes', AWAY_MS, async () => {
      kill(pid, 'SIGSTOP');
      await until('it stands still', AWAY_MS, () => !runs(pid) || stateOf(pid).startsWith('T'));
      if (this.writtenState() !== '' || !runs(pid)) return true;
      kill(pid, 'SIGCONT');
      return false;
    });
    kill(pid, 'SIGKILL');
    await until('the node is gone', AWAY_MS, () => !runs(pid));
  }

  #record(): { readonly pid: number; readonly port: number } | null {
    try {
      return JSON.parse(readFileSync(join(this.#folder, 'anvil.json'), 'utf8')) as { pid: number; port: number };
    } catch {
      return null;
    }
  }

  async #askOnce(calls: readonly { readonly method: string; readonly params: readonly unknown[] }[]) {
    const port = this.#record()?.port;
    if (port === undefined) return undefined;
    const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })));
    try {
      const answer = await fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(ONE_ANSWER_MS),
        body,
      });
      const told = (await answer.json()) as { id: number; result?: unknown; error?: { message: string } }[];
      return told.toSorted((one, other) => one.id - other.id);
    } catch {
      return undefined;
    }
  }
}
