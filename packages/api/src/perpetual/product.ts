import type { ApiProduct } from '../product.ts';

export const product = {
  name: 'perpetual',
  closable: true,
  errors: {
    contract_unknown: 404,
    leverage_invalid: 422,
    leverage_above_bracket: 422,
    margin_mode_in_use: 422,
    margin_missing: 422,
    position_limit: 422,
    reduce_only_would_open: 422,
    position_unknown: 404,
    margin_not_isolated: 422,
    margin_not_spare: 422,
    protection_wrong_side: 422,
    contract_reduce_only: 422,
    contract_paused: 422,
    brackets_too_soon: 422,
    contract_ending: 422,
    /** An account that is not old enough yet asks for more than such may. */
    leverage_of_new_account: 422,
    /** The questions before the first order were not passed yet. */
    quiz_needed: 403,
    /** Not all of them were answered, or with what is no option. */
    quiz_incomplete: 422,
    /** They were failed twice. */
    quiz_wait: 429,
  },
  scopes: ['trade:perp'],
  runs: true,
  houses: ['insurance-a', 'insurance-b', 'insurance-c'],
  news: ['positions'],
  messages: {
    /** {market, ratio, price, quote}: per cent, and the mark at which it is liquidated. */
    margin_low: 'futures',
    /** {market, ratio, price, quote}: of the account, with the cross position that is nearest to its liquidation. */
    margin_low_cross: 'futures',
    /** {orders, markets}: how many positions, and where. */
    margins_low: 'futures',
    /** {position, market, lots, price, quote, amount}: the mean price, and the fee. */
    position_liquidated: 'futures',
    /** {position, market, lots, price, quote, amount, left} */
    position_partly_liquidated: 'futures',
    /** {orders, markets} */
    positions_liquidated: 'futures',
    /** {position, market, lots, price, quote, left} */
    position_deleveraged: 'futures',
    /** {orders, markets} */
    positions_deleveraged: 'futures',
    /** {market, amount, quote, at} */
    funding_paid: 'futures',
    funding_received: 'futures',
    /** {orders, markets}: how many payments. */
    fundings_told: 'futures',
    /** {market, quantity, asset, price, quote}: the mean price. */
    contract_order_filled: 'orders',
    /** {orders, markets} */
    contract_orders_filled: 'orders',
    contract_orders_triggered: 'orders',
    /** {market, price, quote} */
    take_profit_triggered: 'orders',
    stop_loss_triggered: 'orders',
  },
} as const satisfies ApiProduct;
