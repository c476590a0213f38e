import { callsOf } from '../call.ts';
import { custodyEndpoints } from './endpoints.ts';
import type { custody as routes } from './routes.ts';

export { DEPOSIT_APPROVALS, DEPOSIT_REJECTIONS, DEPOSIT_STATES, type DepositState } from './words.ts';

export const custody = callsOf<typeof routes>(custodyEndpoints);
