import * as z from 'zod/mini';
import { paymentsEndpoints as at } from '../endpoints/payments.ts';
import { id } from '../ids.ts';
import { route } from '../route.ts';
import { time } from '../shapes.ts';
import { stepUpFields } from './factors.ts';

const text = (length: number) => z.string().check(z.maxLength(length));

/** A payment method as it is typed. With an `id` it replaces that one, and numbers that are left out stay as they are. */
const typed = {
  id: z.optional(id),
  realName: text(200),
  bank: text(200),
  cardNumber: z.optional(text(64)),
  branch: text(200),
  idNumber: z.optional(text(64)),
};

/** Card and ID number show their end only. */
const paymentMethod = z.strictObject({
  id,
  realName: z.string(),
  bank: z.string(),
  cardNumber: z.string(),
  branch: z.string(),
  idNumber: z.string(),
  createdAt: time,
});

const typedMethod = z.strictObject(typed);
export type TypedPaymentMethod = z.output<typeof typedMethod>;
export type PaymentMethod = z.output<typeof paymentMethod>;

export const payments = {
  list: route({
    ...at.list,
    access: 'user',
    summary: 'The own payment methods, newest first.',
    data: z.array(paymentMethod),
  }),
  save: route({
    ...at.save,
    access: 'user',
    summary: 'Adds a payment method in the verified name, or with an id replaces an own one.',
    body: z.strictObject({ ...typed, ...stepUpFields }),
    data: z.strictObject({ id }),
  }),
  remove: route({
    ...at.remove,
    access: 'user',
    summary: 'Deletes an own payment method.',
    body: z.strictObject({ id, ...stepUpFields }),
    data: z.null(),
  }),
} as const;
