import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import { order } from '../../exchange/changes/exchange.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ApprovalKind } from './kind.ts';

type ResumeChange = ChangeOf<'resume'>;

/** Lets an instrument trade that does not; a delisted one never again. */
export const resumeChange: ApprovalKind<ResumeChange> = {
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
