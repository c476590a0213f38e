import type { BodyOf, operators } from '@tradewind/api';
import { createKysely } from '@tradewind/database';
import { type Kysely, sql } from 'kysely';
import { order } from '../../../exchange/changes/exchange.ts';
import { audit } from '../../../people/office/audit.ts';
import type { Operator } from '../../../people/office/operator.ts';
import { refuseShutOut } from '../../../people/office/refuse-shut-out.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import type { ConsoleParts } from '../../product/parts.ts';
import { listedOf } from '../common/listed.ts';
import { type Standing, standingOf, type Transfer } from '../common/standing.ts';
import type { CustodyDb, CustodyTables } from '../common/tables.ts';
import {
  forgetOthers,
  giveBack,
  keepApproval,
  lockApprovals,
  standingApprovals,
} from '../deposits/deposit-approvals.ts';
import { type Settled, settleIn } from '../deposits/settle-transfer.ts';
import { sumOf, togetherWith } from '../deposits/together.ts';
import { matterOf, type Waiting, waitingOf } from './matter.ts';
import { takesTwo } from './takes-two.ts';

const PEOPLE_FOR_LARGE = 2;

export type Decision = BodyOf<typeof operators.custody.decide>;

/** What is decided as one: the deposit in the queue, which stands last, and those too small to be decided alone. */
interface Matter {
  readonly lead: Waiting;
  readonly all: readonly Waiting[];
}

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
   * Answers whether another reviewer has to decide the same. What is refused stays where it is, and belongs to nobody yet. Refuses
   * `own_request` the same one then, `already_decided`, and what is to be credited `deposit_paused` while deposits of the asset
   * are, and what the engine does.
   */
  async decide(operator: Operator, key: string, decision: Decision): Promise<boolean> {
    const words = decision.decision === 'reject' ? (decision.words?.trim() ?? '') : '';
    if (decision.decision === 'reject' && decision.reason === 'other' && words === '')
      throw new Refused('field_invalid', { field: 'words' });
    const { waits, approved } = await this.db.transaction().execute(async (tx) => {
      const matter = await this.#matter(tx, key);
      const told = { approved: matterOf(matter.all), waits: await this.#agree(tx, operator, matter, decision) };
      if (!told.waits && decision.decision === 'reject')
        await this.#refuse(tx, matter, words === '' ? decision.reason : words);
      return told;
    });
    if (!waits && decision.decision === 'credit') await this.#carryOut(key, approved);
    return waits;
  }

  /** What the operator would do stands from now on, of this very matter; answers whether that is not enough. */
  async #agree(tx: CustodyDb, operator: Operator, { lead, all }: Matter, wish: Decision): Promise<boolean> {
    await refuseShutOut(tx, operator);
    await lockApprovals(tx, lead.user_id);
    const { decision, reason } = wish;
    if (decision === 'credit' && listedOf(this.#engine, lead).paused) throw new Refused('deposit_paused');
    const matter = matterOf(all);
    await forgetOthers(
      tx,
      all.map(({ deposit }) => deposit),
      matter,
    );
    const before = (await standingApprovals(tx, lead.deposit, matter))
      .filter((one) => one.decision === decision)
      .map(({ by }) => by.id);
    const reviewers = new Set([...before, operator.id]).size;
    const waits = (await takesTwo(tx, this.#settling, all)) && reviewers < PEOPLE_FOR_LARGE;
    if (waits && before.includes(operator.id)) throw new Refused('own_request');
    const approved_at = this.#parts.context.now();
    for (const { deposit } of all)
      await keepApproval(tx, { deposit, operator_id: operator.id, decision, reason, approved_at, matter });
    if (waits) await giveBack(tx, lead.key);
    const verb = decision === 'credit' ? 'deposit.approve' : 'deposit.reject';
    const detail = { reason, reviewers, ...(all.length > 1 && { deposits: all.map(({ id }) => id) }) };
    await this.#audit(tx, operator, { action: waits ? `${verb}-first` : verb, row: lead, detail });
    return waits;
  }

  async #refuse(tx: CustodyDb, matter: Matter, reason: string): Promise<void> {
    await this.#settleAll(tx, matter, (row) => ({ ...standingOf(this.#engine, row), state: 'rejected', reason }));
  }

  /** Those beside it come first: while it waits itself, it can be decided again. What a crash leaves behind commands, the watcher writes down. */
  async #carryOut(key: string, approved: string): Promise<void> {
    const { exchange } = this.#parts.context;
    await this.db.transaction().execute(async (tx) => {
      const matter = await this.#matter(tx, key);
      // What came to it since nobody has approved.
      if (matterOf(matter.all) !== approved) throw new Refused('already_decided');
      for (const { deposit } of matter.all) await order(exchange, { kind: 'CreditDeposit', deposit });
      await this.#settleAll(tx, matter, (row) => standingOf(this.#engine, row));
    });
  }

  /** The one in the queue tells of all of them. */
  async #settleAll(
    tx: CustodyDb,
    { lead, all }: Matter,
    settled: (row: Waiting) => Standing & Pick<Settled, 'reason'>,
  ): Promise<void> {
    const sum = sumOf(all);
    const changes = all.map((row) => ({ before: row, settled: { ...settled(row), told: row === lead ? sum : null } }));
    await settleIn(tx, this.#settling, changes);
  }

  /** Refuses `already_decided` what people are no longer asked about; until the transaction ends nobody else decides it. */
  async #matter(tx: CustodyDb, key: string): Promise<Matter> {
    // In the order in which whoever settles many locks them.
    await sql`SELECT FROM custody_transfers WHERE key = ${key} OR lead = ${key} ORDER BY id FOR UPDATE`.execute(tx);
    const row = await tx.selectFrom('custody_transfers').selectAll().where('key', '=', key).executeTakeFirst();
    // Mined again in a block of which one endpoint alone tells, it waits for the others.
    if (row?.state !== 'review' || row.orphaned_at !== null || row.agreed_at === null)
      throw new Refused('already_decided');
    const all = waitingOf(this.#engine, await togetherWith(tx, row));
    const lead = all.at(-1);
    if (lead?.key !== key) throw new Refused('already_decided');
    return { lead, all };
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
