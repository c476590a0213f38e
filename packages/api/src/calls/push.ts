import { callsOf, get, post, remove } from '../call.ts';
import type { push as routes } from '../routes/push.ts';

const PATH = 'profile/push';

export const pushEndpoints = {
  state: get(PATH),
  subscribe: post(PATH),
  unsubscribe: remove(PATH),
};
export const push = callsOf<typeof routes>(pushEndpoints);
