import { callsOf, get, patch, post, remove } from '../call.ts';
import type { spot as routes } from '../routes/spot.ts';

export const spotEndpoints = {
  place: post('spot/orders'),
  reduce: patch('spot/orders/{id}'),
  cancel: remove('spot/orders/{id}'),
  cancelAll: remove('spot/orders'),
  orders: get('spot/orders'),
  order: get('spot/orders/{id}'),
  fills: get('spot/fills'),
};
export const spot = callsOf<typeof routes>(spotEndpoints);
