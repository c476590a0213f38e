import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { allocate, type SaleSupply } from '@tradewind/rules/sale';
import fc from 'fast-check';
import { type AllocationList, type Line, listOf } from './allocation-list.ts';
import { leafOf } from './allocation-tree.ts';
import { isRight, provesLine, type SaleReport, allocate as scriptAllocate, verifySale } from './testing/sale-script.ts';

const supplies = fc
  .record({
    capLots: fc.integer({ min: 1, max: 40 }),
    persons: fc.integer({ min: 1, max: 12 }),
    lotPrice: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ capLots, persons, lotPrice }): SaleSupply => ({ supplyLots: capLots * persons, capLots, lotPrice }));
const amounts = fc.array(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 4_000 })), {
  maxLength: 40,
});

test('the published script gives everybody what the rule of the engine gives, whatever was committed', () => {
  let over = 0;
  fc.assert(
    fc.property(supplies, amounts, (sale, commitments) => {
      const lots = allocate(sale, commitments);
      const { supplyLots, capLots, lotPrice } = sale;
      const asBig = { supplyLots: BigInt(supplyLots), capLots: BigInt(capLots), lotPrice: BigInt(lotPrice) };
      assert.deepEqual(scriptAllocate(asBig, commitments.map(BigInt)), lots.map(BigInt));
      if (lots.reduce((sum, one) => sum + one, 0) === supplyLots) over += 1;
    }),
    { numRuns: 3_000 },
  );
  assert.ok(over > 500, `${over} sold everything`);
});

const keyOf = (at: number) => at.toString(16).padStart(32, '0');

/** Each pays 15.0 of 20.0 for 1.50 coins: every tenth of a coin costs 1.0. */
const lineOf = (at: number) => `${keyOf(at)},20.0,1.50,15.0,5.0`;

