import { storage } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import type { Limits } from '../common/limits.ts';
import type { Uploads } from './uploads.ts';

export interface UploadRoutesOptions {
  readonly uploads: Uploads;
  readonly limits: Limits;
}

export function bindUploads(bind: Bind, { uploads, limits }: UploadRoutesOptions): void {
  bind(storage.upload, async ({ caller, body }) => {
    await limits.upload(caller.user);
    return { id: await uploads.store(caller.user, Buffer.from(body)) };
  });

  bind(storage.picture, ({ caller, params }) => uploads.read(caller.user, params.id));
}
