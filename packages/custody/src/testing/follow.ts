import type { Watch } from '../chain/adapter.ts';
import { EvmAdapter } from '../evm/evm-adapter.ts';
import { Scanner, type ScanStep } from '../scan/scanner.ts';
import { Ledger } from './ledger.ts';
import { CHAIN_ID, type TestChain } from './test-chain.ts';

export const adapterOf = ({ url }: Pick<TestChain, 'url'>, name = 'first') =>
  new EvmAdapter({ name, url, chainId: CHAIN_ID });

/** Steps until there is no further block; the last answer. */
export async function toHead(scanner: Scanner, watch: Watch): Promise<ScanStep> {
  for (;;) {
    const step = await scanner.step(watch);
    if (step.kind !== 'blocks') return step;
  }
}

/** A scanner with its ledger that has reached the head, so that what comes next is what it finds. */
export async function follow(chain: TestChain, watch: Watch, ledger = new Ledger()) {
  const node = adapterOf(chain);
  // The first block that is walked through is the newest: an empty one.
  await chain.mine();
  const scanner = new Scanner({ chain: node, store: ledger, from: (await node.head()).height });
  await toHead(scanner, watch);
  return { scanner, ledger, node, catchUp: () => toHead(scanner, watch) };
}
