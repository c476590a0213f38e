import type { ChainAdapter } from '@tradewind/custody';
import type { RunningChain } from '../common/runtime.ts';

/** Those whose word is asked for: two at least where the chain has more than one; null where they are not there. */
export function witnesses(chain: RunningChain): readonly ChainAdapter[] | null {
  if (chain.adapters.length === 1) return chain.adapters;
  return chain.answering.length < 2 ? null : chain.answering;
}

/** What every witness answers, if it is the same; null where it is not, or a second one is missing. Throws what a node throws. */
export async function toldAlike<T>(
  chain: RunningChain,
  ask: (node: ChainAdapter) => Promise<T>,
  textOf: (told: T) => string,
): Promise<T | null> {
  const all = witnesses(chain);
  if (all === null) return null;
  const told = await Promise.all(all.map(ask));
  return new Set(told.map(textOf)).size === 1 ? told[0]! : null;
}
