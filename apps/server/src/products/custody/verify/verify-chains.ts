import { ChainError } from '@tradewind/custody';
import { createKysely } from '@tradewind/database';
import type { OutsideParts } from '../../product/outside.ts';
import { type ChainAtHand, NoChain, withChains } from '../chains/chains-at-hand.ts';
import type { CustodyTables } from '../common/tables.ts';
import { atHandOf, compareChain, isEqual, linesOf } from './compare-chains.ts';

/** Compares wallets of the ledger with every chain at the block of the last reconciliation; answers what is wrong, in sentences. */
export async function verifyChains(parts: OutsideParts): Promise<readonly string[]> {
  if (parts.engine.custody.chains().length === 0) return [];
  const problems: string[] = [];
  try {
    await withChains(atHandOf(parts), async (chains) => {
      for (const chain of chains) problems.push(...(await verifyOne(parts, chain)));
    });
  } catch (error) {
    if (!(error instanceof NoChain)) throw error;
    parts.say(`No chain was looked at: ${error.message}`);
  }
  return problems;
}

async function verifyOne(parts: OutsideParts, chain: ChainAtHand): Promise<string[]> {
  try {
    const comparisons = await compareChain(
      { engine: parts.engine, db: createKysely<CustodyTables>(parts.pool) },
      chain,
      'reconciled',
    );
    for (const one of comparisons) for (const line of linesOf(parts.engine, one)) parts.say(line);
    return comparisons
      .filter((one) => !isEqual(one))
      .map(({ node, block }) => `Chain ${chain.chain} and the ledger differ at block ${block.height}, by ${node}.`);
  } catch (error) {
    if (error instanceof ChainError && error.code === 'moved') return [`${error.message}.`];
    if (!(error instanceof NoChain || error instanceof ChainError)) throw error;
    parts.say(`Chain ${chain.chain} was not compared: ${error.message}`);
    return [];
  }
}
