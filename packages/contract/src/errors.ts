/**
 * Every code that an answer can carry in Data.code, with its HTTP status. The engine's refusals are business refusals
 * (422) unless they stand here with another status; a tidy test holds both lists together.
 */
export const ERROR_STATUS = {
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
  code_invalid: 400,
  agreement_missing: 400,
  invitation_code_unknown: 400,
  // session
  unauthenticated: 401,
  session_expired: 401,
  signin_failed: 401,
  account_locked: 401,
  // permission, absence, state
  not_permitted: 403,
  demo_only: 403,
  not_found: 404,
  order_unknown: 404,
  client_id_conflict: 409,
  order_ended: 409,
  account_taken: 409,
  body_too_large: 413,
  unsupported_media_type: 400,
  // business refusals
  account_unknown: 422,
  account_exists: 422,
  configuration_invalid: 422,
  genesis_missing: 422,
  genesis_repeated: 422,
  amount_invalid: 422,
  insufficient_balance: 422,
  asset_total_exceeded: 422,
  transfer_same_account: 422,
  grant_limit: 422,
  house_funds_exhausted: 422,
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
  seed_hash_invalid: 422,
  captcha_wrong: 422,
  captcha_expired: 422,
  password_wrong: 422,
  // limits and platform
  too_many_requests: 429,
  internal_error: 500,
  not_leader: 503,
  outcome_unknown: 503,
  read_model_behind: 503,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Data of a refused answer. */
export interface ErrorData {
  readonly code: ErrorCode;
  /** The input field that was wrong. */
  readonly field?: string;
  /** What was expected, as text for developers (a format, a bound, a list). */
  readonly expected?: string;
  /** Why, in words for the person: the reason of a lock. */
  readonly reason?: string;
  readonly requestId: string;
}

/** The envelope of every answer under /api/v1. Transport status = HttpStatusCode. */
export interface Envelope<T> {
  readonly HttpStatusCode: number;
  readonly Message: string;
  readonly Data: T;
}
