export type { AddressProblem } from './addresses/address-problem.ts';
export { ADDRESS_CHAINS, type AddressChain } from './addresses/chains.ts';
export { checkAddress } from './addresses/check-address.ts';
export type { Call, Endpoint, Method } from './call.ts';
export { MAX_ALERTS } from './endpoints/alerts.ts';
export { type Envelope, ERROR_STATUS, type ErrorCode, type ErrorData } from './errors.ts';
export { HEADINGS, markdownOptions } from './markdown/markdown-options.ts';
export { isOwnAddress, safeAddress } from './markdown/safe-address.ts';
export { unsafeLink } from './markdown/unsafe-link.ts';
export { maskedAccount } from './masked-account.ts';
export { MESSAGE_TOPICS, type MessageTopic } from './message-topics.ts';
export * from './product-schemas.ts';
export {
  API_PRODUCTS,
  PRODUCT_MESSAGES,
  PRODUCT_QUEUES,
  PRODUCTS,
  type Product,
  productOfMessage,
} from './products.ts';
export {
  type Access,
  type BodyOf,
  type DataOf,
  type ParamsOf,
  type QueryOf,
  type Route,
  route,
} from './route.ts';
export type * from './routes/addresses.ts';
export { addressChain, addresses, addressType } from './routes/addresses.ts';
export { type AlertDirection, alerts, type PriceAlert } from './routes/alerts.ts';
export { assets, commands } from './routes/assets.ts';
export { auth, type Profile, profile } from './routes/auth.ts';
export { contact } from './routes/contact.ts';
export { empower, MAX_OPEN_GRANTS } from './routes/empower.ts';
export {
  type FactorMethod,
  factors,
  type Passkey,
  type Proof,
  type SecurityEventKind,
  type SecurityOverview,
  secondFactorFields,
  stepUpFields,
} from './routes/factors.ts';

export type * from './routes/identity.ts';
export { identity, identityReason, tierReason } from './routes/identity.ts';
export { MAX_CANDLES, MAX_DEPTH_LEVELS, MAX_TRADES, market } from './routes/market.ts';
export { type Message, type MutableTopic, messages } from './routes/messages.ts';
export { open, utcDay } from './routes/open.ts';
export {
  type ApprovalChange,
  CHANGES,
  type Change,
  type Declaration,
  type Field,
  type FieldKind,
  type Fields,
  type OperatorRole,
  operatorRoles,
  operators,
  type QueueItem,
  type RestrictionCode,
  rolesOf,
} from './routes/operators/index.ts';
export type * from './routes/payments.ts';
export { payments } from './routes/payments.ts';
export { push } from './routes/push.ts';
export { type OwnSession, type SecurityEvent, sessions } from './routes/sessions.ts';
export { spot } from './routes/spot.ts';
export { storage } from './routes/storage.ts';
export type * from './routes/support.ts';
export { support } from './routes/support.ts';
export { system } from './routes/system.ts';
export { SCOPES, type Scope } from './scopes.ts';
export type * from './shapes.ts';
export * from './socket.ts';
