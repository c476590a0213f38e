import type { CommandFormats, EventFormats } from '../product/format.ts';
import type { ConvertCommand } from './commands.ts';
import type { ConvertEvent } from './events.ts';
import { CONVERSION_ENDS } from './words.ts';

export const CONVERT_COMMANDS = {
  SetConversion: {
    byte: 48,
    fields: {
      hub: 'integer',
      spreadAPpm: 'integer',
      spreadBPpm: 'integer',
      spreadCPpm: 'integer',
      sizePpm: 'integer',
      sizeStep: 'integer',
      minValue: 'integer',
      maxValue: 'integer',
      dailyValue: 'integer',
    },
  },
  SetConvertible: { byte: 49, fields: { asset: 'integer', most: 'integer' } },
  QuoteConversion: {
    byte: 50,
    fields: {
      user: 'integer',
      clientId: 'text',
      bodyHash: 'integer',
      from: 'integer',
      to: 'integer',
      end: CONVERSION_ENDS,
      amount: 'integer',
      lifetimeSeconds: 'integer',
    },
  },
  AcceptConversion: {
    byte: 51,
    fields: { user: 'integer', clientId: 'text', bodyHash: 'integer', quote: 'integer' },
  },
} as const satisfies CommandFormats<ConvertCommand>;

const FIGURES = {
  user: 'number',
  from: 'number',
  to: 'number',
  fromAmount: 'number',
  toAmount: 'number',
  fromIndex: 'number',
  toIndex: 'number',
  fromSpreadPpm: 'number',
  toSpreadPpm: 'number',
  value: 'number',
} as const;

/** Since 0.3.0. */
const PARTS = {
  fromDeviationPpm: 'number',
  toDeviationPpm: 'number',
  fromHeldPpm: 'number',
  toHeldPpm: 'number',
} as const;

export const CONVERT_EVENTS = {
  ConversionSet: {
    number: 48,
    fields: {
      hub: 'number',
      spreadAPpm: 'number',
      spreadBPpm: 'number',
      spreadCPpm: 'number',
      sizePpm: 'number',
      sizeStep: 'number',
      minValue: 'number',
      maxValue: 'number',
      dailyValue: 'number',
    },
  },
  ConvertibleSet: { number: 49, fields: { asset: 'number', most: 'number' } },
  ConversionQuoted: { number: 50, fields: { ...FIGURES, quote: 'number', expiresAt: 'number', ...PARTS } },
  ConversionLapsed: { number: 51, fields: { quote: 'number', user: 'number' } },
  Converted: { number: 52, fields: { ...FIGURES, conversion: 'number', quote: 'number', ...PARTS } },
} as const satisfies EventFormats<ConvertEvent>;
