import { FIAT_SOURCE, FIATS } from '@tradewind/api';
import { parseDecimal } from '@tradewind/base';
import type { CommandOf } from '@tradewind/engine';
import * as z from 'zod/mini';
import { RATE_SCALE } from './shapes.ts';

const shape = z.strictObject({
  source: z.string().check(z.regex(FIAT_SOURCE)),
  asOf: z.string(),
  rates: z.partialRecord(z.enum(FIATS), z.string()),
});

/** The rates in the text of a file. Throws an Error whose sentence names what is wrong. */
export function readFiatRates(text: string): Omit<CommandOf<'SetFiatRate'>, 'kind' | 'confirmed'>[] {
  const { source, asOf, rates } = parsed(text);
  const time = Date.parse(asOf);
  // A date alone is the beginning of its day in UTC; a time without a zone would be that of the machine.
  if (!/^\d{4}-\d\d-\d\d(T.*Z)?$/.test(asOf) || Number.isNaN(time))
    throw new Error(`asOf is to be a date or a time in UTC, as 2026-01-31 or 2026-01-31T15:00:00Z, and not ${asOf}.`);
  return FIATS.flatMap((fiat) => {
    const rate = rates[fiat];
    if (rate === undefined) return [];
    const micros = parseDecimal(rate, RATE_SCALE);
    if (!micros.ok || micros.value === 0)
      throw new Error(`The rate of ${fiat} is to be decimal text above 0 with at most six decimals, and not ${rate}.`);
    return [{ fiat, micros: micros.value, asOf: time, source }];
  });
}

function parsed(text: string): z.output<typeof shape> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('The file of rates is no JSON.');
  }
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  const [{ path, message } = { path: [], message: '' }] = read.error.issues;
  throw new Error(`The file of rates has something else than it should at ${path.join('.') || 'its top'}: ${message}.`);
}
