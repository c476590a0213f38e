import { get, post } from '../call.ts';

export const convertEndpoints = {
  terms: get('convert/terms'),
  quote: post('convert/quotes'),
  accept: post('convert/quotes/{id}/accept'),
  history: get('convert/history'),
};
