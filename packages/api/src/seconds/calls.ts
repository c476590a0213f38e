import { callsOf } from '../call.ts';
import { secondsEndpoints } from './endpoints.ts';
import type { seconds as routes } from './routes.ts';

export const seconds = callsOf<typeof routes>(secondsEndpoints);
