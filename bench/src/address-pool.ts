import { createHash } from 'node:crypto';
import { SignedPool } from '@tradewind/custody';
import { entryKey, publicKeyOf, signEntry } from '@tradewind/custody/testing';
import type { Hex } from 'viem';
import { getAddress } from 'viem/utils';
import { heldBytes, longestStall } from './measure.ts';
import type { Row } from './row.ts';

export const title = 'A pool of 100,000 signed deposit addresses, as a start takes it in once its rows are read';

const ADDRESSES = 100_000;
/** Rows that come in one turn. */
const PAGE = 1_000;
const GOAL_MS = 3_000;
const GOAL_STALL_MS = 10;

interface Told {
  readonly address: string;
  readonly signature: string;
}

export async function run(): Promise<Row[]> {
  const key = entryKey(new Uint8Array(32).fill(9));
  const rows = Array.from({ length: ADDRESSES }, (_, index): Told => {
    const { address, signature } = signEntry(key, index, getAddress(addressAt(index)));
    return { address, signature };
  });
  const before = heldBytes();
  const pool = new SignedPool(publicKeyOf(key));
  let openMs = 0;
  const reading = await longestStall(async () => {
    const start = performance.now();
    await takeIn(pool, rows);
    openMs = performance.now() - start;
  });
  const unverified = (heldBytes() - before) / ADDRESSES;
  const start = performance.now();
  const verifying = await longestStall(() => pool.verifyAll());
  const seconds = (performance.now() - start) / 1_000;
  if (pool.planted > 0) throw new Error(`${pool.planted} entries do not verify`);
  const verified = (heldBytes() - before) / ADDRESSES;
  return [
    { name: 'until addresses are watched and shown', value: openMs, unit: 'ms', goal: `<= ${GOAL_MS}` },
    { name: 'until all are verified beside', value: seconds, unit: 's' },
    { name: 'longest turn while rows come', value: reading, unit: 'CPU ms', goal: `<= ${GOAL_STALL_MS}` },
    { name: 'longest turn while they are verified', value: verifying, unit: 'CPU ms', goal: `<= ${GOAL_STALL_MS}` },
    { name: 'memory before they are verified', value: unverified, unit: 'bytes per address' },
    { name: 'memory since', value: verified, unit: 'bytes per address' },
  ];
}

function addressAt(index: number): Hex {
  return `0x${createHash('sha256').update(String(index)).digest('hex').slice(0, 40)}`;
}

async function takeIn(pool: SignedPool, rows: readonly Told[]): Promise<void> {
  for (const [at, { address, signature }] of rows.entries()) {
    pool.push(address, signature);
    if (at % PAGE === PAGE - 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
