import { get, post } from '../call.ts';

export const supportEndpoints = {
  orders: get('support/orders'),
  order: get('support/orders/{id}'),
  create: post('support/orders'),
  reply: post('support/orders/{id}/replies'),
  close: post('support/orders/{id}/close'),
  chat: get('support/chat'),
  say: post('support/chat'),
  visitorChat: post('support/visitor-chat/read'),
  visitorSay: post('support/visitor-chat'),
  feedback: post('support/feedback'),
};
