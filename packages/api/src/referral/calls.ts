import { callsOf, get } from '../call.ts';
import type { invite as routes } from './routes.ts';

export const inviteEndpoints = {
  overview: get('profile/invite'),
  list: get('profile/invite/list'),
  shares: get('profile/invite/shares'),
};
export const invite = callsOf<typeof routes>(inviteEndpoints);
