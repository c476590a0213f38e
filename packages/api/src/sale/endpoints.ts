import { get, post, remove } from '../call.ts';

const SUBSCRIPTION = 'ieo/sales/{id}/subscription';

export const saleEndpoints = {
  sales: get('ieo/sales'),
  sale: get('ieo/sales/{id}'),
  subscribe: post(SUBSCRIPTION),
  withdraw: remove(SUBSCRIPTION),
  subscriptions: get('ieo/subscriptions'),
  proof: get('ieo/subscriptions/{id}/proof'),
  list: get('open/sales/{id}'),
  file: get('open/sales/{id}/file'),
};
