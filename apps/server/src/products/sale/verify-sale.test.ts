import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocate, type SaleSupply } from '@tradewind/rules/sale';
import fc from 'fast-check';
import { pathOf, rootOf, treeOf } from './allocation-tree.ts';
import {
  isRight,
  rootBy,
  type SaleReport,
  allocate as scriptAllocate,
  rootOf as scriptRoot,
  verifySale,
} from './testing/sale-script.ts';

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

const lineOf = (at: number, { committed = 200, paid = 150 } = {}) => {
  const [asset, pay] = [(units: number) => (units / 100).toFixed(2), (units: number) => (units / 10).toFixed(1)];
  return `${at.toString(16).padStart(32, '0')},${pay(committed)},${asset(paid * 2)},${pay(paid)},${pay(committed - paid)}`;
};

test('from every line a way leads to the root, and the script comes to the same one', async () => {
  for (const count of [1, 2, 3, 4, 5, 7, 8, 33, 1_001]) {
    const lines = Array.from({ length: count }, (_, at) => lineOf(at));
    const tree = await treeOf(lines);
    const root = rootOf(tree);
    assert.equal(await scriptRoot(lines), root, `${count} lines`);
    assert.match(
      tree.at(-1)![0]!,
      new RegExp(`^[0-9a-f]{64},${(20 * count).toFixed(1)},`),
      'the sums stand in the last node',
    );
    for (const at of [0, Math.floor(count / 2), count - 1])
      assert.equal(rootBy({ line: lines[at]!, path: pathOf(tree, at) }), root, `line ${at} of ${count}`);
    const path = pathOf(tree, count - 1);
    assert.notEqual(rootBy({ line: lineOf(count - 1, { paid: 151 }), path }), root);
    if (count > 1) {
      const lied = path.map((one, at) => (at === 0 ? { ...one, node: one.node.replace(/.$/, '9') } : one));
      assert.notEqual(
        rootBy({ line: lines[count - 1]!, path: lied }),
        root,
        'no sum of a neighbour can be told otherwise',
      );
    }
  }
});

/** Three who share two coins at 1.0 each: 1.50 for 3.0, 0.30 for 0.6, 0.20 for 0.4. */
const SALE = { id: '1', asset: 'SEED', payAsset: 'USDT', supply: '2.00', lot: '0.10', lotPrice: '0.1', cap: '2.00' };
const LINES = ['a,3.0,1.50,1.5,1.5', 'b,0.6,0.30,0.3,0.3', 'c,0.4,0.20,0.2,0.2'];
const SUMS = { committed: '4.0', sold: '2.00', subscribers: 3 };

/** An exchange that tells these lines, and of them a root of its own. */
async function told(lines: readonly string[], sale: object = {}): Promise<SaleReport> {
  const root = rootOf(await treeOf(lines));
  const answers: Readonly<Record<string, unknown>> = {
    'ieo/sales/1': { ...SALE, ...SUMS, root, ...sale },
    'open/sales/1?after=0': { lines: lines.slice(0, 2), more: lines.length > 2 },
    'open/sales/1?after=2': { lines: lines.slice(2), more: false },
  };
  return verifySale(async (path) => answers[path], '1', 'b');
}

test('a whole list is found right, and every fault in one is found', async () => {
  const right = await told(LINES);
  assert.equal(isRight(right, 'b'), true, JSON.stringify(right));
  assert.deepEqual(right.own, { place: 2, line: LINES[1] });
  const faults: [name: string, report: SaleReport][] = [
    ['another root', await told(LINES, { root: 'f'.repeat(64) })],
    ['a lot moved from one to another', await told(['a,3.0,1.60,1.6,1.4', 'b,0.6,0.20,0.2,0.4', LINES[2]!])],
    ['somebody pays less', await told([LINES[0]!, LINES[1]!, 'c,0.4,0.20,0.1,0.3'])],
    ['a refund is short', await told([LINES[0]!, LINES[1]!, 'c,0.4,0.20,0.2,0.1'])],
    ['somebody is left out', await told(LINES.slice(0, 2))],
    ['somebody stands there twice', await told([LINES[0]!, LINES[1]!, LINES[1]!])],
    ['the sums of the sale are others', await told(LINES, { committed: '4.1' })],
    ['one key is missing', await told([LINES[0]!, 'd,0.6,0.30,0.3,0.3', LINES[2]!])],
  ];
  for (const [name, report] of faults) assert.equal(isRight(report, 'b'), false, name);
});
