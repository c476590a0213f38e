import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Pool } from '@tradewind/database';

/** A stored snapshot cannot be used; whoever has the journal goes on without it. */
export class SnapshotError extends Error {
  override name = 'SnapshotError';
  readonly seq: number;

  constructor(seq: number, what = 'its bytes are not those that were stored') {
    super(`The snapshot at sequence ${seq} is damaged: ${what}.`);
    this.seq = seq;
  }
}

/** Bytes of a part before it is packed: what one statement stores, and what a save advances by. */
const PART_BYTES = 8 * 1024 * 1024;
/** The fastest: a state shrinks to a quarter, and a higher level gains next to nothing. */
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

/** Stores bytes as the parts of a snapshot; the next part is packed while one is stored. */
export async function writeParts(
  client: Pick<Pool, 'query'>,
  seq: number,
  bytes: Buffer,
  onPart: () => void,
): Promise<void> {
  const packed = (part: number) => pack(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES), PACKING);
  const parts = Math.ceil(bytes.length / PART_BYTES);
  let next = packed(0);
  for (let part = 0; part < parts; part += 1) {
    const values = [seq, part, await next];
    next = packed(part + 1);
    await client.query('INSERT INTO snapshot_part (seq, part, packed) VALUES ($1, $2, $3)', values);
    onPart();
  }
  await next;
}

/** The bytes of all parts of a snapshot. Throws SnapshotError for one that cannot be unpacked. */
export async function readParts(pool: Pool, seq: number): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for (;;) {
    const text = 'SELECT packed FROM snapshot_part WHERE seq = $1 AND part = $2';
    const { rows } = await pool.query<{ packed: Buffer }>(text, [seq, bytes.length]).catch((error: unknown) => {
      throw isCorruption(error) ? new SnapshotError(seq, 'the database cannot read it') : error;
    });
    if (rows[0] === undefined) return Buffer.concat(bytes);
    bytes.push(await unpackPart(rows[0].packed, seq));
  }
}

/** Class XX: a page or a value that the disk did not keep. */
function isCorruption(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('XX');
}

async function unpackPart(packed: Buffer, seq: number): Promise<Buffer> {
  try {
    return await unpack(packed, { maxOutputLength: PART_BYTES });
  } catch {
    throw new SnapshotError(seq);
  }
}
