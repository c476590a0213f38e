import { callsOf, get, post, remove } from '../call.ts';
import type { empower as routes } from '../routes/empower.ts';

export const empowerEndpoints = {
  list: get('empower/grants'),
  create: post('empower/grants'),
  revoke: remove('empower/grants/{id}'),
  exchange: post('empower/exchange'),
};
export const empower = callsOf<typeof routes>(empowerEndpoints);
