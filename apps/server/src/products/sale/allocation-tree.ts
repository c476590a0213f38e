import { createHash } from 'node:crypto';
import { formatDecimal, parseDecimal } from '@tradewind/base';

/** Lines that are hashed before others have their turn. */
const BATCH = 100;

/** The levels of a tree from its lines to the last node, each node `hash,committed,allocated,paid,refunded`. */
export type AllocationTree = readonly (readonly string[])[];

/** The other node of a pair. */
export interface Neighbour {
  readonly side: 'left' | 'right';
  readonly node: string;
}

/** The tree over the lines of a list, of which there is at least one. Others have their turn in between. */
export async function treeOf(lines: readonly string[]): Promise<AllocationTree> {
  let level = await inBatches(lines.length, (at) => leafOf(lines[at]!));
  const levels = [level];
  while (level.length > 1) {
    const below = level;
    level = await inBatches(Math.ceil(below.length / 2), (at) => parentOf(below[2 * at]!, below[2 * at + 1]));
    levels.push(level);
  }
  return levels;
}

export function rootOf(tree: AllocationTree): string {
  return sha256(`root,${tree.at(-1)![0]!}`);
}

/** The neighbours on the way from a line to the last node, lowest first. */
export function pathOf(tree: AllocationTree, line: number): Neighbour[] {
  return tree.slice(0, -1).flatMap((level, height) => {
    const at = Math.floor(line / 2 ** height);
    const node = level[at % 2 === 0 ? at + 1 : at - 1];
    return node === undefined ? [] : [{ side: at % 2 === 0 ? 'right' : 'left', node } as const];
  });
}

function leafOf(line: string): string {
  const [, ...sums] = line.split(',');
  return [sha256(`line,${line}`), ...sums].join(',');
}

/** A node without a neighbour goes up as it is. */
function parentOf(left: string, right: string | undefined): string {
  if (right === undefined) return left;
  const [, ...ofLeft] = left.split(',');
  const [, ...ofRight] = right.split(',');
  return [sha256(`pair,${left},${right}`), ...ofLeft.map((sum, at) => sumOf(sum, ofRight[at]!))].join(',');
}

/** Of two decimals of the same scale. */
function sumOf(one: string, other: string): string {
  const scale = one.split('.')[1]?.length ?? 0;
  const [a, b] = [parseDecimal(one, scale), parseDecimal(other, scale)];
  if (!a.ok || !b.ok) throw new Error(`${one} and ${other} are no decimals of one scale.`);
  return formatDecimal(a.value + b.value, scale);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function inBatches(count: number, make: (at: number) => string): Promise<string[]> {
  const made: string[] = [];
  while (made.length < count) {
    const end = Math.min(made.length + BATCH, count);
    while (made.length < end) made.push(make(made.length));
    await new Promise((resume) => setImmediate(resume));
  }
  return made;
}
