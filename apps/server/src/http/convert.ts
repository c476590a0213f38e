import { formatDecimal } from '@tradewind/base';
import { type BodyOf, convert } from '@tradewind/contract';
import {
  type Command,
  type ConvertQuote,
  type EngineApi,
  type Identified,
  QUOTE_LIFETIMES,
  type QuoteLifetime,
} from '@tradewind/engine';
import { type Conversion, conversionsPage, type ReadModel } from '@tradewind/readmodel';
import type { Spending } from '../grants/spending.ts';
import type { Applied } from '../pipeline/sequencer.ts';
import { amountText, type Catalogue, parseAmount } from '../wire/catalogue.ts';
import { conversionShape, quoteShape } from '../wire/convert.ts';
import { conversionWorth } from '../wire/trade-worth.ts';
import { cursorOf } from './cursor.ts';
import type { Bind } from './handler.ts';
import type { History } from './history.ts';
import type { Limits } from './limits.ts';
import { Refused } from './refused.ts';
import type { Writer } from './write.ts';

export interface ConvertOptions {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly readModel: ReadModel;
  readonly writer: Writer;
  readonly history: History;
  readonly limits: Limits;
  readonly spending: Spending;
}

const PPM_SCALE = 6;
const DEFAULT_LIFETIME: QuoteLifetime = 10;

export function bindConvert(bind: Bind, options: ConvertOptions): void {
  const { engine, catalogue, readModel, writer, history, limits, spending } = options;

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
    const quote = quoteId(call.params.id);
    const applied = await spending.within(
      call.caller,
      () => conversionWorth(engine, catalogue, user, quote),
      () => writer.send(call, call.body.clientId, (who) => ({ kind: 'AcceptConversion', ...who, quote })),
    );
    const conversion = conversionIn(applied) ?? (await first(options, user, applied));
    return conversionShape(catalogue, engine.convert.terms().hub, conversion);
  });

  bind(convert.history, async ({ caller: { user }, query, seenSeq }) => {
    await history.own(user, seenSeq);
    const filter = { before: numberOf(query.cursor, 'cursor'), id: numberOf(query.id, 'id') };
    const { items, next } = await conversionsPage(readModel, user, { ...filter, before: filter.before });
    const { hub } = engine.convert.terms();
    return {
      items: items.map((one) => conversionShape(catalogue, hub, one)),
      next: cursorOf(next),
    };
  });
}

function termsShape(engine: EngineApi, catalogue: Catalogue, user: number) {
  const terms = engine.convert.terms();
  const hub = catalogue.assetById(terms.hub);
  return {
    hub: hub.symbol,
    minimum: amountText(hub, terms.minValue),
    maximum: amountText(hub, terms.maxValue),
    daily: amountText(hub, terms.dailyValue),
    used: amountText(hub, engine.convert.usedToday(user)),
    size: { spread: formatDecimal(terms.sizePpm, PPM_SCALE), step: amountText(hub, terms.sizeStep) },
    lifetimes: [...QUOTE_LIFETIMES],
    assets: engine.convert.assets().map(({ asset, instrument, spreadPpm, movement, apart, closed }) => {
      const { symbol, scale } = catalogue.assetById(asset);
      return {
        asset: symbol,
        decimals: scale,
        instrument: instrument < 0 ? null : catalogue.listing(instrument).view.symbol,
        spread: formatDecimal(spreadPpm, PPM_SCALE),
        movement: movement.map((one) => ({
          lifetimeSeconds: one.lifetimeSeconds,
          spread: formatDecimal(one.spreadPpm, PPM_SCALE),
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
function quoteOf(engine: EngineApi, user: number, { outcome, time, events }: Applied): ConvertQuote {
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
function first({ history, readModel }: ConvertOptions, user: number, { outcome }: Applied): Promise<Conversion> {
  const { id } = outcome.result;
  return history.first(outcome.repeatOf, async () => (await conversionsPage(readModel, user, { id })).items[0]);
}

function quoteId(text: string | undefined): number {
  const id = /^[1-9][0-9]{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new Refused('quote_unknown', { field: 'id' });
  return id;
}

function numberOf(text: string | undefined, field: string): number | undefined {
  if (text === undefined) return undefined;
  const number = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new Refused('cursor_invalid', { field, expected: 'a number of this list' });
  return number;
}
