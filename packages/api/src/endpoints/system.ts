import { get } from '../call.ts';

export const systemEndpoints = {
  settings: get('system/system'),
  categories: get('system/category'),
  links: get('system/link'),
  announcements: get('system/announcement'),
  custom: get('system/custom'),
  articles: get('system/article'),
  article: get('system/article/{id}'),
};
