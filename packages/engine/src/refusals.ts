import { joined } from './product/schema-list.ts';

/** Every reason for which the engine refuses a command, with its number in the journal's answers. Never renumber. */
export const REFUSALS = joined('refusals', {
  // 1-99: identity, mode, configuration
  client_id_conflict: 1,
  account_unknown: 2,
  account_exists: 3,
  asset_unknown: 4,
  instrument_unknown: 5,
  configuration_invalid: 6,
  demo_only: 7,
  not_permitted: 8,
  genesis_missing: 9,
  genesis_repeated: 10,
  terms_too_soon: 11,
  approval_used: 12,
  // 100-199: amounts and ledger
  amount_invalid: 100,
  insufficient_balance: 101,
  asset_total_exceeded: 102,
  transfer_same_account: 103,
  grant_limit: 104,
  house_funds_exhausted: 105,
  house_free_exceeded: 106,
  house_limit_exceeded: 107,
  // 200-299: orders
  order_unknown: 200,
  price_invalid: 201,
  quantity_invalid: 202,
  notional_too_small: 203,
  notional_too_large: 204,
  price_outside_band: 205,
  post_only_would_trade: 206,
  stop_wrong_side: 207,
  order_combination_invalid: 208,
  open_orders_limit: 209,
  stop_orders_limit: 210,
  order_rate_limit: 211,
  market_not_trading: 212,
  reduce_invalid: 213,
  quotes_invalid: 214,
  no_reference_price: 215,
  // 300-399: index
  source_unknown: 300,
  index_price_invalid: 301,
  seed_hash_invalid: 302,
  sources_settled: 303,
  sources_too_soon: 304,
  sample_time_invalid: 305,
  index_stale: 401,
});

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalNumber = (typeof REFUSALS)[RefusalCode];

const codes = new Map<number, RefusalCode>(
  Object.entries(REFUSALS).map(([code, number]) => [number, code as RefusalCode]),
);

/** The code of a refusal number; '' for 0, which means accepted. */
export function refusalCode(number: number): RefusalCode | '' {
  return codes.get(number) ?? '';
}
