import { get } from '../call.ts';

export const inviteEndpoints = {
  overview: get('profile/invite'),
  list: get('profile/invite/list'),
  shares: get('profile/invite/shares'),
};
