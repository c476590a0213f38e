import { product as convert } from './convert/product.ts';
import { product as custody } from './custody/product.ts';
import { product as fiatRate } from './fiat-rate/product.ts';
import { product as loan } from './loan/product.ts';
import type { MessageTopic } from './message-topics.ts';
import { product as perpetual } from './perpetual/product.ts';
import type { ApiProduct } from './product.ts';
import { product as referral } from './referral/product.ts';
import type { OperatorRole } from './routes/operators/shapes.ts';
import { product as sale } from './sale/product.ts';
import { product as seconds } from './seconds/product.ts';
import { product as staking } from './staking/product.ts';
import { product as withdrawal } from './withdrawal/product.ts';

/** The products, as a browser may know them; how they are called stands in product-calls.ts, their schemas in product-schemas.ts. */
export const API_PRODUCTS = [
  convert,
  staking,
  seconds,
  referral,
  fiatRate,
  sale,
  loan,
  perpetual,
  custody,
  withdrawal,
] as const;
export type Registered = (typeof API_PRODUCTS)[number];

type Running = Extract<Registered, { runs: true }>;
const isRunning = (product: Registered): product is Running => product.runs;
/** Of which something may be open. */
export const RUNNING = API_PRODUCTS.filter(isRunning).map(({ name }) => name);

type Closable = Extract<Registered, { closable: true }>;
const isClosable = (product: Registered): product is Closable => product.closable;

/** What can be closed to a country. A route of a product names it, and refuses `product_not_available` where it is closed. */
export const PRODUCTS = ['spot', ...API_PRODUCTS.filter(isClosable).map(({ name }) => name)] as const;
export type Product = (typeof PRODUCTS)[number];

type QueueOf<P> = P extends { readonly queues: infer Q } ? keyof Q & string : never;
export type ProductQueue = QueueOf<Registered>;
/** What of the products waits for operators, and who works on it. */
export const PRODUCT_QUEUES: Readonly<Record<ProductQueue, readonly OperatorRole[]>> = Object.assign(
  {},
  ...API_PRODUCTS.map((product: ApiProduct) => product.queues),
);

/** Which product tells a kind of message; null = none does. */
export function productOfMessage(kind: string): Registered['name'] | null {
  return API_PRODUCTS.find(({ messages }) => Object.hasOwn(messages, kind))?.name ?? null;
}

type MessageOf<P> = P extends Registered ? keyof P['messages'] : never;
/** What products tell people, and what each message is about. */
export const PRODUCT_MESSAGES: Readonly<Record<MessageOf<Registered>, MessageTopic>> = Object.assign(
  {},
  ...API_PRODUCTS.map(({ messages }) => messages),
);
