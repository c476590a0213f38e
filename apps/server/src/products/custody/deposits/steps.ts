import { MINUTE_MS, type SpanMs, type TimeMs } from '@tradewind/base';
import type { Command } from '@tradewind/engine';
import { type RawBuilder, sql } from 'kysely';
import type { Applied } from '../../../exchange/pipeline/sequencer.ts';
import type { RunningChain } from '../common/runtime.ts';
import { standingOf, type Transfer } from '../common/standing.ts';
import { type SettleParts, settleTransfers } from './settle-transfer.ts';

/** Transfers of one kind that are worked on in one look. */
export const AT_ONCE = 200;
/** A command that was refused is not sent again before, and nodes are not asked again. */
const RETRY_MS: SpanMs = MINUTE_MS;

export interface DepositParts extends SettleParts {
  readonly submit: (command: Command) => Promise<Applied>;
  readonly log: { warn(detail: object, message: string): void };
}

/** How transfers of one chain are read, and brought a step further in the engine and then in their rows. */
export class Steps {
  readonly parts: DepositParts;
  readonly chain: RunningChain;
  /** When what was refused may be sent again, by the key of the transfer. */
  readonly #refused = new Map<string, TimeMs>();

  constructor(parts: DepositParts, chain: RunningChain) {
    this.parts = parts;
    this.chain = chain;
  }

  /** Those that nothing was refused for of late, at most so many as one look works on. */
  async read(where: RawBuilder<unknown>): Promise<readonly Transfer[]> {
    const now = this.parts.now();
    for (const [key, until] of this.#refused) if (until <= now) this.#refused.delete(key);
    const refused = [...this.#refused.keys()];
    const { rows } = await sql<Transfer>`SELECT * FROM custody_transfers WHERE chain = ${this.chain.settings.id}
      AND NOT key = ANY(${refused}::text[]) AND ${where} LIMIT ${AT_ONCE}`.execute(this.parts.db);
    return rows;
  }

  /** Does something with each at the same time: the journal takes them together. Then their rows say what came of it. */
  async each(
    rows: readonly Transfer[],
    act: (row: Transfer) => Promise<unknown>,
    told?: (row: Transfer) => bigint | null,
  ): Promise<void> {
    await Promise.all(rows.map(act));
    const changes = rows.flatMap((before) => {
      const standing = standingOf(this.parts.engine, before);
      if (standing.deposit === null) return [];
      return [{ before, settled: told === undefined ? standing : { ...standing, told: told(before) } }];
    });
    await settleTransfers(this.parts, changes);
  }

  /** It is not read again for a while. */
  rest({ key }: Transfer): void {
    this.#refused.set(key, this.parts.now() + RETRY_MS);
  }

  /** Whether it was done, now or before. */
  async submit(row: Transfer, command: Command): Promise<boolean> {
    const { refusal } = (await this.parts.submit(command)).outcome;
    if (refusal === '' || DONE.has(refusal)) return true;
    this.rest(row);
    if (!KEPT.has(refusal))
      this.parts.log.warn({ transfer: row.key, command: command.kind, refusal }, 'a deposit waits');
    return false;
  }
}

/** Somebody else did it. */
const DONE: ReadonlySet<string> = new Set(['deposit_known', 'deposit_released', 'deposit_over', 'deposit_not_waiting']);
/** It goes on to wait, as it should. */
const KEPT: ReadonlySet<string> = new Set(['deposit_cap', 'deposit_paused']);
