import { get, post, remove } from '../call.ts';

const PATH = 'profile/profile/pay';

export const paymentsEndpoints = {
  list: get(PATH),
  save: post(PATH),
  remove: remove(PATH),
};
