import { get, post } from '../call.ts';

export const storageEndpoints = {
  upload: post('storage/upload'),
  picture: get('storage/upload/{id}'),
};
