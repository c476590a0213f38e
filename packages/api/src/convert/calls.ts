import { callsOf, get, post } from '../call.ts';
import type { convert as routes } from './routes.ts';

export const convertEndpoints = {
  terms: get('convert/terms'),
  quote: post('convert/quotes'),
  accept: post('convert/quotes/{id}/accept'),
  history: get('convert/history'),
};
export const convert = callsOf<typeof routes>(convertEndpoints);
