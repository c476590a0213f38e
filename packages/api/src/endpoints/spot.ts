import { get, patch, post, remove } from '../call.ts';

export const spotEndpoints = {
  place: post('spot/orders'),
  reduce: patch('spot/orders/{id}'),
  cancel: remove('spot/orders/{id}'),
  cancelAll: remove('spot/orders'),
  orders: get('spot/orders'),
  order: get('spot/orders/{id}'),
  fills: get('spot/fills'),
};
