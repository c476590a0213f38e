import { callsOf, get, post, remove } from '../call.ts';
import type { payments as routes } from '../routes/payments.ts';

const PATH = 'profile/profile/pay';

export const paymentsEndpoints = {
  list: get(PATH),
  save: post(PATH),
  remove: remove(PATH),
};
export const payments = callsOf<typeof routes>(paymentsEndpoints);
