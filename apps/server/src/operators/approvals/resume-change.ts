import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import { Refused } from '../../http/refused.ts';
import { order } from '../exchange.ts';
import type { ApprovalKind } from './kinds.ts';

type ResumeChange = Extract<ApprovalChange, { readonly kind: 'resume' }>;

const ROLES: readonly OperatorRole[] = ['risk', 'admin'];

/** Lets an instrument trade that does not; a delisted one never again. */
export const resumeChange: ApprovalKind<ResumeChange> = {
  makers: ROLES,
  checkers: ROLES,

  async lines({ exchange }, _db, { instrument }) {
    exchange.catalogue.refresh();
    const { state } = exchange.catalogue.instrument(instrument).view;
    if (state === 'trading') throw new Refused('already_decided');
    if (state === 'settling' || state === 'delisted') throw new Refused('not_permitted');
    return [{ field: `${instrument} state`, from: state, to: 'trading' }];
  },

  async carryOut({ exchange, halts }, db, { instrument }) {
    const { view } = exchange.catalogue.instrument(instrument);
    await db.deleteFrom('market_halts').where('instrument', '=', instrument).execute();
    await order(exchange, { kind: 'SetInstrumentState', instrument: view.id, state: 'trading' });
    return { after: () => halts.forget(instrument) };
  },
};
