import type { ApiProduct } from '../product.ts';

export const product = {
  name: 'custody',
  closable: false,
  errors: {
    /** There is no such network, or the asset is not on it. */
    chain_unknown: 404,
    chain_asset_unknown: 404,
    deposit_address_missing: 422,
    deposit_known: 409,
    deposit_unknown: 404,
    deposit_not_waiting: 422,
    deposit_released: 422,
    deposit_over: 422,
    deposit_paused: 422,
    deposit_cap: 422,
    /** What its owner has may not go there, or trade so, before it is final. */
    deposit_held: 422,
    deposit_cost_cap: 422,
    deposit_no_index: 422,
    deposit_address_not_skipped: 409,
    /** Something is owed for a reversed deposit: nothing may leave for ever. */
    deposit_debt: 422,
    custody_known: 409,
    custody_short: 422,
    faucet_limit: 422,
    faucet_unknown: 404,
    /** The signature of an address is wrong, or the pool has none left: no address is shown. */
    address_unavailable: 503,
    /** Nobody who could send or sign is reachable. */
    chain_down: 503,
  },
  scopes: [],
  runs: false,
  houses: [],
  news: ['deposits'],
  messages: {
    /** {amount, asset} */
    deposit_credited: 'funds',
    /** {amount, asset} */
    deposit_released: 'funds',
    /** {amount, asset} */
    deposit_review: 'funds',
    /** {amount, asset} */
    deposit_reversed: 'funds',
    /** {amount, asset, owed}: taken back in place of deposit_reversed, and so much of the asset is owed now. */
    deposit_owed: 'funds',
    /** {amount, asset} */
    deposit_rejected: 'funds',
  },
  queues: { deposit: ['compliance', 'risk', 'admin'] },
} as const satisfies ApiProduct;
