import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Liquidation } from '@tradewind/api';
import { type ComparedName, compareStep } from './compared.ts';
import { type Fill, fillsOf, reckon } from './reckoned.ts';
import { stepTerms } from './step-terms.ts';
import { FILL, STEP, TERMS } from './testing/example.ts';

const terms = stepTerms(TERMS, STEP)!;
/** As if the log held what the mark of the example was made of. */
const made = { sampledAt: 60_000, index: 0, funded: 0, basis: null, last: null, mark: terms.units.pointsOf(STEP.mark) };

const reckoned = (step: Liquidation, fills: readonly Fill[] = [FILL]) => reckon(step, fillsOf(fills, step), terms);

function wrongOf(step: Liquidation, fills?: readonly Fill[]): ComparedName[] {
  const compared = compareStep(step, { reckoned: reckoned(step, fills), terms, made });
  return compared.filter(({ same }) => !same).map(({ name }) => name);
}

test('the figures of the published example follow from what went in', () => {
  const { unrealised, backing, maintenance, wanted, bankruptcy, left, fee } = reckoned(STEP);
  const { amountText, priceText } = terms.units;
  assert.deepEqual([unrealised, backing].map(amountText), ['-274.427600', '299.400000']);
  assert.deepEqual([amountText(maintenance), wanted, priceText(bankruptcy)], ['28.627862', 100, '57034.6']);
  assert.deepEqual(
    [left, fee].map((amount) => amountText(amount!)),
    ['2.860000', '2.860000'],
  );
  assert.deepEqual(wrongOf(STEP), []);
});

test('a figure that is told wrong differs, each by its name', () => {
  const lies: readonly [Partial<Liquidation>, ComparedName][] = [
    [{ mark: '57255.725' }, 'mark'],
    [{ equity: '28.627863' }, 'due'],
    [{ maintenance: '28.627861' }, 'maintenance'],
    [{ wanted: 99 }, 'wanted'],
    [{ bankruptcyPrice: '57034.700' }, 'bankruptcy'],
    [{ bankruptcyPrice: null }, 'bankruptcy'],
    [{ fee: '2.859999' }, 'fee'],
    [{ fundPaid: '0.000001' }, 'fundPaid'],
  ];
  for (const [lie, name] of lies) assert.ok(wrongOf({ ...STEP, ...lie }).includes(name), JSON.stringify(lie));
});

test('in cross the account keeps more than the position and may have less left for the fee', () => {
  const cross = { ...STEP, mode: 'cross', maintenance: '40.000000', fee: '1.000000' } as const;
  assert.deepEqual(wrongOf(cross), []);
  assert.deepEqual(wrongOf({ ...cross, maintenance: '28.627861' }), ['maintenance']);
  assert.deepEqual(wrongOf({ ...cross, fee: '2.860001' }), ['fee']);
});

test('what needs all trades is left out where some are not listed, and so is a mark whose parts are not known', () => {
  assert.deepEqual([reckoned(STEP, []).left, reckoned(STEP, []).fee], [null, null]);
  const names = compareStep(STEP, { reckoned: reckoned(STEP, []), terms, made: null }).map(({ name }) => name);
  assert.deepEqual(names, ['due', 'maintenance', 'wanted', 'bankruptcy', 'fundPaid']);
});

test('a step goes by the fees of its command and by brackets that were in force', () => {
  const later = { ...TERMS.brackets[0]!, announcedAt: 50_000, effectiveAt: 60_001, brackets: [] };
  const fees = [...TERMS.fees, { time: 60_000, seq: 10, makerFee: '0.000000', takerFee: '0.001000' }];
  const held = stepTerms({ ...TERMS, fees, brackets: [later, ...TERMS.brackets] }, STEP);
  assert.deepEqual([held?.takerPpm, held?.units.brackets.length], [500, 2]);
  assert.equal(stepTerms({ ...TERMS, brackets: [later] }, STEP), null);
});
