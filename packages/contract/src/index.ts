export { type Envelope, ERROR_STATUS, type ErrorCode, type ErrorData } from './errors.ts';
export { HEADINGS, markdownOptions } from './markdown/markdown-options.ts';
export { isOwnAddress, safeAddress } from './markdown/safe-address.ts';
export { unsafeLink } from './markdown/unsafe-link.ts';
export { maskedAccount } from './masked-account.ts';
export { PRODUCTS, type Product } from './products.ts';
export { type Access, type BodyOf, type DataOf, type Method, type QueryOf, type Route, route } from './route.ts';
export type * from './routes/addresses.ts';
export { addressChain, addresses, addressType } from './routes/addresses.ts';
export { assets, commands } from './routes/assets.ts';
export { auth, profile } from './routes/auth.ts';
export type { Conversion, ConversionLeg, ConvertQuote, ConvertTerms } from './routes/convert.ts';
export { convert } from './routes/convert.ts';
export { empower } from './routes/empower.ts';
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
export { invite } from './routes/invite.ts';
export { MAX_CANDLES, MAX_DEPTH_LEVELS, MAX_TRADES, market } from './routes/market.ts';
export { type Message, type MessageTopic, messages } from './routes/messages.ts';
export { open, utcDay } from './routes/open.ts';
export {
  type ApprovalChange,
  type OperatorRole,
  operatorRoles,
  operators,
  type QueueItem,
  type RestrictionCode,
  rolesOf,
} from './routes/operators/index.ts';
export type * from './routes/payments.ts';
export { payments } from './routes/payments.ts';
export type * from './routes/seconds.ts';
export { seconds } from './routes/seconds.ts';
export { type OwnSession, type SecurityEvent, sessions } from './routes/sessions.ts';
export { spot } from './routes/spot.ts';
export { type StakeAccrual, type StakeOrder, type StakingProduct, staking } from './routes/staking.ts';
export { storage } from './routes/storage.ts';
export type * from './routes/support.ts';
export { support } from './routes/support.ts';
export { system } from './routes/system.ts';
export { SCOPES, type Scope } from './scopes.ts';
export type * from './shapes.ts';
export * from './socket.ts';
