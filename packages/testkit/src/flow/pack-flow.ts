import type { Flow } from './generate-flow.ts';

const MAGIC = 0x4f574c46;
const VERSION = 1;
const HEADER_BYTES = 64;
const RECORD_FIELDS = 6;

/** The file form: 64-byte header, then per operation six little-endian int32: kind, side, price, quantity, user, ref. */
export function packFlow(flow: Flow): Uint8Array {
  const { operations, users, seed, target, startPrice } = flow.options;
  const bytes = new Uint8Array(HEADER_BYTES + operations * RECORD_FIELDS * 4);
  const view = new DataView(bytes.buffer);
  const header = [
    MAGIC,
    VERSION,
    operations,
    users,
    seed,
    target,
    startPrice,
    flow.minPrice,
    flow.maxPrice,
    flow.orders,
  ];
  for (const [i, value] of header.entries()) view.setInt32(i * 4, value, true);
  view.setFloat64(40, flow.trades, true);
  view.setFloat64(48, flow.tradedLots, true);
  view.setUint32(56, flow.tradeHash, true);
  view.setInt32(60, flow.resting, true);
  const columns = [flow.kind, flow.side, flow.price, flow.quantity, flow.user, flow.ref];
  for (const [field, column] of columns.entries()) {
    for (let i = 0; i < operations; i += 1) {
      view.setInt32(HEADER_BYTES + (i * RECORD_FIELDS + field) * 4, column[i]!, true);
    }
  }
  return bytes;
}
