import { QUOTE_LIFETIMES } from '@tradewind/rules/convert';
import {
  amount,
  asset,
  count,
  day,
  flag,
  id,
  identified,
  indexPrice,
  instrument,
  ppm,
  seconds,
  time,
  user,
  word,
} from '../schema/field.ts';
import { command, event, row, type Schema } from '../schema/schema.ts';

/** The end whose amount is asked for exactly; the other end's follows from it. */
export const CONVERSION_ENDS = ['from', 'to'] as const;
export type ConversionEnd = (typeof CONVERSION_ENDS)[number];

/** What became of the last quote of a user. */
export const QUOTE_STATES = ['open', 'used', 'lapsed'] as const;

const TERMS = {
  hub: asset('The asset in which everything is valued, and through which pairs without it go.'),
  spreadAPpm: ppm("Spread where the asset's market with the hub is of band group A."),
  spreadBPpm: ppm('The same in group B.'),
  spreadCPpm: ppm('The same in group C.'),
  sizePpm: ppm('Added to each spread for each `sizeStep` of value.'),
  sizeStep: amount('Of the hub.'),
  minValue: amount('Least value of one conversion, of the hub.'),
  maxValue: amount('Largest value of one conversion, of the hub.'),
  dailyValue: amount('Largest value of all conversions of a user in a UTC day, of the hub.'),
} as const;

const INVENTORY = {
  asset: asset('What is converted.'),
  most: amount('Most that the inventory of the house may hold of it; 0 = it is not converted.'),
} as const;

const SIDES = {
  from: asset('What the user gives.'),
  to: asset('What the user gets.'),
} as const;

const FIGURES = {
  ...SIDES,
  fromAmount: amount('Given, of `from`.'),
  toAmount: amount('Got, of `to`.'),
  fromIndex: indexPrice("Index of the market of `from` with the hub, of that market's tick; 0 for the hub."),
  toIndex: indexPrice('The same of `to`.'),
  fromSpreadPpm: ppm('Whole spread on `from`.'),
  toSpreadPpm: ppm('Whole spread on `to`.'),
  value: amount('Worth of what was asked for at the index, of the hub.'),
} as const;

/** Parts of the spreads; events of 0.2.0 and earlier lack them. */
const PARTS = {
  fromDeviationPpm: ppm('Part for how far the index of `from` moves while the quote stands.'),
  toDeviationPpm: ppm('The same of `to`.'),
  fromHeldPpm: ppm('Part that keeps the price of `from` to an earlier quote that stands.'),
  toHeldPpm: ppm('The same of `to`.'),
} as const;

const OWNER = { user: user('Whose quote.') } as const;

export const CONVERT = {
  name: 'convert',
  range: 48,
  commands: {
    SetConversion: command(
      48,
      'The terms of conversions, in force at once: a quote that was made keeps its figures.',
      TERMS,
    ),
    SetConvertible: command(49, 'What the inventory of the house may hold of an asset.', INVENTORY),
    QuoteConversion: command(
      50,
      "Asks for the price of an amount of one end; it stands for a while and replaces the user's last quote.",
      identified({
        ...SIDES,
        end: word(CONVERSION_ENDS, 'Whose amount is asked for.'),
        amount: amount('Of that end.'),
        lifetimeSeconds: seconds('How long the quote stands: one of QUOTE_LIFETIMES.'),
      }),
    ),
    AcceptConversion: command(
      51,
      'Converts at the figures of the quote, once, before it expires.',
      identified({ quote: id('The quote.') }),
    ),
  },
  events: {
    ConversionSet: event(48, 'The terms of conversions from now on.', TERMS),
    ConvertibleSet: event(49, 'What the inventory may hold of an asset from now on.', INVENTORY),
    ConversionQuoted: event(
      50,
      'A price stands; the house has set its amount aside. It says all that is needed to compute its amounts again.',
      {
        ...OWNER,
        ...FIGURES,
        quote: id('Rises by one.'),
        expiresAt: time('Until when it stands.'),
        ...PARTS,
      },
    ),
    ConversionLapsed: event(51, 'A quote ended unused: it expired, or a new one of its user replaced it.', {
      quote: id('The quote.'),
      ...OWNER,
    }),
    Converted: event(52, 'A quote was accepted and settled.', {
      ...OWNER,
      ...FIGURES,
      conversion: id('Rises by one.'),
      quote: id('The quote.'),
      ...PARTS,
    }),
  },
  rows: {
    terms: row('The terms in force.', TERMS),
    counters: row('How far the ids have come.', {
      quoted: count('Quotes since genesis.'),
      settled: count('Conversions since genesis.'),
    }),
    convertible: row('An asset that is converted.', INVENTORY),
    quote: row('The last quote of a user.', {
      ...OWNER,
      state: word(QUOTE_STATES, 'What became of it.'),
      id: id('The quote.'),
      ...FIGURES,
      createdAt: time('When it was made.'),
      expiresAt: time('Until when it stands.'),
      ...PARTS,
    }),
    day: row("What a user's conversions of a UTC day are worth.", {
      ...OWNER,
      day: day('The day of the last one.'),
      value: amount('Of the hub.'),
    }),
    standing: row('A price that stands: no later one of its user is better.', {
      ...OWNER,
      instrument: instrument('The market of the asset with the hub.'),
      sells: flag('Whether the user gives the asset.'),
      index: indexPrice('At which it was made.'),
      spreadPpm: ppm('With which it was made.'),
      expiresAt: time('Until when it stands.'),
    }),
  },
  timers: { TIMER_QUOTE_LAPSES: 48 },
  houses: { 'convert-inventory': 5 },
  funded: { 'convert-inventory': 0 },
  reasons: { conversion: 11 },
  references: { quote: 8, conversion: 9 },
  refusals: {
    conversion_unavailable: 400,
    amount_below_minimum: 402,
    amount_above_maximum: 403,
    daily_limit: 404,
    inventory_limit: 405,
    lifetime_invalid: 406,
    quote_rate_limit: 407,
    quote_unknown: 408,
    quote_expired: 409,
    quote_used: 410,
    convert_measuring: 411,
  },
  words: { CONVERSION_ENDS },
  /** One quote of a user in this time. */
  limits: { QUOTE_EVERY_MS: 1_000 },
  choices: { QUOTE_LIFETIMES },
} as const satisfies Schema;
