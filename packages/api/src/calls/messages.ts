import { callsOf, get, post } from '../call.ts';
import type { messages as routes } from '../routes/messages.ts';

export const messagesEndpoints = {
  list: get('profile/message'),
  detail: get('profile/message/{id}'),
  readAll: post('profile/message/read-all'),
  notifications: get('profile/notifications'),
  setNotifications: post('profile/notifications'),
};
export const messages = callsOf<typeof routes>(messagesEndpoints);
