import { API_PRODUCTS, type Product, type Registered } from './products.ts';
import type { FactorMethod } from './routes/factors.ts';

/** The codes that no product has alone. */
const OF_THE_EXCHANGE = {
  // malformed
  body_malformed: 400,
  duplicate_key: 400,
  field_unknown: 400,
  field_invalid: 400,
  amount_malformed: 400,
  amount_too_precise: 400,
  amount_too_large: 400,
  instrument_unknown: 400,
  asset_unknown: 400,
  client_id_invalid: 400,
  cursor_invalid: 400,
  account_invalid: 400,
  password_invalid: 400,
  password_common: 400,
  transaction_password_invalid: 400,
  wallet_address_invalid: 400,
  wallet_message_invalid: 400,
  code_invalid: 400,
  agreement_missing: 400,
  invitation_code_unknown: 400,
  file_missing: 400,
  file_single: 400,
  file_name_invalid: 400,
  picture_invalid: 400,
  picture_too_large: 400,
  address_malformed: 400,
  country_required: 400,
  country_invalid: 400,
  name_required: 400,
  name_invalid: 400,
  id_number_required: 400,
  id_number_invalid: 400,
  id_front_required: 400,
  id_back_required: 400,
  bank_required: 400,
  bank_invalid: 400,
  branch_invalid: 400,
  card_number_required: 400,
  card_number_invalid: 400,
  address_name_required: 400,
  address_name_invalid: 400,
  address_empty: 400,
  address_spaces: 400,
  address_lookalike: 400,
  address_wrong_network: 400,
  address_mixed_case: 400,
  address_checksum: 400,
  address_zero: 400,
  address_invalid: 400,
  text_required: 400,
  text_too_long: 400,
  link_unsafe: 400,
  push_endpoint_unknown: 400,
  json_invalid: 400,
  // session
  unauthenticated: 401,
  session_expired: 401,
  signin_failed: 401,
  account_locked: 401,
  signin_code_required: 401,
  second_factor_required: 401,
  passkey_unknown: 401,
  wallet_signature_wrong: 401,
  wallet_nonce_expired: 401,
  signature_invalid: 401,
  signature_stale: 401,
  signature_repeated: 401,
  grant_dead: 401,
  // permission, absence, state
  not_permitted: 403,
  demo_only: 403,
  identity_required: 403,
  scope_missing: 403,
  product_not_available: 403,
  own_request: 403,
  not_found: 404,
  order_unknown: 404,
  method_not_allowed: 405,
  client_id_conflict: 409,
  order_ended: 409,
  account_taken: 409,
  identity_submitted: 409,
  identity_missing: 409,
  identity_verified: 409,
  identity_decided: 409,
  identity_unopened: 409,
  identity_duplicate: 409,
  name_taken: 409,
  item_taken: 409,
  already_exists: 409,
  already_decided: 409,
  request_expired: 409,
  request_changed: 409,
  changed_meanwhile: 409,
  address_known: 409,
  work_order_closed: 409,
  body_too_large: 413,
  file_too_large: 413,
  unsupported_media_type: 400,
  // business refusals
  account_unknown: 422,
  account_exists: 422,
  configuration_invalid: 422,
  genesis_missing: 422,
  genesis_repeated: 422,
  terms_too_soon: 422,
  sources_settled: 422,
  sources_too_soon: 422,
  steps_indivisible: 422,
  approval_used: 422,
  amount_invalid: 422,
  insufficient_balance: 422,
  asset_total_exceeded: 422,
  transfer_same_account: 422,
  grant_limit: 422,
  house_funds_exhausted: 422,
  house_free_exceeded: 422,
  house_limit_exceeded: 422,
  price_invalid: 422,
  quantity_invalid: 422,
  notional_too_small: 422,
  notional_too_large: 422,
  price_outside_band: 422,
  post_only_would_trade: 422,
  stop_wrong_side: 422,
  order_combination_invalid: 422,
  open_orders_limit: 422,
  stop_orders_limit: 422,
  order_rate_limit: 422,
  market_not_trading: 422,
  reduce_invalid: 422,
  quotes_invalid: 422,
  no_reference_price: 422,
  source_unknown: 422,
  index_price_invalid: 422,
  sample_time_invalid: 422,
  seed_hash_invalid: 422,
  index_stale: 422,
  captcha_wrong: 422,
  captcha_expired: 422,
  password_wrong: 422,
  upload_unknown: 422,
  name_differs: 422,
  payment_methods_limit: 422,
  addresses_limit: 422,
  login_password_required: 422,
  sign_in_again: 422,
  transaction_password_required: 422,
  transaction_password_unset: 422,
  transaction_password_wrong: 422,
  transaction_password_locked: 422,
  transaction_password_same: 422,
  second_factor_wrong: 422,
  second_factor_locked: 422,
  authenticator_exists: 422,
  authenticator_unset: 422,
  passkey_invalid: 422,
  passkeys_limit: 422,
  enrol_code_wrong: 422,
  grant_code_wrong: 422,
  grants_limit: 422,
  program_limit_reached: 422,
  work_orders_limit: 422,
  work_order_full: 422,
  chat_full: 422,
  link_invalid: 422,
  alerts_limit: 422,
  alert_reached: 422,
  push_off: 422,
  account_unchanged: 422,
  // limits and platform
  misdirected: 421,
  too_many_requests: 429,
  uploads_limit: 429,
  internal_error: 500,
  not_leader: 503,
  outcome_unknown: 503,
  read_model_behind: 503,
  already_done: 503,
  overloaded: 503,
  clock_uncertain: 503,
} as const;

type CodeOf<P> = P extends { errors: infer E } ? keyof E : never;
export type ErrorCode = keyof typeof OF_THE_EXCHANGE | CodeOf<Registered>;

/**
 * Every code that an answer can carry in Data.code, with its HTTP status. The engine's refusals are business refusals
 * (422) unless they stand here with another status; a tidy test holds both lists together.
 */
export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = Object.assign(
  {},
  OF_THE_EXCHANGE,
  ...API_PRODUCTS.map(({ errors }) => errors),
);

/** Data of a refused answer. */
export interface ErrorData {
  readonly code: ErrorCode;
  /** The input field that was wrong. */
  readonly field?: string;
  /** What was expected, as text for developers (a format, a bound, a list). */
  readonly expected?: string;
  /** Why, in words for the person: the reason of a lock. */
  readonly reason?: string;
  /** How to object to it. */
  readonly appeal?: string;
  /** What proves the person: any one of the second factors, and the transaction password beside it. */
  readonly methods?: readonly FactorMethod[];
  /** What a passkey has to sign. */
  readonly challenge?: string;
  /** What is closed, and to which country: ISO 3166-1, DEMO for a demo, ZZ for who has not proven a country. */
  readonly product?: Product;
  readonly country?: string;
  readonly requestId: string;
}

/** The envelope of every answer under /api/v1. Transport status = HttpStatusCode. */
export interface Envelope<T> {
  readonly HttpStatusCode: number;
  readonly Message: string;
  readonly Data: T;
}
