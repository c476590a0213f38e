import { allocate } from './allocation.mjs';
import { hexOf, sha256, utf8 } from './bytes.mjs';
import { decimalOf, scaleOf, unitsOf, writtenWith } from './decimal.mjs';
import { unreadable } from './reader.mjs';

// ---- A sale, its list of allocations and the root of the tree over it ----

/** Levels of nodes are made so many at a time: a page stays alive in between. */
const BATCH = 2_000;
/** What stands behind the key of a line, and behind the hash of a node. */
const NAMES = ['committed', 'allocated', 'paid', 'refunded'];

const digestOf = (text) => hexOf(sha256(utf8.encode(text)));
const pause = () => new Promise((resume) => setTimeout(resume));

/**
 * What a sale is checked by: its terms in units, how its lines and nodes are written, and the sums that it tells of itself. What
 * was allocated is paid lot by lot, and the rest of what was committed went back. Throws Unreadable.
 */
function measuresOf(sale) {
  const [scale, payScale] = [scaleOf(sale.lot), scaleOf(sale.lotPrice)];
  const [lot, supply, cap, sold] = [sale.lot, sale.supply, sale.cap, sale.sold].map((one) => unitsOf(one, scale));
  const [lotPrice, committed] = [sale.lotPrice, sale.committed].map((one) => unitsOf(one, payScale));
  if (lot === 0n || lotPrice === 0n) throw unreadable(`Sale ${sale.id} has lots of nothing.`);
  const paid = (sold / lot) * lotPrice;
  const scales = [payScale, scale, payScale, payScale];
  const sums = [committed, sold, paid, committed - paid].map((units, at) => decimalOf(units, scales[at]));
  const form = scales.map((one) => `,${writtenWith(one)}`).join('');
  return {
    ...{ lot, lotPrice, scales, sums },
    supply: { supplyLots: supply / lot, capLots: cap / lot, lotPrice },
    line: new RegExp(`^[0-9a-f]{32}${form}$`),
    node: new RegExp(`^[0-9a-f]{64}${form}$`),
  };
}

const isWritten = (text, form) => typeof text === 'string' && form.test(text);
const sumsIn = (node) => node.split(',').slice(1);
const named = (values) => Object.fromEntries(NAMES.map((name, at) => [name, values[at]]));

function leafOf(line) {
  return [digestOf(`line,${line}`), ...sumsIn(line)].join(',');
}

/** The node above two; the sums of both stand in it. One without a neighbour goes up as it is. */
function parentOf(left, right, { scales }) {
  if (right === undefined) return left;
  const [ofLeft, ofRight] = [sumsIn(left), sumsIn(right)];
  const sums = scales.map((scale, at) => decimalOf(unitsOf(ofLeft[at], scale) + unitsOf(ofRight[at], scale), scale));
  return [digestOf(`pair,${left},${right}`), ...sums].join(',');
}

/** The last node of a tree, and the root above it. */
const endOf = (node) => ({ root: digestOf(`root,${node}`), sums: sumsIn(node) });

/** Whether an end is the published root, and its sums are those that the sale tells of itself. */
const isRoot = ({ root }, sale) => root === sale.root;
const isSum = ({ sums }, measures) => sums.every((sum, at) => sum === measures.sums[at]);

async function levelOf(count, make) {
  const level = [];
  while (level.length < count) {
    const end = Math.min(level.length + BATCH, count);
    while (level.length < end) level.push(make(level.length));
    await pause();
  }
  return level;
}

/** The end of the tree over all lines, of which there is at least one. */
async function endOver(lines, measures) {
  let level = await levelOf(lines.length, (at) => leafOf(lines[at]));
  while (level.length > 1) {
    const below = level;
    level = await levelOf(Math.ceil(below.length / 2), (at) => parentOf(below[2 * at], below[2 * at + 1], measures));
  }
  return endOf(level[0]);
}

/**
 * Whether a line stands in the published list of a sale and is counted in its sums: the way over its neighbours ends with the
 * root, and with the sums that the sale tells of itself. A sum below zero could hide another, so what is not written as lines
 * and nodes of the sale are proves nothing.
 */
export function provesLine(sale, { line, path }) {
  const measures = measuresOf(sale);
  const isNeighbour = ({ side, node }) => (side === 'left' || side === 'right') && isWritten(node, measures.node);
  if (!isWritten(line, measures.line) || !path.every(isNeighbour)) return false;
  const last = path.reduce((own, { side, node: other }) => {
    return side === 'left' ? parentOf(other, own, measures) : parentOf(own, other, measures);
  }, leafOf(line));
  const end = endOf(last);
  return isRoot(end, sale) && isSum(end, measures);
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
function wrongLines(lines, { lot, lotPrice, supply, scales }) {
  const parsed = lines.map((line) => sumsIn(line).map((amount, at) => unitsOf(amount, scales[at])));
  const commitments = parsed.map(([committed]) => committed);
  return allocate(supply, commitments).flatMap((lots, at) => {
    const [committed, allocated, paid, refunded] = parsed[at];
    const right = allocated === lots * lot && paid === lots * lotPrice && refunded === committed - paid;
    return right ? [] : [at + 1];
  });
}

/**
 * Recomputes a whole sale: the root over its list, every line by the rule, and the sums that the sale itself tells. `own` is the
 * line of a key, null where no key was asked for or the list has none; `malformed` are the places of what is no line of the sale,
 * beside which nothing else is right. Throws Unreadable.
 */
export async function verifySale(read, id, key = null) {
  const sale = await read(`ieo/sales/${id}`);
  const measures = measuresOf(sale);
  const lines = await linesOf(read, id);
  const malformed = lines.flatMap((line, at) => (isWritten(line, measures.line) ? [] : [at + 1]));
  const report = { sale, lines: lines.length, malformed };
  if (malformed.length > 0 || lines.length === 0)
    return {
      ...report,
      root: null,
      rootRight: false,
      sums: null,
      sumsRight: false,
      keysRight: false,
      wrong: [],
      own: null,
    };
  const end = await endOver(lines, measures);
  const keys = new Set(lines.map((line) => line.split(',')[0]));
  const place = key === null ? -1 : lines.findIndex((line) => line.startsWith(`${key},`));
  return {
    ...report,
    root: end.root,
    rootRight: isRoot(end, sale),
    sums: named(end.sums),
    sumsRight: isSum(end, measures) && lines.length === sale.subscribers,
    keysRight: keys.size === lines.length,
    wrong: wrongLines(lines, measures),
    own: place < 0 ? null : { place: place + 1, line: lines[place] },
  };
}

/** Whether nothing of a sale was found wrong, and the key that was asked for is in its list. */
export function isRight({ malformed, rootRight, sumsRight, keysRight, wrong, own }, key = null) {
  const found = malformed.length === 0 && wrong.length === 0;
  return found && rootRight && sumsRight && keysRight && (key === null || own !== null);
}
