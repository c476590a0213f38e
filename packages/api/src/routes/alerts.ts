import * as z from 'zod/mini';
import { alertsEndpoints as at } from '../endpoints/alerts.ts';
import { id, numberId } from '../ids.ts';
import { route } from '../route.ts';
import { decimal, instrumentSymbol, time } from '../shapes.ts';

const direction = z.enum(['above', 'below']);
export type AlertDirection = z.output<typeof direction>;

const priceAlert = z.strictObject({
  id,
  instrument: instrumentSymbol,
  direction,
  price: decimal,
  createdAt: time,
  /** The first price at or beyond it, and its time; null while it waits. */
  reached: z.nullable(z.strictObject({ price: decimal, time })),
});
export type PriceAlert = z.output<typeof priceAlert>;

export const alerts = {
  list: route({
    ...at.list,
    access: 'user',
    scope: 'read',
    summary: 'The own price alerts, newest first: those that wait, and the last 50 that were reached.',
    data: z.array(priceAlert),
  }),
  create: route({
    ...at.create,
    access: 'user',
    summary:
      'Tells once when the index of a market, or its last price where it has no index, is at or beyond a price; at most 20 wait, and at most 60 are made in an hour.',
    body: z.strictObject({ instrument: instrumentSymbol, direction, price: decimal }),
    data: priceAlert,
  }),
  remove: route({
    ...at.remove,
    params: { id: numberId },
    access: 'user',
    summary: 'Deletes an own price alert.',
    data: z.null(),
  }),
} as const;
