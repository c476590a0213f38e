import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Not the page: it is read with what it names, and never with the packing of another build. */
const WORTH_PACKING = /\.(css|js|mjs|svg|webmanifest)$/;
/** Smaller files are not worth the words that announce their packing. */
const LEAST_BYTES = 1_024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Lays a packed `.br` and `.gz` beside each file of a build that shrinks by it: packed once, sent a thousand times. */
export async function packBuild(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => WORTH_PACKING.test(name)).map((name) => packFile(join(folder, name))));
}

async function packFile(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < LEAST_BYTES) return;
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, BROTLI), promisify(gzip)(body, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
