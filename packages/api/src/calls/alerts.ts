import { callsOf, get, post, remove } from '../call.ts';
import type { alerts as routes } from '../routes/alerts.ts';

const PATH = 'profile/alerts';

/** Alerts of a person that still wait. */
export const MAX_ALERTS = 20;

export const alertsEndpoints = {
  list: get(PATH),
  create: post(PATH),
  remove: remove(`${PATH}/{id}`),
};
export const alerts = callsOf<typeof routes>(alertsEndpoints);