/** The list over lines; subscriptions have gaps, and come in as many at once as they like. */
function published(lines: readonly string[]): Promise<AllocationList> {
  async function* all(): AsyncGenerator<readonly Line[]> {
    for (let at = 0; at < lines.length; at += 77)
      yield lines.slice(at, at + 77).map((line, more) => ({ subscription: 3 * (at + more) + 1, line }));
  }
  return listOf(all());
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A sale of so many lines, as it tells of itself. */
const saleOf = (count: number, root: string) => ({
  ...{ id: '1', asset: 'SEED', payAsset: 'USDT', root, subscribers: count },
  ...{ supply: (count * 1.5).toFixed(2), lot: '0.10', lotPrice: '1.0', cap: '1.50' },
  ...{ committed: (count * 20).toFixed(1), sold: (count * 1.5).toFixed(2) },
});

test('from every line a way leads to the root and to the sums of the sale, and the script comes to the same root', async () => {
  for (const count of [1, 2, 3, 5, 127, 128, 129, 256, 300, 1_001]) {
    const lines = Array.from({ length: count }, (_, at) => lineOf(at));
    const list = await published(lines);
    const sale = saleOf(count, list.root);
    const report = await recomputed(sale, lines, keyOf(count - 1));
    assert.equal(report.root, list.root, `${count} lines`);
    assert.equal(isRight(report, keyOf(count - 1)), true, JSON.stringify(report));
    for (const at of [0, 1, 126, 127, 128, Math.floor(count / 2), count - 1].filter((one) => one < count)) {
      const walk = await list.walk(3 * at + 1, keyOf(at));
      assert.equal(walk?.line, lines[at]);
      assert.equal(provesLine(sale, walk!), true, `line ${at} of ${count}`);
      for (const wrong of [
        { ...sale, root: 'f'.repeat(64) },
        { ...sale, committed: `${sale.committed.slice(0, -1)}1` },
        { ...sale, sold: (count * 1.5 + 0.1).toFixed(2) },
      ])
        assert.equal(provesLine(wrong, walk!), false, `line ${at} of ${count}`);
      assert.equal(provesLine(sale, { ...walk!, line: `${keyOf(at)},20.0,1.60,16.0,4.0` }), false);
    }
    assert.equal(await list.walk(3 * count + 1, keyOf(count)), null, 'who has no line');
  }
});

test('pages and file of a list hold its lines in their order, wherever a page begins', async () => {
  for (const count of [1, 128, 1_001]) {
    const lines = Array.from({ length: count }, (_, at) => lineOf(at));
    const list = await published(lines);
    assert.equal(list.lines, count);
    assert.equal(Buffer.concat([...list.text()]).toString(), lines.map((line) => `${line}\n`).join(''));
    for (const [skip, most] of [
      [0, 1_000],
      [1, 3],
      [127, 130],
      [128, 128],
      [1_000, 1_000],
      [999_999_999_999_999, 1_000],
    ] as const)
      assert.deepEqual(list.page(skip, most), lines.slice(skip, skip + most), `${most} behind ${skip} of ${count}`);
  }
});

test('a neighbour that is not written as a node of the sale proves nothing: below zero, of other decimals, or no node', async () => {
  const lines = [lineOf(0), lineOf(1), lineOf(2)];
  const list = await published(lines);
  const sale = saleOf(3, list.root);
  const walk = (await list.walk(1, keyOf(0)))!;
  const [first, ...others] = walk.path;
  const node = first!.node;
  const told: readonly [name: string, node: unknown][] = [
    ['a digit less', node.replace(',20.0,', ',20,')],
    ['a digit more', node.replace(',20.0,', ',20.00,')],
    ['a zero before', node.replace(',20.0,', ',020.0,')],
    ['below zero', node.replace(',20.0,', ',-20.0,')],
    ['a sum less', node.slice(0, node.lastIndexOf(','))],
    ['a sum more', `${node},0.0`],
    ['no hash', node.slice(1)],
    ['a line end', `${node}\n`],
    ['no text', [node]],
  ];
  for (const [name, one] of told) {
    const path = [{ ...first!, node: one as string }, ...others];
    assert.equal(provesLine(sale, { ...walk, path }), false, name);
  }
  assert.equal(provesLine(sale, { ...walk, path: [{ ...first!, side: 'up' as 'left' }, ...others] }), false);
  assert.equal(provesLine(sale, { ...walk, path: others }), false, 'a step left out');
});

test('a root that fits its hashes and sums proves nothing where a sum below zero hides somebody', async () => {
  const line = lineOf(0);
  const provesBeside = (beside: string, sums: string) => {
    const node = `${'a'.repeat(64)},${beside}`;
    const root = sha256(`root,${sha256(`pair,${leafOf(line)},${node}`)},${sums}`);
    const [committed, sold] = sums.split(',');
    return provesLine({ ...saleOf(1, root), committed, sold }, { line, path: [{ side: 'right', node }] });
  };
  assert.equal(provesBeside('4.0,0.30,3.0,1.0', '24.0,1.80,18.0,6.0'), true);
  assert.equal(provesBeside('-4.0,-0.30,-3.0,-1.0', '16.0,1.20,12.0,4.0'), false);
});

/** Three who share two coins at 1.0 each: 1.50 for 3.0, 0.30 for 0.6, 0.20 for 0.4. */
const SALE = { id: '1', asset: 'SEED', payAsset: 'USDT', supply: '2.00', lot: '0.10', lotPrice: '0.1', cap: '2.00' };
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32));
const LINES = [`${A},3.0,1.50,1.5,1.5`, `${B},0.6,0.30,0.3,0.3`, `${C},0.4,0.20,0.2,0.2`] as const;
const SUMS = { committed: '4.0', sold: '2.00', subscribers: 3 };

function recomputed(sale: object, lines: readonly string[], key?: string): Promise<SaleReport> {
  return verifySale(
    async (path) => {
      if (path === 'ieo/sales/1') return sale;
      const skip = Number(path.slice('open/sales/1?after='.length));
      return { lines: lines.slice(skip, skip + 2), more: skip + 2 < lines.length };
    },
    '1',
    key,
  );
}

