import type {
  Amount,
  AssetId,
  Count,
  Day,
  Days,
  Id,
  IndexPrice,
  InstrumentId,
  LotParts,
  Lots,
  OrderId,
  Ppm,
  SpanMs,
  SpanSeconds,
  Ticks,
  TimeMs,
  UserId,
} from '@tradewind/base';
import type { FundingRate } from '@tradewind/rules/perpetual';

/** What a field counts or names, as the documentation says it. */
export type Unit =
  | 'user'
  | 'asset'
  | 'instrument'
  | 'order'
  | 'id'
  | 'units'
  | 'ticks'
  | 'hundredths of a tick'
  | 'lots'
  | 'parts of a lot'
  | 'ppm'
  | 'billionths'
  | 'ms since 1970'
  | 'ms'
  | 's'
  | 'day'
  | 'days'
  | 'count'
  | 'text'
  | 'flag'
  | 'word'
  | 'list';

/** How a value lies in bytes: a word is its place in the list; `each` holds records of fields, `texts` a list of texts. */
export type Form = 'integer' | 'text' | 'flag' | readonly string[] | { readonly each: Fields } | 'texts';

/** One field of a command, an event or a stored row: declared once, and all that reads or writes it follows. */
export interface Field<T = unknown> {
  readonly form: Form;
  readonly unit: Unit;
  /** One line of meaning. */
  readonly says: string;
  /** The version of the first rows that have it; absent where all do. */
  readonly since?: string;
  /** For the compiler alone: the type of its values. */
  readonly value?: T;
}

/** A field of one value: what events and stored rows are made of. */
export interface FlatField<T = unknown> extends Field<T> {
  readonly form: Exclude<Form, 'texts' | { readonly each: Fields }>;
}

export type FlatFields = Readonly<Record<string, FlatField>>;

/** A field that rows of earlier versions lack. */
export interface LaterField<T> extends FlatField<T> {
  readonly since: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** An object with the values of the fields. */
export type Values<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

type Later<F extends Fields> = { [K in keyof F]: F[K] extends { readonly since: string } ? K : never }[keyof F];

/** The same as it is read back: what earlier rows lack may be absent. */
export type SeenValues<F extends Fields> = Omit<Values<F>, Later<F>> & Partial<Pick<Values<F>, Later<F>>>;

const integers =
  <T extends number>(unit: Unit) =>
  (says: string): FlatField<T> => ({ form: 'integer', unit, says });

export const user = integers<UserId>('user');
export const asset = integers<AssetId>('asset');
export const instrument = integers<InstrumentId>('instrument');
export const order = integers<OrderId>('order');
/** A number that names something else: its own kind of thing is in its name. */
export const id = integers<Id>('id');
/** In the smallest unit of an asset; `says` tells which. */
export const amount = integers<Amount>('units');
export const ticks = integers<Ticks>('ticks');
export const indexPrice = integers<IndexPrice>('hundredths of a tick');
export const lots = integers<Lots>('lots');
export const lotParts = integers<LotParts>('parts of a lot');
export const ppm = integers<Ppm>('ppm');
export const billionths = integers<FundingRate>('billionths');
export const time = integers<TimeMs>('ms since 1970');
export const spanMs = integers<SpanMs>('ms');
export const seconds = integers<SpanSeconds>('s');
/** Since 1970-01-01 UTC. */
export const day = integers<Day>('day');
export const days = integers<Days>('days');
export const count = integers<Count>('count');

export const text = (says: string): FlatField<string> => ({ form: 'text', unit: 'text', says });
export const texts = (says: string): Field<readonly string[]> => ({ form: 'texts', unit: 'list', says });
export const flag = (says: string): FlatField<boolean> => ({ form: 'flag', unit: 'flag', says });

export const since = <T>(version: string, field: FlatField<T>): LaterField<T> => ({ ...field, since: version });

/** One word of a closed list. */
export const word = <const W extends string>(words: readonly W[], says: string): FlatField<W> => ({
  form: words,
  unit: 'word',
  says,
});

/** A list of records. */
export const each = <const F extends Fields>(fields: F, says: string): Field<readonly Values<F>[]> => ({
  form: { each: fields },
  unit: 'list',
  says,
});

/** Whose money write it is; see `identified`. */
const IDENTITY = {
  user: user('Who asks.'),
  clientId: text("1 to 36 of [A-Za-z0-9_-], or '' where the sender needs no memory of it (house, simulated, bench)."),
  bodyHash: count('A safe integer made by the sender from what was asked: the same id with another is a conflict.'),
} as const;

/** The fields of a money write: who, by which id of the client, and what it came to is remembered. */
export const identified = <const F extends Fields>(fields: F): typeof IDENTITY & F => ({ ...IDENTITY, ...fields });
