import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import { createPool, startDatabase } from '@tradewind/database';
import {
  type AllocationList,
  createReadModel,
  listAllocations,
  migrateReadModel,
  subscriptionKey,
} from '@tradewind/readmodel';
import { heldBytes, longestStall } from './measure.ts';
import type { Row } from './row.ts';
import { removeFolder, temporaryFolder } from './served.ts';

/** Lines of a page. */
const PAGE = 1_000;

/** The list of a sale is made of the tables, and read as a file, as pages and as proofs. */
export async function publish(subscriptions: number, goalMs: number): Promise<Row[]> {
  const dataDir = await temporaryFolder();
  const database = await startDatabase({ dataDir, log: () => {} });
  const pool = createPool(database.url, { max: 2 });
  try {
    await migrateReadModel(pool);
    await pool.query(
      `INSERT INTO readmodel.subscriptions (id, user_id, sale, committed, allocated, paid, refunded, subscribed_at, settled_at, seq)
        SELECT id, id, 1, id * 7919, id, id * 1000, id * 6919, 1, 2, id FROM generate_series(1, $1::int8) id`,
      [subscriptions],
    );
    const form = { scale: 4, payScale: 6, secret: Buffer.alloc(32, 1) };
    let list: AllocationList | undefined;
    const begun = process.threadCpuUsage();
    const making = await longestStall(async () => {
      list = await listAllocations(createReadModel(pool), 1, form);
    });
    const { user, system } = process.threadCpuUsage(begun);
    const reading = await longestStall(() => readAll(list!, form.secret));
    const held = heldBytes();
    list = undefined;
    const bytes = (held - heldBytes()) / subscriptions;
    return [
      { name: 'its list: lines, tree and file', value: (user + system) / 1e6, unit: 's' },
      { name: 'longest stall of that', value: making, unit: 'ms', goal: `<= ${goalMs}` },
      { name: 'longest stall of a file, pages and proofs', value: reading, unit: 'ms', goal: `<= ${goalMs}` },
      { name: 'memory of the list', value: bytes, unit: 'bytes per subscription' },
    ];
  } finally {
    await pool.end();
    await database.stop();
    await removeFolder(dataDir);
  }
}

/** The file packed on its way, as the server sends it; then request for request a page and a proof. */
async function readAll(list: AllocationList, secret: Buffer): Promise<void> {
  let bytes = 0;
  const count = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
  };
  await pipeline(
    Readable.from(list.text()),
    count,
    createGzip({ level: constants.Z_BEST_SPEED }),
    new PassThrough().resume(),
  );
  for (let skip = 0; skip < list.lines; skip += PAGE) {
    const lines = list.page(skip, PAGE);
    bytes -= lines.reduce((sum, line) => sum + line.length + 1, 0);
    const walk = await list.walk(skip + 1, subscriptionKey(secret, 1, skip + 1));
    if (walk?.line !== lines[0]) throw new Error(`The line of subscription ${skip + 1} is not found.`);
    await nextTurn();
  }
  if (bytes !== 0) throw new Error(`File and pages differ by ${bytes} bytes.`);
}
