import { callsOf, get, post, remove } from '../call.ts';
import type { addresses as routes } from '../routes/addresses.ts';

const PATH = 'profile/addresses';

export const addressesEndpoints = {
  list: get(PATH),
  add: post(PATH),
  remove: remove(PATH),
  allowList: post(`${PATH}/allow-list`),
};
export const addresses = callsOf<typeof routes>(addressesEndpoints);
