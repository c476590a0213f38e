import { callsOf, get, remove } from '../call.ts';
import type { sessions as routes } from '../routes/sessions.ts';

export const sessionsEndpoints = {
  list: get('auth/sessions'),
  end: remove('auth/sessions/{id}'),
  history: get('auth/history'),
};
export const sessions = callsOf<typeof routes>(sessionsEndpoints);
