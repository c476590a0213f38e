import { callsOf } from '../call.ts';
import { perpetualEndpoints } from './endpoints.ts';
import type { perpetual as routes } from './routes.ts';

export const perpetual = callsOf<typeof routes>(perpetualEndpoints);
