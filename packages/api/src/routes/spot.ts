import * as z from 'zod/mini';
import { spotEndpoints as at } from '../endpoints/spot.ts';
import { clientId, numberId } from '../ids.ts';
import { cursor, page } from '../pages.ts';
import { route } from '../route.ts';
import {
  changedOrder,
  decimal,
  fill,
  instrumentSymbol,
  order,
  orderTab,
  orderType,
  side,
  timeInForce,
  triggerBy,
} from '../shapes.ts';

export const spot = {
  place: route({
    ...at.place,
    access: 'user',
    scope: 'trade:spot',
    product: 'spot',
    summary: 'Places an order. `triggerBy` of stop and take-profit orders is `index` where it is left out.',
    body: z.strictObject({
      instrument: instrumentSymbol,
      side,
      type: orderType,
      quantity: z.optional(decimal),
      quoteQuantity: z.optional(decimal),
      price: z.optional(decimal),
      stopPrice: z.optional(decimal),
      triggerBy: z.optional(triggerBy),
      timeInForce: z.optional(timeInForce),
      postOnly: z.optional(z.boolean()),
      clientOrderId: z.optional(clientId),
    }),
    data: order,
  }),
  reduce: route({
    ...at.reduce,
    params: { id: numberId },
    access: 'user',
    scope: 'trade:spot',
    summary: 'Reduces the quantity of an order to a new total; it keeps its place.',
    body: z.strictObject({ quantity: decimal, clientId: z.optional(clientId) }),
    data: changedOrder,
  }),
  cancel: route({
    ...at.cancel,
    params: { id: numberId },
    access: 'user',
    scope: 'trade:spot',
    summary: 'Cancels an order.',
    query: z.strictObject({ clientId: z.optional(clientId) }),
    data: changedOrder,
  }),
  cancelAll: route({
    ...at.cancelAll,
    access: 'user',
    scope: 'trade:spot',
    summary: 'Cancels all open orders, of one instrument or of all.',
    query: z.strictObject({ instrument: z.optional(instrumentSymbol), clientId: z.optional(clientId) }),
    data: z.array(changedOrder),
  }),
  orders: route({
    ...at.orders,
    access: 'user',
    scope: 'read',
    summary: 'Own orders, newest first.',
    query: z.strictObject({
      tab: z.optional(orderTab),
      instrument: z.optional(instrumentSymbol),
      cursor: z.optional(cursor),
    }),
    data: page(order),
  }),
  order: route({
    ...at.order,
    params: { id: numberId },
    access: 'user',
    scope: 'read',
    summary: 'One own order with its fills.',
    data: order,
  }),
  fills: route({
    ...at.fills,
    access: 'user',
    scope: 'read',
    summary: 'Own fills, newest first.',
    query: z.strictObject({ instrument: z.optional(instrumentSymbol), cursor: z.optional(cursor) }),
    data: page(fill),
  }),
} as const;
