import { callsOf } from '../call.ts';
import { stakingEndpoints } from './endpoints.ts';
import type { staking as routes } from './routes.ts';

export const staking = callsOf<typeof routes>(stakingEndpoints);