/** An exchange that tells these lines, and of them a root of its own. */
async function told(lines: readonly string[], sale: object = {}): Promise<SaleReport> {
  const root = lines.length === 0 ? null : (await published(lines)).root;
  return recomputed({ ...SALE, ...SUMS, root, ...sale }, lines, B);
}

test('a whole list is found right, and every fault in one is found', async () => {
  const right = await told(LINES);
  assert.equal(isRight(right, B), true, JSON.stringify(right));
  assert.deepEqual(right.own, { place: 2, line: LINES[1] });
  const faults: [name: string, report: SaleReport][] = [
    ['another root', await told(LINES, { root: 'f'.repeat(64) })],
    ['a lot moved from one to another', await told([`${A},3.0,1.60,1.6,1.4`, `${B},0.6,0.20,0.2,0.4`, LINES[2]])],
    ['somebody pays less', await told([LINES[0], LINES[1], `${C},0.4,0.20,0.1,0.3`])],
    ['a refund is short', await told([LINES[0], LINES[1], `${C},0.4,0.20,0.2,0.1`])],
    ['somebody is left out', await told(LINES.slice(0, 2))],
    ['somebody stands there twice', await told([LINES[0], LINES[1], LINES[1]])],
    [
      'somebody stands there twice, and the sums fit',
      await told([LINES[1], LINES[1]], { committed: '1.2', sold: '0.60' }),
    ],
    ['the sums of the sale are others', await told(LINES, { committed: '4.1' })],
    ['the sale tells other subscribers', await told(LINES, { subscribers: 4 })],
    ['the sale sold less', await told(LINES, { sold: '1.90' })],
    ['one key is missing', await told([LINES[0], `${D},0.6,0.30,0.3,0.3`, LINES[2]])],
    ['no line', await told([])],
  ];
  for (const [name, report] of faults) assert.equal(isRight(report, B), false, name);
});

test('a line that is not written as the lines of its sale are is found, whatever the root says', async () => {
  const malformed: [name: string, lines: readonly string[], places: readonly number[]][] = [
    ['a digit less', [`${A},30,1.50,1.5,1.5`, LINES[1], LINES[2]], [1]],
    ['no point, so that it would count tenfold', [LINES[0], `${B},0.6,30,0.3,0.3`, LINES[2]], [2]],
    ['a digit more', [LINES[0], LINES[1], `${C},0.40,0.20,0.2,0.2`], [3]],
    ['a zero before', [`${A},03.0,1.50,1.5,1.5`, LINES[1], LINES[2]], [1]],
    ['below zero beside an honest pair', [...LINES, `${D},-0.5,-0.50,-0.5,0.0`], [4]],
    ['a pair below zero', [LINES[0], LINES[1], `${C},-0.4,-0.20,-0.2,-0.2`, `${D},-0.4,-0.20,-0.2,-0.2`], [3, 4]],
    ['a sum less', [LINES[0], LINES[1], `${C},0.4,0.20,0.2`], [3]],
    ['a sum more', [LINES[0], LINES[1], `${LINES[2]},0.0`], [3]],
    ['an exponent', [`${A},3e0,1.50,1.5,1.5`, LINES[1], LINES[2]], [1]],
    ['a key that is none', [`A${LINES[0].slice(1)}`, LINES[1], LINES[2]], [1]],
    ['a line end', [`${LINES[0]}\n`, LINES[1], LINES[2]], [1]],
    ['nothing', ['', LINES[1], LINES[2]], [1]],
  ];
  for (const [name, lines, places] of malformed) {
    const report = await recomputed({ ...SALE, ...SUMS, root: 'f'.repeat(64), subscribers: lines.length }, lines, B);
    assert.deepEqual(report.malformed, places, name);
    assert.equal(isRight(report, B), false, name);
  }
  for (const wrong of [{ lot: '0.00' }, { supply: '2.0' }, { committed: '-4.0' }, { sold: '2' }, { lotPrice: '0.0' }])
    await assert.rejects(told(LINES, wrong), { name: 'Unreadable' }, JSON.stringify(wrong));
});
