import { allocate } from './allocation.mjs';
import { hexOf, sha256, utf8 } from './bytes.mjs';
import { decimalOf, unitsOf } from './decimal.mjs';

// ---- A sale, its list of allocations and the root of the tree over it ----

/** Levels of nodes are made so many at a time: a page stays alive in between. */
const BATCH = 2_000;
const NAMES = ['committed', 'allocated', 'paid', 'refunded'];

const digestOf = (text) => hexOf(sha256(utf8.encode(text)));
const pause = () => new Promise((resume) => setTimeout(resume));

/** A line `key,committed,allocated,paid,refunded` in its parts. */
function readLine(line) {
  const [key, ...sums] = line.split(',');
  return { key, ...Object.fromEntries(NAMES.map((name, at) => [name, unitsOf(sums[at] ?? '0')])) };
}

function leafOf(line) {
  return [digestOf(`line,${line}`), ...line.split(',').slice(1)].join(',');
}

/** The node above two; the sums of both stand in it. One without a neighbour goes up as it is. */
function parentOf(left, right) {
  if (right === undefined) return left;
  const [ofLeft, ofRight] = [left, right].map((node) => node.split(',').slice(1));
  const sums = ofLeft.map((sum, at) => decimalOf(unitsOf(sum) + unitsOf(ofRight[at]), sum));
  return [digestOf(`pair,${left},${right}`), ...sums].join(',');
}

const rootOver = (node) => digestOf(`root,${node}`);

async function levelOf(count, make) {
  const level = [];
  while (level.length < count) {
    const end = Math.min(level.length + BATCH, count);
    while (level.length < end) level.push(make(level.length));
    await pause();
  }
  return level;
}

/** The root of the tree over all lines. */
export async function rootOf(lines) {
  let level = await levelOf(lines.length, (at) => leafOf(lines[at]));
  while (level.length > 1) {
    const below = level;
    level = await levelOf(Math.ceil(below.length / 2), (at) => parentOf(below[2 * at], below[2 * at + 1]));
  }
  return level.length === 0 ? null : rootOver(level[0]);
}

/** The root that a line and the neighbours on its way lead to. */
export function rootBy({ line, path }) {
  const node = path.reduce((own, { side, node: other }) => {
    return side === 'left' ? parentOf(other, own) : parentOf(own, other);
  }, leafOf(line));
  return rootOver(node);
}

async function linesOf(read, id) {
  const lines = [];
  for (let more = true; more; ) {
    const page = await read(`open/sales/${id}?after=${lines.length}`);
    lines.push(...page.lines);
    more = page.more && page.lines.length > 0;
  }
  return lines;
}

/** The lines that are not what the rule gives, by their place from 1 on. */
function wrongLines(sale, parsed) {
  const [lot, lotPrice] = [unitsOf(sale.lot), unitsOf(sale.lotPrice)];
  const supply = { supplyLots: unitsOf(sale.supply) / lot, capLots: unitsOf(sale.cap) / lot, lotPrice };
  const commitments = parsed.map(({ committed }) => committed);
  return allocate(supply, commitments).flatMap((lots, at) => {
    const { committed, allocated, paid, refunded } = parsed[at];
    const right = allocated === lots * lot && paid === lots * lotPrice && refunded === committed - paid;
    return right ? [] : [at + 1];
  });
}

/**
 * Recomputes a whole sale: the root over its list, every line by the rule, and the sums that the sale itself tells. `own` is the
 * line of a key, null where no key was asked for or the list has none. Throws Unreadable.
 */
export async function verifySale(read, id, key = null) {
  const sale = await read(`ieo/sales/${id}`);
  const lines = await linesOf(read, id);
  const parsed = lines.map(readLine);
  const sumOf = (name) => parsed.reduce((total, one) => total + one[name], 0n);
  const sums = {
    committed: decimalOf(sumOf('committed'), sale.committed),
    allocated: decimalOf(sumOf('allocated'), sale.sold),
    paid: decimalOf(sumOf('paid'), sale.committed),
    refunded: decimalOf(sumOf('refunded'), sale.committed),
  };
  const root = await rootOf(lines);
  const keys = new Set(parsed.map((one) => one.key));
  const place = parsed.findIndex((one) => one.key === key);
  return {
    sale,
    lines: lines.length,
    root,
    rootRight: root === sale.root,
    sums,
    sumsRight: sums.committed === sale.committed && sums.allocated === sale.sold && lines.length === sale.subscribers,
    keysRight: keys.size === lines.length,
    wrong: wrongLines(sale, parsed),
    own: place < 0 ? null : { place: place + 1, line: lines[place] },
  };
}

/** Whether nothing of a sale was found wrong, and the key that was asked for is in its list. */
export function isRight({ rootRight, sumsRight, keysRight, wrong, own }, key = null) {
  return rootRight && sumsRight && keysRight && wrong.length === 0 && (key === null || own !== null);
}
