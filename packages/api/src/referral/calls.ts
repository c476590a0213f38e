import { callsOf } from '../call.ts';
import { inviteEndpoints } from './endpoints.ts';
import type { invite as routes } from './routes.ts';

export const invite = callsOf<typeof routes>(inviteEndpoints);
