import { parseDecimal } from '@tradewind/base';
import { type SecondsLimits, seconds } from '@tradewind/contract';
import type { Command, EngineApi } from '@tradewind/engine';
import { lastSettled, type ReadModel, type SecondsContract, secondsById, secondsPage } from '@tradewind/readmodel';
import { type Catalogue, parseAmount } from '../wire/catalogue.ts';
import { acceptedContract, contractShape, limitsShape, productsShape, settledShape } from '../wire/seconds.ts';
import { before, cursorOf } from './cursor.ts';
import type { Bind } from './handler.ts';
import type { History } from './history.ts';
import type { Limits } from './limits.ts';
import { Refused } from './refused.ts';
import type { Writer } from './write.ts';

export interface SecondsOptions {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly readModel: ReadModel;
  readonly writer: Writer;
  readonly history: History;
  readonly limits: Limits;
}

/** Decimals of a percentage that is a whole number of millionths. */
const PERCENT_SCALE = 4;
/** Results that everybody may look at and recompute. */
const SETTLED_SHOWN = 20;

/** Seconds contracts: what is offered, what was taken, and what a person allows themselves. */
export function bindSeconds(bind: Bind, options: SecondsOptions): void {
  const { engine, catalogue, readModel, writer, history, limits } = options;

  bind(seconds.products, async () => productsShape(engine, catalogue));

  bind(seconds.settled, async ({ query }) => {
    const { view } = catalogue.instrument(query.instrument);
    await history.present();
    return (await lastSettled(readModel, view.id, SETTLED_SHOWN)).map((one) => settledShape(catalogue, one));
  });

  bind(seconds.place, async (call) => {
    await limits.order(call.caller.user);
    const { durationSeconds, direction, amount, clientId } = call.body;
    const instrument = catalogue.instrument(call.body.instrument).view.id;
    const stake = parseAmount(stakeAsset(options), amount, 'amount');
    // What was answered once is answered again, whatever the terms are now.
    const repeated = clientId !== undefined && engine.command(call.caller.user, clientId) !== null;
    if (!repeated) refuseOtherTerms(engine, durationSeconds, call.body.payout);
    const terms = { instrument, durationSeconds, direction, stake };
    const applied = await writer.send(call, clientId, (who) => ({ kind: 'OpenSeconds', ...terms, ...who }), 'amount');
    const { repeatOf, result } = applied.outcome;
    if (repeatOf > 0)
      return contractShape(catalogue, await history.first(repeatOf, () => secondsById(readModel, result.id)));
    const accepted = applied.events.find((event) => event.kind === 'SecondsAccepted');
    if (!accepted) throw new Error(`sequence ${applied.seq} accepted no contract`);
    return contractShape(catalogue, acceptedContract(accepted, applied));
  });

  /** A contract of the user. */
  async function own(user: number, id: number, seenSeq: number): Promise<SecondsContract> {
    await history.own(user, seenSeq);
    const found = Number.isSafeInteger(id) ? await secondsById(readModel, id) : null;
    if (found?.user !== user) throw new Refused('seconds_unknown', { field: 'id' });
    return found;
  }

  bind(seconds.contract, async ({ caller: { user }, params, seenSeq }) => {
    return contractShape(catalogue, await own(user, Number(params.id), seenSeq));
  });

  bind(seconds.contracts, async ({ caller: { user }, query, seenSeq }) => {
    const { tab, instrument: symbol, cursor } = query;
    const instrument = symbol === undefined ? undefined : catalogue.instrument(symbol).view.id;
    await history.own(user, seenSeq);
    const { items, next } = await secondsPage(readModel, user, { tab, instrument, before: before(cursor) });
    return { items: items.map((one) => contractShape(catalogue, one)), next: cursorOf(next) };
  });

  bind(seconds.limits, async ({ caller: { user } }) => ownLimits(options, user));

  bind(seconds.setLimits, async (call) => {
    const { dailyLoss, excludeDays, clientId } = call.body;
    if ((dailyLoss === undefined) === (excludeDays === undefined))
      throw new Refused('field_invalid', { field: 'dailyLoss', expected: 'either dailyLoss or excludeDays' });
    const wish: { kind: 'LimitSecondsLoss'; dailyLoss: number } | { kind: 'ExcludeFromSeconds'; days: number } =
      dailyLoss === undefined
        ? { kind: 'ExcludeFromSeconds', days: excludeDays! }
        : { kind: 'LimitSecondsLoss', dailyLoss: parseAmount(stakeAsset(options), dailyLoss, 'dailyLoss') };
    await writer.send(call, clientId, (who): Command => ({ ...wish, ...who }));
    return ownLimits(options, call.caller.user);
  });
}

/** Whoever says which payout they were told takes no contract with another one. */
function refuseOtherTerms({ seconds }: EngineApi, durationSeconds: number, told: string | undefined): void {
  const { terms } = seconds.products().find((one) => one.durationSeconds === durationSeconds) ?? { terms: null };
  if (told === undefined || terms === null) return;
  const payout = parseDecimal(told, PERCENT_SCALE);
  if (!payout.ok || payout.value !== terms.payoutPpm) throw new Refused('seconds_terms_changed', { field: 'payout' });
}

function stakeAsset({ engine, catalogue }: SecondsOptions) {
  const rules = engine.seconds.rules();
  if (rules === null) throw new Refused('seconds_closed');
  return catalogue.assetById(rules.asset);
}

function ownLimits({ engine, catalogue }: SecondsOptions, user: number): SecondsLimits {
  const limits = limitsShape(engine, catalogue, user);
  if (limits === null) throw new Refused('seconds_closed');
  return limits;
}
