import * as z from 'zod/mini';
import { storageEndpoints as at } from '../endpoints/storage.ts';
import { hexId, id } from '../ids.ts';
import { route } from '../route.ts';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const storage = {
  upload: route({
    ...at.upload,
    access: 'user',
    summary:
      'Takes one picture (JPEG, PNG or WebP, 8 MB and 40 megapixels at most); Data.id names it where it is used.',
    takes: 'file',
    body: bytes,
    data: z.strictObject({ id }),
  }),
  picture: route({
    ...at.picture,
    params: { id: hexId },
    access: 'user',
    summary: 'An own picture as it is kept: JPEG, 2,000 pixels a side at most, without metadata.',
    gives: 'jpeg',
    data: bytes,
  }),
} as const;
