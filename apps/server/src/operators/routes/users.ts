import { operators } from '@tradewind/api';
import { type AssetId, formatDecimal } from '@tradewind/base';
import { balancesAsOf, type ReadModel, recordsPage } from '@tradewind/readmodel';
import type { ReadGate } from '../../exchange/pipeline/read-gate.ts';
import { readSecurityHistory } from '../../people/factors/read-history.ts';
import type { Identity } from '../../people/identity/identity.ts';
import type { Operator } from '../../people/office/operator.ts';
import { before } from '../../platform/calls/cursor.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { ApprovalContext } from '../approvals/context.ts';
import { endSessionOf } from '../end-session.ts';
import { findPeople } from '../find-people.ts';
import { note } from '../note.ts';
import { lockUser } from '../restrictions.ts';
import { readUser } from '../users.ts';
import { type ConsoleOptions, reauthenticate } from './reauthenticate.ts';

export interface UsersOptions extends ConsoleOptions {
  readonly context: ApprovalContext;
  readonly readModel: ReadModel;
  readonly gate: ReadGate;
  readonly services: { readonly identity: Pick<Identity, 'findByName'> };
}

/** People: who they are, what they have and had, and what is held against them. */
export function bindUsers(bind: Bind<Operator>, options: UsersOptions): void {
  const { context, readModel, gate, limits, services } = options;
  const { users } = operators;
  const { engine, catalogue } = context.exchange;

  const textOf = (asset: AssetId, units: number) => {
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

  bind(users.search, async ({ caller, body }) => {
    await limits.lookUp(caller.id);
    return findPeople(context, services.identity, caller, body.search);
  });
  bind(users.read, ({ caller, params }) => readUser(context, caller, params.person));

  bind(users.events, async ({ caller, params: { person }, query: { cursor } }) => {
    const page = await readSecurityHistory(context, person, cursor);
    if (cursor === undefined) await note(context, caller, 'user.events', `person ${person}`);
    return page;
  });

  bind(users.balances, async ({ caller, params, query }) => {
    const person = params.person;
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
    const person = params.person;
    const seq = await positionOf(query.seq);
    const page = { before: before(query.cursor), seq, limit: 50 };
    const { items, next } = await recordsPage(readModel, person, page);
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
    await endSessionOf(context, caller, params.person, params.id);
    return null;
  });

  bind(users.lock, async ({ caller, params, body: { otp, ...restriction }, ip }) => {
    const person = params.person;
    await reauthenticate(options, caller, otp, ip);
    await lockUser(context, caller, person, restriction);
    return null;
  });
}
