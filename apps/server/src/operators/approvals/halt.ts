import type { InstrumentState } from '@tradewind/engine';
import { order } from '../../exchange/changes/exchange.ts';
import { audit } from '../../people/office/audit.ts';
import type { Operator } from '../../people/office/operator.ts';
import { refuseShutOut } from '../../people/office/refuse-shut-out.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ApprovalContext } from './context.ts';

interface HaltBody {
  readonly instrument: string;
  readonly state: Extract<InstrumentState, 'post-only' | 'cancel-only' | 'paused'>;
  readonly reason: string;
}

/** Takes an instrument out of trading, at once and by one operator. Refuses what is delisted or not listed yet. */
export async function halt(context: ApprovalContext, operator: Operator, { instrument, state, reason }: HaltBody) {
  const { db, exchange, halts, now } = context;
  exchange.catalogue.refresh();
  const { view } = exchange.catalogue.instrument(instrument);
  if (['prelaunch', 'settling', 'delisted'].includes(view.state)) throw new Refused('not_permitted');
  const since = now();
  await db.transaction().execute(async (tx) => {
    await refuseShutOut(tx, operator);
    // First the engine: a halt that was asked for holds even where its words cannot be stored.
    await order(exchange, { kind: 'SetInstrumentState', instrument: view.id, state });
    const row = { instrument, reason, operator_id: operator.id, since };
    await tx
      .insertInto('market_halts')
      .values(row)
      .onConflict((on) => on.column('instrument').doUpdateSet(row))
      .execute();
    const detail = { from: view.state, to: state, reason };
    await audit(tx, { operator: operator.id, action: 'market.halt', object: instrument, detail, now: now() });
  });
  halts.remember(instrument, { reason, since });
}
