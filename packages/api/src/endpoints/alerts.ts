import { get, post, remove } from '../call.ts';

const PATH = 'profile/alerts';

/** Alerts of a person that still wait. */
export const MAX_ALERTS = 20;

export const alertsEndpoints = {
  list: get(PATH),
  create: post(PATH),
  remove: remove(`${PATH}/{id}`),
};
