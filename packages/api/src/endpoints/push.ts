import { get, post, remove } from '../call.ts';

const PATH = 'profile/push';

export const pushEndpoints = {
  state: get(PATH),
  subscribe: post(PATH),
  unsubscribe: remove(PATH),
};
