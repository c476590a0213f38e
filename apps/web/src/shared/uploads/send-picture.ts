import { ApiError, buildUrl, errorOf, storage } from '@tradewind/api/calls';
import { callHeaders, settleError } from '../api.ts';
import { text } from '../i18n.ts';
import { sessionToken } from '../session.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A photo may travel longer than a word. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Uploads a picture and answers its id. `onProgress` gets 0 to 100. Throws ApiError, which the caller shows. */
export async function sendPicture(file: File, onProgress: (percent: number) => void): Promise<string> {
  const form = new FormData();
  // Its name is nobody's business.
  form.append('file', await shrinkPicture(file), 'picture');
  const token = sessionToken();
  try {
    const { id } = (await send(form, token, onProgress)) as { readonly id: string };
    return id;
  } catch (error) {
    if (error instanceof ApiError) settleError(error, token, true);
    throw error;
  }
}

/** Only XMLHttpRequest tells how much of a request has left. */
function send(form: FormData, token: string | null, onProgress: (percent: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(storage.upload.method, buildUrl(storage.upload.path, {}));
    for (const [name, value] of callHeaders(token)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(total, 1)) * 100));
    request.onload = () => {
      const error = errorOf(request.status, request.response, text('common.networkError'));
      if (error) reject(error);
      else resolve((request.response as { Data: unknown }).Data);
    };
    const lost = (code: string) => () => reject(new ApiError(text('common.networkError'), 0, code));
    request.onerror = lost('network');
    request.ontimeout = lost('timeout');
    request.send(form);
  });
}
