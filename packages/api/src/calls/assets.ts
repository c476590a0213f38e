import { callsOf, get, post } from '../call.ts';
import type { assets as assetsRoutes, commands as commandsRoutes } from '../routes/assets.ts';

export const assetsEndpoints = {
  overview: get('assets'),
  transfer: post('assets/transfer'),
  grant: post('assets/grant'),
  records: get('assets/records'),
  history: get('assets/history'),
  costs: get('assets/costs'),
};
export const assets = callsOf<typeof assetsRoutes>(assetsEndpoints);

export const commandsEndpoints = {
  command: get('commands/{clientId}'),
};
export const commands = callsOf<typeof commandsRoutes>(commandsEndpoints);
