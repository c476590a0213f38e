import type Sharp from 'sharp';
import { Refused } from '../../platform/calls/refused.ts';
import { isPolyglot, pictureKind } from './picture-kind.ts';

export const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** Longer side of what is kept. */
const MAX_SIDE = 2_000;
const QUALITY = 85;
const MAX_SECONDS = 10;
/** Decoding takes memory by the pixel: one picture at a time, and few that wait. */
const MAX_WAITING = 16;

let loaded: Promise<typeof Sharp> | undefined;

/** The library, loaded with the first picture; tried again where that failed. Rejects where this machine cannot load it. */
export function pictureLibrary(): Promise<typeof Sharp> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // No other reader of it may touch what a stranger sends, and nothing is kept in memory.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * A picture drawn anew as JPEG, upright, 2,000 pixels a side at most, without metadata. Refuses `picture_invalid` (another
 * kind of file, two kinds at once, damaged), `picture_too_large` (above 40 megapixels) and `overloaded`.
 */
export async function reencode(bytes: Buffer): Promise<Buffer> {
  const kind = pictureKind(bytes);
  if (kind === null || isPolyglot(bytes)) throw invalid();
  if (waiting >= MAX_WAITING) throw new Refused('overloaded');
  waiting += 1;
  const turn = last
    .then(() => draw(bytes, kind))
    .finally(() => {
      waiting -= 1;
    });
  last = turn.catch(() => {});
  return turn;
}

async function draw(bytes: Buffer, kind: string): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  if (format !== kind) throw invalid();
  if (width * height > MAX_PIXELS) throw new Refused('picture_too_large', { field: 'file', expected: '40 megapixels' });
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(refuse);
}

function refuse(): never {
  throw invalid();
}

function invalid(): Refused {
  return new Refused('picture_invalid', { field: 'file', expected: 'a JPEG, PNG or WebP picture' });
}
