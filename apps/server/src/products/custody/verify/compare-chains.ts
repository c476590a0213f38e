import { type ChainAdapter, ChainError } from '@tradewind/custody';
import type { ChainView, EngineApi } from '@tradewind/engine';
import type { Kysely } from 'kysely';
import { volumeText } from '../../../exchange/wire/catalogue.ts';
import type { OutsideParts } from '../../product/outside.ts';
import { type AtHandOptions, type ChainAtHand, NoChain } from '../chains/chains-at-hand.ts';
import { finalHeight } from '../common/standing.ts';
import type { CustodyDb, CustodyTables } from '../common/tables.ts';
import { differenceOf, type FullPass, fullPass, type PassRow } from './full-pass.ts';

export const CHAINS_FLAG = 'chains';

interface Block {
  readonly height: number;
  readonly hash: string;
}

/** What came of comparing one chain by one of its nodes. */
export interface Comparison {
  readonly chain: string;
  readonly node: string;
  readonly block: Block;
  readonly pass: FullPass;
}

/** Which block is compared: that of the last reconciliation, or the newest final one of those that were read. */
export type Moment = 'reconciled' | 'final';

export function atHandOf({ engine, dataDir, fileOf }: OutsideParts): AtHandOptions {
  return { engine, dataDir, file: fileOf(CHAINS_FLAG) };
}

/** Of every node of a chain. Throws NoChain where it cannot be compared, and why; ChainError where a node does not answer. */
export async function compareChain(
  { engine, db }: { readonly engine: EngineApi; readonly db: Kysely<CustodyTables> },
  { chain, chainId, adapters, own }: ChainAtHand,
  moment: Moment,
): Promise<Comparison[]> {
  const terms = engine.custody.chains().find((one) => one.chainId === chainId);
  if (terms === undefined) throw new NoChain(`${chain} is not listed in the ledger yet.`);
  const wanted = await blockOf(db, terms, moment);
  if (wanted === null)
    throw new NoChain(`No block of ${chain} has been ${moment === 'final' ? 'read' : 'compared'} yet.`);
  const comparisons: Comparison[] = [];
  for (const adapter of adapters) {
    const block = (await remembers(adapter, wanted)) ? wanted : await newestRead(db, terms, adapter);
    await refuseOtherBlock(chain, adapter, block);
    const pass = await fullPass({ db, engine, chain: terms.chain, own, adapter, height: block.height });
    comparisons.push({ chain, node: adapter.name, block, pass });
  }
  return comparisons;
}

async function blockOf(db: CustodyDb, { chain, releaseAfter }: ChainView, moment: Moment): Promise<Block | null> {
  if (moment === 'final') {
    const tip = await headerAt(db, chain, null);
    return tip && headerAt(db, chain, finalHeight(tip.height, releaseAfter));
  }
  const row = await db
    .selectFrom('custody_chains')
    .select(['reconciled_height as height', 'reconciled_hash as hash'])
    .where('chain', '=', chain)
    .executeTakeFirst();
  return row?.height == null || row.hash === null ? null : { height: row.height, hash: row.hash };
}

/** A block that was read; null `height` is the newest. */
async function headerAt(db: CustodyDb, chain: number, height: number | null): Promise<Block | null> {
  let rows = db.selectFrom('custody_headers').select(['height', 'hash']).where('chain', '=', chain);
  if (height !== null) rows = rows.where('height', '=', height);
  return (await rows.orderBy('height', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** A node of a demo that was started again has forgotten all balances but the newest. */
async function remembers(adapter: ChainAdapter, { height }: Block): Promise<boolean> {
  try {
    await adapter.balances([`0x${'1'.repeat(40)}`], '', height);
    return true;
  } catch (error) {
    if (error instanceof ChainError && error.code === 'refused') return false;
    throw error;
  }
}

/** The newest block that was read, where the node is there and no further: what it holds there is what it holds now. */
async function newestRead(db: CustodyDb, { chain, name }: ChainView, adapter: ChainAdapter): Promise<Block> {
  const tip = await headerAt(db, chain, null);
  const head = await adapter.head();
  if (tip !== null && tip.hash === head.hash) return tip;
  throw new NoChain(
    `The node of ${name} is at block ${head.height} and has forgotten what was before; block ${tip?.height ?? 0} was read last. The next start brings both together.`,
  );
}

async function refuseOtherBlock(chain: string, adapter: ChainAdapter, { height, hash }: Block): Promise<void> {
  const found = (await adapter.header(height))?.hash ?? 'none';
  if (found !== hash)
    throw new ChainError('moved', `block ${height} of ${chain} was ${hash}, and is ${found} by ${adapter.name}`);
}

export function isEqual({ pass }: Comparison): boolean {
  return pass.rows.every((row) => differenceOf(row) === 0n);
}

/** A line of what was compared, and a table of coins: what the chain holds by wallet, and what the ledger says. */
export function linesOf(engine: EngineApi, { chain, node, block, pass }: Comparison): string[] {
  const head = ['asset', 'deposit', 'hot', 'gas', 'cold', 'not booked', 'ledger', 'difference'];
  const rows = pass.rows.map((row) => [engine.assets()[row.asset]!.symbol, ...figuresOf(row)]);
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!))).join('  ');
  return [
    `${chain} by ${node}, block ${block.height} ${block.hash}: ${pass.addresses} addresses.`,
    ...[head, ...rows].map(line),
  ];
}

function figuresOf(row: PassRow): string[] {
  const { decimals, deposit, hot, gas, cold, unbooked, ledger } = row;
  return [deposit, hot, gas, cold, unbooked, ledger, differenceOf(row)].map((units) => {
    const text = volumeText(units < 0n ? -units : units, { scale: decimals });
    return units < 0n ? `-${text}` : text;
  });
}
