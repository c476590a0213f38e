import { get, post, remove } from '../call.ts';

export const empowerEndpoints = {
  list: get('empower/grants'),
  create: post('empower/grants'),
  revoke: remove('empower/grants/{id}'),
  exchange: post('empower/exchange'),
};
