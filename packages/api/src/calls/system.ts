import { callsOf, get } from '../call.ts';
import type { system as routes } from '../routes/system.ts';

export const systemEndpoints = {
  settings: get('system/system'),
  categories: get('system/category'),
  links: get('system/link'),
  announcements: get('system/announcement'),
  custom: get('system/custom'),
  articles: get('system/article'),
  article: get('system/article/{id}'),
};
export const system = callsOf<typeof routes>(systemEndpoints);
