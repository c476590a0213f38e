import { callsOf } from '../call.ts';
import { saleEndpoints } from './endpoints.ts';
import type { sale as routes } from './routes.ts';

export const sale = callsOf<typeof routes>(saleEndpoints);
