import { setTimeout as pause } from 'node:timers/promises';
import { ChainError } from '@tradewind/custody';
import { createKysely } from '@tradewind/database';
import type { OutsideParts, ProductCommand } from '../../product/outside.ts';
import { type ChainAtHand, NoChain, withChains } from '../chains/chains-at-hand.ts';
import type { CustodyTables } from '../common/tables.ts';
import { atHandOf, CHAINS_FLAG, type Comparison, compareChain, isEqual, linesOf } from './compare-chains.ts';

/** Beside a server, what is booked between two questions differs for a moment: so often it is looked again. */
const LOOKS = 5;
const AGAIN_MS = 1_000;

/** `custody reconcile`: asks for every address at the newest final block that was read, and prints it beside the ledger. Ends with 1 where they differ or were not compared. */
export const reconcileCommand: ProductCommand = {
  name: 'custody',
  verb: 'reconcile',
  help: 'compares every address with the ledger at the newest final block; 1 where they differ or were not compared',
  flags: [CHAINS_FLAG],
  run: async (now) => {
    const parts = await now();
    try {
      return await withChains(atHandOf(parts), async (chains) => {
        let code = 0;
        for (const chain of chains) code = Math.max(code, await reconcileOne(now, chain));
        return code;
      });
    } catch (error) {
      if (!(error instanceof NoChain)) throw error;
      parts.say(`Nothing was compared: ${error.message}`);
      return 1;
    }
  },
};

async function reconcileOne(now: () => Promise<OutsideParts>, chain: ChainAtHand): Promise<number> {
  for (let looks = 1; ; looks += 1) {
    const parts = await now();
    const found = await compared(parts, chain);
    const right = found instanceof Error ? false : found.every(isEqual);
    const mayPass = !(found instanceof NoChain);
    if (!right && mayPass && looks < LOOKS) {
      await pause(AGAIN_MS);
      continue;
    }
    if (found instanceof Error) parts.say(`${chain.chain} was not compared: ${found.message}`);
    else for (const one of found) for (const line of linesOf(parts.engine, one)) parts.say(line);
    parts.say(right ? `${chain.chain}: chain and ledger are equal.` : `${chain.chain}: NOT EQUAL.`);
    return right ? 0 : 1;
  }
}

/** A node may move while it is asked, or not answer once. */
async function compared(parts: OutsideParts, chain: ChainAtHand): Promise<Comparison[] | NoChain | ChainError> {
  try {
    return await compareChain({ engine: parts.engine, db: createKysely<CustodyTables>(parts.pool) }, chain, 'final');
  } catch (error) {
    if (error instanceof NoChain || error instanceof ChainError) return error;
    throw error;
  }
}
