import { storage } from '@tradewind/contract';
import type { Uploads } from '../uploads/uploads.ts';
import type { Bind } from './handler.ts';
import type { Limits } from './limits.ts';

export interface UploadRoutesOptions {
  readonly uploads: Uploads;
  readonly limits: Limits;
}

export function bindUploads(bind: Bind, { uploads, limits }: UploadRoutesOptions): void {
  bind(storage.upload, async ({ caller, body }) => {
    await limits.upload(caller.user);
    return { id: await uploads.store(caller.user, Buffer.from(body)) };
  });

  bind(storage.picture, ({ caller, params }) => uploads.read(caller.user, params.id!));
}
