import { callsOf } from '../call.ts';
import { convertEndpoints } from './endpoints.ts';
import type { convert as routes } from './routes.ts';

export const convert = callsOf<typeof routes>(convertEndpoints);
