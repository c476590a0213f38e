import type { ParamsOf, Route } from '@tradewind/api';
import * as z from 'zod/mini';
import { problemOf } from './problem.ts';
import { Refused } from './refused.ts';
import { isStorable } from './storable-text.ts';

/** What a route takes where the contract names nothing: any field is refused. */
const NOTHING = z.strictObject({});

/** The parameters of a path. What is not spelled as the contract says names nothing. Refuses `not_found`. */
export function readParams<R extends Route>({ params = {} }: R, given: unknown): ParamsOf<R> {
  const spelled = given as Readonly<Record<string, string>>;
  const read = Object.entries(params).map(([name, schema]) => {
    const result = z.safeParse(schema, spelled[name]);
    if (!result.success) throw new Refused('not_found');
    return [name, result.data];
  });
  return Object.fromEntries(read) as ParamsOf<R>;
}

export function readQuery(schema: z.ZodMiniType = NOTHING, given: unknown): unknown {
  for (const [name, text] of Object.entries(given as Readonly<Record<string, unknown>>)) {
    if (isStorable(name) && isStorable(String(text))) continue;
    throw new Refused('field_invalid', { field: name.slice(0, 64), expected: 'text without U+0000' });
  }
  return readBody(schema, given);
}

export function readBody(schema: z.ZodMiniType = NOTHING, given: unknown): unknown {
  const result = z.safeParse(schema, given);
  if (!result.success) throw problemOf(result.error);
  return result.data;
}
