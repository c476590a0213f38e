import { get, post } from '../call.ts';

export const messagesEndpoints = {
  list: get('profile/message'),
  detail: get('profile/message/{id}'),
  readAll: post('profile/message/read-all'),
  notifications: get('profile/notifications'),
  setNotifications: post('profile/notifications'),
};
