import { get, post } from '../call.ts';

export const assetsEndpoints = {
  overview: get('assets'),
  transfer: post('assets/transfer'),
  grant: post('assets/grant'),
  records: get('assets/records'),
  history: get('assets/history'),
  costs: get('assets/costs'),
};

export const commandsEndpoints = {
  command: get('commands/{clientId}'),
};
