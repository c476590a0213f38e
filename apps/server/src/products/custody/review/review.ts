import { operators } from '@tradewind/api';
import type { Operator } from '../../../people/office/operator.ts';
import type { Bind } from '../../../platform/calls/handler.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import type { ConsoleParts } from '../../product/parts.ts';
import type { Transfer } from '../common/standing.ts';
import { standingApprovals } from '../deposits/deposit-approvals.ts';
import { DEPOSIT_QUEUE } from '../deposits/settle-transfer.ts';
import { sumOf, togetherWith } from '../deposits/together.ts';
import { DepositDecisions } from './decide.ts';
import { matterOf, waitingOf } from './matter.ts';
import { factsOf, listedShape, partShape } from './reviewed.ts';
import { takesTwo } from './takes-two.ts';

/** Deposits that people decide: each look is in the audit log. */
export function bindDepositReview(bind: Bind<Operator>, { context, pool, desk, ...rest }: ConsoleParts): void {
  const { exchange, now } = context;
  const { engine, catalogue } = exchange;
  const decisions = new DepositDecisions({ context, pool, desk, ...rest });
  const { db } = decisions;

  const transferOf = async (caller: Operator, item: number): Promise<Transfer> => {
    const { kind, ref } = await desk.item(caller, item);
    const rows = db.selectFrom('custody_transfers').selectAll().where('key', '=', ref);
    const found = kind === DEPOSIT_QUEUE ? await rows.executeTakeFirst() : undefined;
    if (found === undefined) throw new Refused('not_found');
    return found;
  };

  bind(operators.custody.deposit, async ({ caller, params: { id } }) => {
    const transfer = await transferOf(caller, id);
    await desk.note(caller, 'deposit.read', `deposit ${transfer.id}`);
    const all = await togetherWith(db, transfer);
    const waiting = waitingOf(engine, all);
    const matter = waiting.length === 0 ? null : matterOf(waiting);
    return {
      ...listedShape(exchange, { ...transfer, amount: String(sumOf(all)) }),
      person: transfer.user_id,
      facts: factsOf(exchange, transfer),
      together: all.slice(0, -1).map((one) => partShape(exchange, one)),
      needsTwo: await takesTwo(db, { engine, catalogue, now }, all),
      approvals: transfer.deposit === null ? [] : await standingApprovals(db, transfer.deposit, matter),
    };
  });

  bind(operators.custody.decide, async ({ caller, params: { id }, body }) => {
    const { claimedBy } = await desk.item(caller, id);
    if (claimedBy !== null && claimedBy.id !== caller.id) throw new Refused('item_taken');
    const { key } = await transferOf(caller, id);
    return { waits: await decisions.decide(caller, key, body) };
  });
}
