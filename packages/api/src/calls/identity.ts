import { callsOf, get, post } from '../call.ts';
import type { identity as routes } from '../routes/identity.ts';

export const identityEndpoints = {
  read: get('profile/identity'),
  create: post('profile/identity/create'),
  update: post('profile/identity/update'),
  limits: get('profile/limits'),
  tierRequest: get('profile/tier'),
  raiseTier: post('profile/tier'),
};
export const identity = callsOf<typeof routes>(identityEndpoints);
