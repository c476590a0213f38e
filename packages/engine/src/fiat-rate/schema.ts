import { count, flag, text, time, word } from '../schema/field.ts';
import { command, event, row, type Schema } from '../schema/schema.ts';
import { FIATS } from '../words.ts';

/** A million of a currency for one coin, in millionths. */
export const MAX_FIAT_MICROS = 10 ** 12;
/** A rate that differs from the one before by more than its fifth is to be confirmed. */
export const FIAT_JUMP_DIVISOR = 5;

const RATE = {
  fiat: word(FIATS, 'The currency.'),
  micros: count('Millionths of the currency for one whole coin of the asset in which balances are valued.'),
  asOf: time('When it was true where it comes from; not in the future.'),
  source: text('Where it comes from, 1 to 64 printable ASCII characters.'),
} as const;

export const FIAT_RATE = {
  name: 'fiat-rate',
  range: 112,
  commands: {
    SetFiatRate: command(
      112,
      'What a coin is worth in a currency, for screens alone: no amount is ever computed from it. Refused where it is older than the one that holds.',
      { ...RATE, confirmed: flag('Whether somebody confirmed a jump of more than a fifth.') },
    ),
  },
  events: { FiatRateSet: event(112, 'Another rate of a currency is shown from now on.', RATE) },
  rows: { rate: row('The rate of a currency.', { ...RATE, setAt: time('When it came.') }) },
  timers: {},
  houses: {},
  funded: {},
  reasons: {},
  references: {},
  refusals: { fiat_rate_jump: 13, fiat_rate_older: 14 },
  words: {},
  limits: { MAX_FIAT_MICROS, FIAT_JUMP_DIVISOR },
} as const satisfies Schema;
