import { formatDecimal } from '@tradewind/base';
import { operators } from '@tradewind/contract';
import { balancesAsOf, type ReadModel, recordsPage } from '@tradewind/readmodel';
import type { ApprovalContext } from '../../operators/approvals/verbs.ts';
import { beforeOf } from '../../operators/audit-list.ts';
import type { Operator } from '../../operators/context.ts';
import { endSessionOf } from '../../operators/end-session.ts';
import { note } from '../../operators/note.ts';
import { lockUser } from '../../operators/restrictions.ts';
import { readUser, searchUsers } from '../../operators/users.ts';
import type { ReadGate } from '../../pipeline/read-gate.ts';
import type { Bind } from '../handler.ts';
import { type ConsoleOptions, idOf, reauthenticate } from './reauthenticate.ts';

export interface UsersOptions extends ConsoleOptions {
  readonly context: ApprovalContext;
  readonly readModel: ReadModel;
  readonly gate: Pick<ReadGate, 'until'>;
}

/** People: who they are, what they have and had, and what is held against them. */
export function bindUsers(bind: Bind<Operator>, options: UsersOptions): void {
  const { context, readModel, gate } = options;
  const { users } = operators;
  const { engine, catalogue } = context.exchange;

  const textOf = (asset: number, units: number) => {
    const { symbol, scale } = catalogue.assetById(asset);
    return { asset: symbol, text: formatDecimal(units, scale) };
  };
  const looked = (operator: Operator, person: number, at: number) =>
    note(context, operator, 'user.ledger', `person ${person}`, { at });
  /** The command as of which is told: the last, or an earlier one; the tables hold it. */
  const positionOf = async (asked: string | undefined) => {
    const seq = Math.min(Number(asked ?? engine.seq), engine.seq);
    await gate.until(seq);
    return seq;
  };

  bind(users.search, ({ caller, query }) => searchUsers(context, caller, query.search));
  bind(users.read, ({ caller, params }) => readUser(context, caller, idOf(params.person)));

  bind(users.balances, async ({ caller, params, query }) => {
    const person = idOf(params.person);
    const seq = await positionOf(query.seq);
    const rows = await balancesAsOf(readModel, person, seq);
    await looked(caller, person, seq);
    const balances = rows.map(({ account, asset: id, total }) => {
      const { asset, text } = textOf(id, total);
      return { account, asset, total: text };
    });
    return { seq, balances };
  });

  bind(users.movements, async ({ caller, params, query }) => {
    const person = idOf(params.person);
    const seq = await positionOf(query.seq);
    const before = query.cursor === undefined ? {} : { before: beforeOf(query.cursor) };
    const { items, next } = await recordsPage(readModel, person, { ...before, seq, limit: 50 });
    if (query.cursor === undefined) await looked(caller, person, seq);
    const shown = items.map(({ id, account, asset: of, amount, balance, reason, reference, referenceId, ...when }) => {
      const { asset, text } = textOf(of, amount);
      const moved = { amount: text, balance: textOf(of, balance).text, reason };
      const cause = { kind: reference, id: String(referenceId) };
      return { id: String(id), account, asset, ...moved, reference: cause, time: when.time, seq: when.seq };
    });
    return { items: shown, next: next === null ? null : String(next) };
  });

  bind(users.endSession, async ({ caller, params }) => {
    await endSessionOf(context, caller, idOf(params.person), params.id!);
    return null;
  });

  bind(users.lock, async ({ caller, params, body: { otp, ...restriction }, ip }) => {
    const person = idOf(params.person);
    await reauthenticate(options, caller, otp, ip);
    await lockUser(context, caller, person, restriction);
    return null;
  });
}
