import { join } from 'node:path';
import { EmbeddedChainError, endLeftNode } from '@tradewind/custody';
import { createKysely } from '@tradewind/database';
import type { JobParts } from '../../product/parts.ts';
import { chainIdOf } from '../common/list-chain.ts';
import { standingOf } from '../common/standing.ts';
import type { CustodyTables } from '../common/tables.ts';
import { DEMO_CHAIN } from '../demo/demo-settings.ts';
import { settleTransfers } from '../deposits/settle-transfer.ts';

/**
 * A demo whose chain is switched off. A node that a killed process left is ended. Deposits that were not final can become it no
 * more: play money, that is released, so that nothing stays held for a chain that nobody looks at. What waits for people still does.
 */
export class ChainOff {
  readonly #parts: JobParts;
  #working: Promise<void> = Promise.resolve();

  constructor(parts: JobParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#working = this.#settle().catch((err) =>
      this.#parts.log.warn({ err }, 'what a chain that is switched off has left is settled at the next start'),
    );
  }

  async stop(): Promise<void> {
    await this.#working;
  }

  async #settle(): Promise<void> {
    await this.#endNode();
    await releaseAll(this.#parts);
  }

  async #endNode(): Promise<void> {
    const { dataDir, log } = this.#parts;
    try {
      if (await endLeftNode(join(dataDir, 'chain'))) log.info({}, 'a node that was left of the chain was ended');
    } catch (err) {
      if (!(err instanceof EmbeddedChainError)) throw err;
      log.warn({ err }, 'a node that was left of the chain could not be ended');
    }
  }
}

/** Every deposit on the chain of the demo; how they stand is in their rows too, as soon as it is in the ledger. */
async function releaseAll(parts: Pick<JobParts, 'engine' | 'catalogue' | 'now' | 'submitAll' | 'pool'>): Promise<void> {
  const { engine, submitAll } = parts;
  const chain = chainIdOf(engine, DEMO_CHAIN);
  if (chain === null) return;
  const open = engine.custody.deposits().filter((one) => one.chain === chain && !one.released);
  await submitAll(open.map(({ deposit }) => ({ kind: 'ReleaseDeposit', deposit })));
  const db = createKysely<CustodyTables>(parts.pool);
  // A process before this one may have died between the ledger and the rows.
  const rows = await db
    .selectFrom('custody_transfers')
    .selectAll()
    .where('chain', '=', chain)
    .where('deposit', 'is not', null)
    .where('released_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
  const changes = rows.map((before) => ({ before, settled: standingOf(engine, before) }));
  await settleTransfers({ ...parts, db }, changes);
}
