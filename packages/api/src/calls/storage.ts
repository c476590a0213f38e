import { callsOf, get, post } from '../call.ts';
import type { storage as routes } from '../routes/storage.ts';

export const storageEndpoints = {
  upload: post('storage/upload'),
  picture: get('storage/upload/{id}'),
};
export const storage = callsOf<typeof routes>(storageEndpoints);
