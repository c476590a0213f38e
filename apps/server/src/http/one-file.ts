import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_FILE_BYTES } from '../people/uploads/re-encode.ts';
import { Refused } from '../platform/calls/refused.ts';

const MAX_NAME = 255;

/** Lets the routes of a scope take multipart/form-data: one file, no other field. */
export async function acceptOneFile(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    // The name is only looked at, so it comes as it was sent.
    preservePath: true,
    limits: { files: 1, fields: 0, parts: 1, fileSize: MAX_FILE_BYTES, headerPairs: 20, fieldNameSize: 100 },
  });
}

/** The bytes of the one file. Refuses `file_missing`, `file_single`, `file_name_invalid` and `file_too_large`. */
export async function readOneFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refused('unsupported_media_type', { expected: 'multipart/form-data' });
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || file !== undefined) throw new Refused('file_single', { field: 'file' });
      if (!isPlainName(part.filename)) throw new Refused('file_name_invalid', { field: 'file' });
      file = await part.toBuffer();
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (file === undefined || file.length === 0) throw new Refused('file_missing', { field: 'file' });
  return file;
}

/** A name without separators of paths, device names' colons and invisible signs. */
function isPlainName(name: string | undefined): boolean {
  if (name === undefined || name.length > MAX_NAME) return false;
  return !/[/\\:\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) && !/^\.*$/.test(name);
}

function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Refused('file_too_large', { field: 'file', expected: `${MAX_FILE_BYTES} bytes` });
  }
  if (code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') {
    return new Refused('file_single', { field: 'file' });
  }
  if (error instanceof Refused) return error;
  return new Refused('body_malformed', { expected: 'one file as multipart/form-data' });
}
