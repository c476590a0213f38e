import * as z from 'zod/mini';
import { pushEndpoints as at } from '../endpoints/push.ts';
import { route } from '../route.ts';

/** Bytes in base64url, as a browser hands them out. */
const bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,120}$/));

export const push = {
  state: route({
    ...at.state,
    access: 'user',
    summary:
      'The key with which a browser asks its push service; null where nothing is pushed. `on`: for this session.',
    data: z.strictObject({ key: z.nullable(z.string()), on: z.boolean() }),
  }),
  subscribe: route({
    ...at.subscribe,
    access: 'user',
    summary: 'Messages also go to this browser, through its push service, until this session ends.',
    body: z.strictObject({ endpoint: z.string().check(z.maxLength(1_000)), p256dh: bytes, auth: bytes }),
    data: z.null(),
  }),
  unsubscribe: route({
    ...at.unsubscribe,
    access: 'user',
    summary: 'Nothing more goes to this browser.',
    data: z.null(),
  }),
} as const;
