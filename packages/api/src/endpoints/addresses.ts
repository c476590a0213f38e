import { get, post, remove } from '../call.ts';

const PATH = 'profile/addresses';

export const addressesEndpoints = {
  list: get(PATH),
  add: post(PATH),
  remove: remove(PATH),
  allowList: post(`${PATH}/allow-list`),
};
