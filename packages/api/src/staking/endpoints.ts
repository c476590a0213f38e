import { get, post } from '../call.ts';

export const stakingEndpoints = {
  products: get('staking/products'),
  stake: post('staking/orders'),
  orders: get('staking/orders'),
  redeem: post('staking/orders/{id}/redeem'),
  accruals: get('staking/orders/{id}/accruals'),
  totals: get('staking/totals'),
};
