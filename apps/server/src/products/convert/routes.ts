import { type BodyOf, convert } from '@tradewind/api';
import { formatDecimal, type UserId } from '@tradewind/base';
import type { Command, EngineApi, Identified } from '@tradewind/engine';
import { type Conversion, conversionsPage } from '@tradewind/readmodel';
import { SHARE_SCALE } from '@tradewind/rules';
import { QUOTE_LIFETIMES, type QuoteLifetime } from '@tradewind/rules/convert';
import type { Applied } from '../../exchange/pipeline/sequencer.ts';
import { amountText, type Catalogue, parseAmount } from '../../exchange/wire/catalogue.ts';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import { TERMS } from './changes.ts';
import { conversionShape, type Quoted, quoteShape } from './shapes.ts';
import { conversionWorth } from './worth.ts';

const DEFAULT_LIFETIME: QuoteLifetime = 10;

export function bindConvert(bind: Bind, parts: RouteParts): void {
  const { engine, catalogue, readModel, writer, history, limits, spending } = parts;

  bind(convert.terms, ({ caller }) => termsShape(engine, catalogue, caller.user));

  bind(convert.quote, async (call) => {
    const { user } = call.caller;
    await limits.order(user);
    const asked = readAsked(catalogue, call.body);
    const { amountField, ...fields } = asked;
    const build = (who: Identified): Command => ({ kind: 'QuoteConversion', ...who, ...fields });
    const applied = await writer.send(call, call.body.clientId, build, amountField);
    return quoteShape(catalogue, engine.convert.terms().hub, quoteOf(engine, user, applied));
  });

  bind(convert.accept, async (call) => {
    const { user } = call.caller;
    await limits.order(user);
    const quote = call.params.id;
    const applied = await spending.within(
      call.caller,
      () => conversionWorth(engine, catalogue, user, quote),
      () => writer.send(call, call.body.clientId, (who) => ({ kind: 'AcceptConversion', ...who, quote })),
    );
    const conversion = conversionIn(applied) ?? (await first(parts, user, applied));
    return conversionShape(catalogue, engine.convert.terms().hub, conversion);
  });

  bind(convert.history, async ({ caller: { user }, query: { cursor, id }, seenSeq }) => {
    await history.own(user, seenSeq);
    const { hub } = engine.convert.terms();
    const found = await conversionsPage(readModel, user, { before: before(cursor), id });
    return pageOf(found, (one) => conversionShape(catalogue, hub, one));
  });
}

function termsShape(engine: EngineApi, catalogue: Catalogue, user: UserId) {
  const terms = engine.convert.terms();
  const hub = catalogue.assetById(terms.hub);
  const { minimum, maximum, daily, sizeSpread, step } = TERMS.wire(hub, terms);
  return {
    hub: hub.symbol,
    ...{ minimum, maximum, daily },
    used: amountText(hub, engine.convert.usedToday(user)),
    size: { spread: sizeSpread, step },
    lifetimes: [...QUOTE_LIFETIMES],
    assets: engine.convert.assets().map(({ asset, instrument, spreadPpm, movement, apart, closed }) => {
      const { symbol, scale } = catalogue.assetById(asset);
      return {
        asset: symbol,
        decimals: scale,
        instrument: instrument < 0 ? null : catalogue.listing(instrument).view.symbol,
        spread: formatDecimal(spreadPpm, SHARE_SCALE),
        movement: movement.map((one) => ({
          lifetimeSeconds: one.lifetimeSeconds,
          spread: formatDecimal(one.spreadPpm, SHARE_SCALE),
        })),
        apart,
        closed: closed === '' ? null : closed,
      };
    }),
  };
}

function readAsked(catalogue: Catalogue, body: BodyOf<typeof convert.quote>) {
  const { fromAmount, toAmount } = body;
  if ((fromAmount === undefined) === (toAmount === undefined))
    throw new Refused('field_invalid', { field: 'fromAmount', expected: 'exactly one of fromAmount and toAmount' });
  const [from, to] = [catalogue.asset(body.from, 'from'), catalogue.asset(body.to, 'to')];
  const [end, asset, text] =
    fromAmount === undefined ? (['to', to, toAmount ?? ''] as const) : (['from', from, fromAmount] as const);
  const amountField = `${end}Amount`;
  const lifetimeSeconds: QuoteLifetime = body.lifetimeSeconds ?? DEFAULT_LIFETIME;
  return { from: from.id, to: to.id, end, amount: parseAmount(asset, text, amountField), lifetimeSeconds, amountField };
}

/** The quote that a command made, now or when its client id came first. Of a user's quotes only the last one is kept. */
function quoteOf(engine: EngineApi, user: UserId, { outcome, time, events }: Applied): Quoted {
  const quoted = events.find((event) => event.kind === 'ConversionQuoted');
  if (quoted !== undefined) return { ...quoted, id: quoted.quote, createdAt: time };
  const last = engine.convert.lastQuote(user);
  if (last?.id !== outcome.result.id) throw new Refused('quote_unknown');
  return last;
}

function conversionIn({ seq, time, events }: Applied): Conversion | undefined {
  const converted = events.find((event) => event.kind === 'Converted');
  return converted && { ...converted, id: converted.conversion, time, seq };
}

/** The first answer to an acceptance that is repeated. */
function first({ history, readModel }: RouteParts, user: UserId, { outcome }: Applied): Promise<Conversion> {
  const { id } = outcome.result;
  return history.first(outcome.repeatOf, async () => (await conversionsPage(readModel, user, { id })).items[0]);
}
