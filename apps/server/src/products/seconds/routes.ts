import { type SecondsLimits, seconds } from '@tradewind/api';
import type { Id, SpanSeconds, UserId } from '@tradewind/base';
import type { Command, EngineApi } from '@tradewind/engine';
import { lastSettled, type SecondsContract, secondsById, secondsPage } from '@tradewind/readmodel';
import { parsePercent } from '@tradewind/rules';
import { parseAmount } from '../../exchange/wire/catalogue.ts';
import { spotMayGive } from '../../people/grants/from-spot.ts';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import { acceptedContract, contractShape, limitsShape, productsShape, settledShape } from './shapes.ts';
import { stakeAsset } from './stake-asset.ts';
import { SecondsVoids } from './voids.ts';

/** Results that everybody may look at and recompute. */
const SETTLED_SHOWN = 20;

/** Seconds contracts: what is offered, what was taken, and what a person allows themselves. */
export function bindSeconds(bind: Bind, parts: RouteParts): void {
  const { engine, catalogue, readModel, gate, writer, history, limits, now } = parts;

  const voids = new SecondsVoids({ db: readModel, engine, catalogue, gate, now });
  bind(seconds.voids, ({ query }) => voids.page(query.cursor));
  bind(seconds.shares, () => voids.shares());

  bind(seconds.products, async () => productsShape(engine, catalogue));

  bind(seconds.settled, async ({ query }) => {
    const { view } = catalogue.spotInstrument(query.instrument);
    await history.present();
    return (await lastSettled(readModel, view.id, SETTLED_SHOWN)).map((one) => settledShape(catalogue, one));
  });

  bind(seconds.place, async (call) => {
    await limits.order(call.caller.user);
    const { durationSeconds, direction, amount, clientId } = call.body;
    const instrument = catalogue.spotInstrument(call.body.instrument).view.id;
    const stake = parseAmount(stakeAsset(parts), amount, 'amount');
    // What was answered once is answered again, whatever the terms are now.
    const repeated = clientId !== undefined && engine.command(call.caller.user, clientId) !== null;
    if (!repeated) refuseOtherTerms(engine, durationSeconds, call.body.payout);
    const fromSpot = spotMayGive(call.caller, call.body.from);
    const terms = { instrument, durationSeconds, direction, stake, fromSpot };
    const applied = await writer.send(call, clientId, (who) => ({ kind: 'OpenSeconds', ...terms, ...who }), 'amount');
    const { repeatOf, result } = applied.outcome;
    if (repeatOf > 0)
      return contractShape(catalogue, await history.first(repeatOf, () => secondsById(readModel, result.id)));
    const accepted = applied.events.find((event) => event.kind === 'SecondsAccepted');
    if (!accepted) throw new Error(`sequence ${applied.seq} accepted no contract`);
    return contractShape(catalogue, acceptedContract(accepted, applied));
  });

  /** A contract of the user. */
  async function own(user: UserId, id: Id, seenSeq: number): Promise<SecondsContract> {
    await history.own(user, seenSeq);
    const found = await secondsById(readModel, id);
    if (found?.user !== user) throw new Refused('seconds_unknown', { field: 'id' });
    return found;
  }

  bind(seconds.contract, async ({ caller: { user }, params, seenSeq }) => {
    return contractShape(catalogue, await own(user, params.id, seenSeq));
  });

  bind(seconds.contracts, async ({ caller: { user }, query, seenSeq }) => {
    const { tab, instrument: symbol, cursor } = query;
    const instrument = symbol === undefined ? undefined : catalogue.spotInstrument(symbol).view.id;
    await history.own(user, seenSeq);
    const found = await secondsPage(readModel, user, { tab, instrument, before: before(cursor) });
    return pageOf(found, (one) => contractShape(catalogue, one));
  });

  bind(seconds.limits, async ({ caller: { user } }) => ownLimits(parts, user));

  bind(seconds.setLimits, async (call) => {
    const { dailyLoss, excludeDays, clientId } = call.body;
    if ((dailyLoss === undefined) === (excludeDays === undefined))
      throw new Refused('field_invalid', { field: 'dailyLoss', expected: 'either dailyLoss or excludeDays' });
    const wish: { kind: 'LimitSecondsLoss'; dailyLoss: number } | { kind: 'ExcludeFromSeconds'; days: number } =
      dailyLoss === undefined
        ? { kind: 'ExcludeFromSeconds', days: excludeDays! }
        : { kind: 'LimitSecondsLoss', dailyLoss: parseAmount(stakeAsset(parts), dailyLoss, 'dailyLoss') };
    await writer.send(call, clientId, (who): Command => ({ ...wish, ...who }));
    return ownLimits(parts, call.caller.user);
  });
}

/** Whoever says which payout they were told takes no contract with another one. */
function refuseOtherTerms({ seconds }: EngineApi, durationSeconds: SpanSeconds, told: string | undefined): void {
  const { terms } = seconds.products().find((one) => one.durationSeconds === durationSeconds) ?? { terms: null };
  if (told === undefined || terms === null) return;
  const payout = parsePercent(told);
  if (!payout.ok || payout.value !== terms.payoutPpm) throw new Refused('seconds_terms_changed', { field: 'payout' });
}

function ownLimits({ engine, catalogue }: RouteParts, user: UserId): SecondsLimits {
  const limits = limitsShape(engine, catalogue, user);
  if (limits === null) throw new Refused('seconds_closed');
  return limits;
}
