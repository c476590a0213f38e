import { createHmac } from 'node:crypto';
import { type Amount, type Count, formatDecimal, type Id } from '@tradewind/base';
import type { ReadModel } from '../schema/rows.ts';
import { type Allocated, allocatedOf } from './allocated.ts';
import {
  type AllocationTree,
  leafOf,
  type Neighbour,
  pathOf,
  rootOf,
  sumsOf,
  treeOver,
  turn,
} from './allocation-tree.ts';

/** Levels of the tree that are made again for a proof: so many less are kept. */
const HEIGHT = 7;
/** Lines that lie together, a whole branch of the tree, and are made before others have their turn. */
const PIECE = 2 ** HEIGHT;
/** Lines that are read from the tables at once. */
const READ = 4 * PIECE;
const KEY_DIGITS = 32;

/** How the lines of a sale are written: decimals of what is sold and of what is paid with, and what keys are made with. */
export interface LineForm {
  readonly scale: Count;
  readonly payScale: Count;
  readonly secret: Buffer;
}

/** Under which nobody but its owner knows a subscription; nothing of it is stored. */
export function subscriptionKey(secret: Buffer, sale: Id, subscription: Id): string {
  const hash = createHmac('sha256', secret).update(`sale ${sale}, subscription ${subscription}`).digest('hex');
  return hash.slice(0, KEY_DIGITS);
}

export interface Walk {
  readonly line: string;
  readonly path: readonly Neighbour[];
}

/** A line, and the subscription that it is of. */
export interface Line {
  readonly subscription: Id;
  readonly line: string;
}

interface Piece {
  /** The subscription of its first line. */
  readonly first: Id;
  /** Each line with its end. */
  readonly text: Buffer;
}

/** The list of allocations of a sale as it is published, and the tree over it: about 100 bytes for each line. */
export class AllocationList {
  readonly lines: Count;
  readonly root: string;
  /** Of all lines, as the last node of the tree says: committed, allocated, paid and refunded, as decimals. */
  readonly sums: readonly string[];
  readonly #pieces: readonly Piece[];
  /** Over the last node of each piece. */
  readonly #tree: AllocationTree;

  constructor(lines: Count, pieces: readonly Piece[], tree: AllocationTree) {
    this.lines = lines;
    this.root = rootOf(tree);
    this.sums = sumsOf(tree);
    this.#pieces = pieces;
    this.#tree = tree;
  }

  /** At most so many lines behind the first ones. */
  page(skip: Count, most: Count): string[] {
    const from = Math.floor(skip / PIECE);
    const found = this.#pieces.slice(from, Math.ceil((skip + most) / PIECE));
    const begin = skip - from * PIECE;
    return found.flatMap(linesOf).slice(begin, begin + most);
  }

  /** All of it as a file, piece by piece. */
  text(): readonly Buffer[] {
    return this.#pieces.map(({ text }) => text);
  }

  /** The line of a subscription and its way to the root; null where it has none. */
  async walk(subscription: Id, key: string): Promise<Walk | null> {
    const at = this.#pieces.findLastIndex(({ first }) => first <= subscription);
    const lines = at < 0 ? [] : linesOf(this.#pieces[at]!);
    const place = lines.findIndex((line) => line.startsWith(`${key},`));
    if (place < 0) return null;
    const branch = await treeOver(lines.map(leafOf));
    return { line: lines[place]!, path: [...pathOf(branch, place), ...pathOf(this.#tree, at)] };
  }
}

/** The list of a sale, of which something is allocated, as the tables hold it. Others have their turn in between. */
export function listAllocations(db: ReadModel, sale: Id, form: LineForm): Promise<AllocationList> {
  return listOf(linesOfSale(db, sale, form));
}

/** The list over lines, of which there is at least one. */
export async function listOf(all: AsyncIterable<readonly Line[]>): Promise<AllocationList> {
  const pieces: Piece[] = [];
  const leaves: string[] = [];
  let waiting: Line[] = [];
  const put = async (lines: readonly Line[]) => {
    pieces.push({ first: lines[0]!.subscription, text: Buffer.from(`${lines.map(({ line }) => line).join('\n')}\n`) });
    for (const { line } of lines) leaves.push(leafOf(line));
    await turn();
  };
  for await (const lines of all) {
    waiting.push(...lines);
    for (; waiting.length >= PIECE; waiting = waiting.slice(PIECE)) await put(waiting.slice(0, PIECE));
  }
  if (waiting.length > 0) await put(waiting);
  const tree = await treeOver(leaves);
  return new AllocationList(leaves.length, pieces, tree.slice(Math.min(HEIGHT, tree.length - 1)));
}

async function* linesOfSale(db: ReadModel, sale: Id, form: LineForm): AsyncGenerator<readonly Line[]> {
  for (let found: readonly Allocated[] = [], more = true; more; more = found.length === READ) {
    found = await allocatedOf(db, sale, found.at(-1)?.id ?? 0, READ);
    for (let at = 0; at < found.length; at += PIECE) {
      yield found.slice(at, at + PIECE).map((one) => ({ subscription: one.id, line: lineOf(sale, one, form) }));
      await turn();
    }
  }
}

/** Where the coin did not trade in time, everything went back later; the list is of the allocation. */
function lineOf(
  sale: Id,
  { id, committed, allocated, paid }: Allocated,
  { scale, payScale, secret }: LineForm,
): string {
  const pay = (units: Amount) => formatDecimal(units, payScale);
  return [
    subscriptionKey(secret, sale, id),
    pay(committed),
    formatDecimal(allocated, scale),
    pay(paid),
    pay(committed - paid),
  ].join(',');
}

function linesOf({ text }: Piece): string[] {
  return text.toString().trimEnd().split('\n');
}
