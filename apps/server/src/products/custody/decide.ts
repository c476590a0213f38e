import type { BodyOf, operators } from '@tradewind/api';
import { createKysely } from '@tradewind/database';
import type { Kysely } from 'kysely';
import { order } from '../../exchange/changes/exchange.ts';
import { audit } from '../../people/office/audit.ts';
import type { Operator } from '../../people/office/operator.ts';
import { refuseShutOut } from '../../people/office/refuse-shut-out.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ConsoleParts } from '../product/parts.ts';
import { giveBack, keepApproval, lockApprovals, standingApprovals } from './deposit-approvals.ts';
import { settleIn } from './settle-transfer.ts';
import { listedOf, standingOf, type Transfer } from './standing.ts';
import type { CustodyDb, CustodyTables } from './tables.ts';
import { takesTwo } from './takes-two.ts';

const PEOPLE_FOR_LARGE = 2;

type Decision = BodyOf<typeof operators.custody.decide>;
export type Credit = Extract<Decision, { decision: 'credit' }>;
export type Rejection = Extract<Decision, { decision: 'reject' }>;

/** A deposit in review that the engine knows by its number. */
type Waiting = Transfer & { readonly deposit: number };

/**
 * What reviewers decide of a deposit, one decision at a time. Who would credit it stands in the audit log before the engine is
 * told: nothing is credited that nobody is known to have approved.
 */
export class DepositDecisions {
  readonly db: Kysely<CustodyTables>;
  readonly #parts: ConsoleParts;

  constructor(parts: ConsoleParts) {
    this.db = createKysely<CustodyTables>(parts.pool);
    this.#parts = parts;
  }

  /**
   * Answers whether another reviewer has to approve it as well. Refuses `own_request` the same one then, `already_decided`,
   * `deposit_paused` while deposits of the asset are, and what the engine does.
   */
  async credit(operator: Operator, key: string, reason: Credit['reason']): Promise<boolean> {
    const waits = await this.db.transaction().execute((tx) => this.#approve(tx, operator, key, reason));
    if (!waits) await this.#carryOut(key);
    return waits;
  }

  /** Its coins stay where they are, and belong to nobody yet. Refuses `already_decided`. */
  async reject(operator: Operator, key: string, { reason, words }: Pick<Rejection, 'reason' | 'words'>): Promise<void> {
    const said = words?.trim() ?? '';
    if (reason === 'other' && said === '') throw new Refused('field_invalid', { field: 'words' });
    await this.db.transaction().execute(async (tx) => {
      await refuseShutOut(tx, operator);
      const row = await this.#waiting(tx, key);
      const { deposit, released } = standingOf(this.#engine, row);
      const told = said === '' ? reason : said;
      await settleIn(tx, this.#settling, row, { state: 'rejected', deposit, released, reason: told });
      await this.#audit(tx, operator, { action: 'deposit.reject', row, detail: { reason } });
    });
  }

  async #approve(tx: CustodyDb, operator: Operator, key: string, reason: Credit['reason']): Promise<boolean> {
    await refuseShutOut(tx, operator);
    const row = await this.#waiting(tx, key);
    await lockApprovals(tx, row.user_id);
    if (listedOf(this.#engine, row).paused) throw new Refused('deposit_paused');
    const before = (await standingApprovals(tx, row.deposit)).map(({ by }) => by.id);
    const reviewers = new Set([...before, operator.id]).size;
    const waits = (await takesTwo(tx, this.#settling, row)) && reviewers < PEOPLE_FOR_LARGE;
    if (waits && before.includes(operator.id)) throw new Refused('own_request');
    const approved_at = this.#parts.context.now();
    await keepApproval(tx, { deposit: row.deposit, operator_id: operator.id, reason, approved_at });
    if (waits) await giveBack(tx, key);
    const action = waits ? 'deposit.approve-first' : 'deposit.approve';
    await this.#audit(tx, operator, { action, row, detail: { reason, reviewers } });
    return waits;
  }

  /** What a crash leaves behind the command, the watcher of the chain writes down. */
  async #carryOut(key: string): Promise<void> {
    const { exchange } = this.#parts.context;
    await this.db.transaction().execute(async (tx) => {
      const row = await this.#waiting(tx, key);
      await order(exchange, { kind: 'CreditDeposit', deposit: row.deposit });
      await settleIn(tx, this.#settling, row, standingOf(this.#engine, row));
    });
  }

  /** Refuses `already_decided` what people are no longer asked about; until the transaction ends nobody else decides it. */
  async #waiting(tx: CustodyDb, key: string): Promise<Waiting> {
    const row = await tx
      .selectFrom('custody_transfers')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (row?.state !== 'review' || row.orphaned_at !== null) throw new Refused('already_decided');
    const { state, deposit } = standingOf(this.#engine, row);
    if (state !== 'review' || deposit === null) throw new Refused('already_decided');
    return { ...row, deposit };
  }

  async #audit(
    tx: CustodyDb,
    { id }: Operator,
    entry: { readonly action: string; readonly row: Transfer; readonly detail: object },
  ): Promise<void> {
    const { action, row, detail } = entry;
    const now = this.#parts.context.now();
    await audit(tx, { operator: id, action, object: `deposit ${row.id}`, detail: { ...detail, key: row.key }, now });
  }

  get #settling() {
    const { exchange, now } = this.#parts.context;
    return { engine: exchange.engine, catalogue: exchange.catalogue, now };
  }

  get #engine() {
    return this.#parts.context.exchange.engine;
  }
}
