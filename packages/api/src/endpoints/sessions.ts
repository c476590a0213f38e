import { get, remove } from '../call.ts';

export const sessionsEndpoints = {
  list: get('auth/sessions'),
  end: remove('auth/sessions/{id}'),
  history: get('auth/history'),
};
