import { EvmAdapter } from '@tradewind/custody';
import { CHAIN_ID, type Lie, LyingNode } from '@tradewind/custody/testing';
import type { World } from '../../../people/common/fixture.ts';
import { HOUSE, type Options, type Watched, watchedChain } from './watched-chain.ts';

export interface TwoNodes {
  readonly first: LyingNode;
  readonly second: LyingNode;
}

export const honest: Lie = (_method, result) => result;

type Told = Record<string, unknown>;

/** For tests: a lie about logs, told alike in lists of logs and in receipts. */
export const inLogs =
  (change: (logs: readonly Told[]) => readonly Told[]): Lie =>
  (method, result) => {
    if (method === 'eth_getLogs') return change(result as Told[]);
    const receipt = result as (Told & { readonly logs: readonly Told[] }) | null;
    if (method !== 'eth_getTransactionReceipt' || receipt === null) return result;
    return { ...receipt, logs: change(receipt.logs) };
  };

/** For tests: a chain whose two endpoints tell the truth until a story says otherwise. */
export async function twoNodes(
  world: World,
  run: (watched: Watched, nodes: TwoNodes) => Promise<void>,
  own: Options['own'] = () => HOUSE,
): Promise<void> {
  let first: LyingNode | undefined;
  let second: LyingNode | undefined;
  try {
    await watchedChain(world, (watched) => run(watched, { first: first!, second: second! }), {
      own,
      first: async (chain) => {
        first = await LyingNode.before(chain.url);
        return first;
      },
      others: async (chain) => {
        second = await LyingNode.before(chain.url);
        return [new EvmAdapter({ name: 'second', url: second.url, chainId: CHAIN_ID })];
      },
    });
  } finally {
    await first?.stop();
    await second?.stop();
  }
}
