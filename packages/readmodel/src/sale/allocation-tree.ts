import { createHash } from 'node:crypto';
import { formatDecimal, parseDecimal } from '@tradewind/base';

/** Nodes that are made before others have their turn. */
const BATCH = 128;

/** The levels of a tree from its leaves to the last node, each node `hash,committed,allocated,paid,refunded`. */
export type AllocationTree = readonly (readonly string[])[];

/** The other node of a pair. */
export interface Neighbour {
  readonly side: 'left' | 'right';
  readonly node: string;
}

/** The node of a line. */
export function leafOf(line: string): string {
  const [, ...sums] = line.split(',');
  return [sha256(`line,${line}`), ...sums].join(',');
}

/** The tree over nodes, of which there is at least one. Others have their turn in between. */
export async function treeOver(nodes: readonly string[]): Promise<AllocationTree> {
  const levels = [nodes];
  for (let below = nodes; below.length > 1; below = levels.at(-1)!) {
    const level: string[] = [];
    for (let at = 0; at < below.length; at += 2) {
      level.push(parentOf(below[at]!, below[at + 1]));
      if (level.length % BATCH === 0) await turn();
    }
    levels.push(level);
  }
  return levels;
}

export function rootOf(tree: AllocationTree): string {
  return sha256(`root,${tree.at(-1)![0]!}`);
}

/** What the last node says of all lines. */
export function sumsOf(tree: AllocationTree): readonly string[] {
  const [, ...sums] = tree.at(-1)![0]!.split(',');
  return sums;
}

/** The neighbours on the way from a node of the lowest level to the last one, lowest first. */
export function pathOf(tree: AllocationTree, place: number): Neighbour[] {
  return tree.slice(0, -1).flatMap((level, height) => {
    const at = Math.floor(place / 2 ** height);
    const node = level[at % 2 === 0 ? at + 1 : at - 1];
    return node === undefined ? [] : [{ side: at % 2 === 0 ? 'right' : 'left', node } as const];
  });
}

/** Lets others have their turn. */
export function turn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
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
