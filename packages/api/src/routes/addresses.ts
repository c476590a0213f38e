import * as z from 'zod/mini';
import { ADDRESS_CHAINS } from '../addresses/chains.ts';
import { addressesEndpoints as at } from '../endpoints/addresses.ts';
import { id } from '../ids.ts';
import { route } from '../route.ts';
import { time } from '../shapes.ts';
import { stepUpFields } from './factors.ts';

export const addressChain = z.enum(ADDRESS_CHAINS);
/** Whose wallet an address is: the own, that of another exchange, somebody else's. */
export const addressType = z.enum(['own', 'exchange', 'other']);

const typed = {
  chain: addressChain,
  type: addressType,
  name: z.string().check(z.maxLength(100)),
  address: z.string().check(z.maxLength(200)),
};

const bookAddress = z.strictObject({
  id,
  chain: addressChain,
  type: addressType,
  name: z.string(),
  address: z.string(),
  createdAt: time,
  /** Nothing may leave to it before. */
  usableAt: time,
});

const addressBook = z.strictObject({
  /** While it is on, withdrawals go to these addresses only; switched off, it stays on until `endsAt`. */
  allowList: z.strictObject({ on: z.boolean(), endsAt: z.nullable(time) }),
  addresses: z.array(bookAddress),
});

const typedAddress = z.strictObject(typed);
export type TypedAddress = z.output<typeof typedAddress>;
export type BookAddress = z.output<typeof bookAddress>;
export type AddressBook = z.output<typeof addressBook>;
export type AddressType = z.output<typeof addressType>;

export const addresses = {
  list: route({
    ...at.list,
    access: 'user',
    summary: 'The own address book, newest first, and its allow-list switch.',
    data: addressBook,
  }),
  add: route({
    ...at.add,
    access: 'user',
    summary: 'Adds an address, which is usable after 24 hours.',
    body: z.strictObject({ ...typed, ...stepUpFields }),
    data: z.strictObject({ id, usableAt: time }),
  }),
  remove: route({
    ...at.remove,
    access: 'user',
    summary: 'Deletes an own address.',
    body: z.strictObject({ id, ...stepUpFields }),
    data: z.null(),
  }),
  allowList: route({
    ...at.allowList,
    access: 'user',
    summary: 'Switches the allow-list on at once, or off in 24 hours.',
    body: z.strictObject({ on: z.boolean(), ...stepUpFields }),
    data: z.null(),
  }),
} as const;
