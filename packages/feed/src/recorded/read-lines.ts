import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CaptureError } from './capture-line.ts';

const GZIP_MAGIC = [0x1f, 0x8b] as const;

/** The lines of the capture files in the order given, streamed; gzip is told by its first two bytes, not by the name. */
export async function* readLines(files: readonly string[]): AsyncGenerator<string, undefined> {
  for (const file of files) {
    try {
      yield* splitLines(await openText(file));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CaptureError(`Cannot read the capture ${file}: ${reason}`, { cause });
    }
  }
}

async function openText(file: string): Promise<Readable> {
  const handle = await open(file);
  const { buffer } = await handle.read(new Uint8Array(2), 0, 2, 0);
  await handle.close();
  const raw = createReadStream(file);
  if (buffer[0] !== GZIP_MAGIC[0] || buffer[1] !== GZIP_MAGIC[1]) return raw;
  // An error of either stream destroys both and reaches the one who reads; the callback has nothing to add.
  return pipeline(raw, createGunzip(), () => undefined);
}

async function* splitLines(text: Readable): AsyncGenerator<string, undefined> {
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield line;
  }
  if (rest !== '') yield rest;
}
