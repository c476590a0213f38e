import { get, post } from '../call.ts';

export const identityEndpoints = {
  read: get('profile/identity'),
  create: post('profile/identity/create'),
  update: post('profile/identity/update'),
  limits: get('profile/limits'),
  tierRequest: get('profile/tier'),
  raiseTier: post('profile/tier'),
};
