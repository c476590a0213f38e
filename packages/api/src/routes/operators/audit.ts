import * as z from 'zod/mini';
import { wholeText } from '../../ids.ts';
import { cursor, page } from '../../pages.ts';
import { route } from '../../route.ts';
import { time } from '../../shapes.ts';
import { who } from './shapes.ts';

const word = z.string().check(z.maxLength(80));

export const audit = {
  list: route({
    method: 'GET',
    path: 'audit',
    access: 'operator',
    summary: 'The audit log, newest first; `action` may be the beginning of one.',
    query: z.strictObject({
      action: z.optional(word),
      object: z.optional(word),
      operator: z.optional(wholeText),
      cursor: z.optional(cursor),
    }),
    data: page(
      z.strictObject({
        seq: z.int(),
        time,
        /** null = somebody with access to the host, or the platform itself. */
        operator: z.nullable(who),
        action: z.string(),
        object: z.string(),
        /** Canonical JSON. */
        detail: z.string(),
        hash: z.string(),
      }),
    ),
  }),
  check: route({
    method: 'GET',
    path: 'audit/check',
    access: 'operator',
    summary: 'Follows the chain of the audit log from its first entry.',
    data: z.strictObject({ entries: z.int(), problems: z.array(z.string()) }),
  }),
} as const;
