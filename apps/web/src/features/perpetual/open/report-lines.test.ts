import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, subtract } from '../../../shared/decimal.ts';
import { reportLines } from './report-lines.ts';

const INTO = ['fees', 'won', 'fundingGot', 'put', 'otherIn'];

test('a report says each reason once, in one order, and together its lines are all that moved', () => {
  const sums = [
    { reason: 'outflow', got: '0.00', gave: '3.00', flows: 1 },
    { reason: 'contract-profit', got: '5.00', gave: '15.00', flows: 2 },
    { reason: 'inflow', got: '7.00', gave: '0.00', flows: 1 },
    { reason: 'endowment', got: '1.50', gave: '0.00', flows: 1 },
    { reason: 'liquidation-fee', got: '20.00', gave: '0.00', flows: 4 },
    { reason: 'insurance', got: '2.00', gave: '40.00', flows: 3 },
    { reason: 'unheard-of', got: '0.25', gave: '0.10', flows: 2 },
  ];
  const lines = reportLines({ sums });
  assert.deepEqual(
    lines.map(({ line, amount }) => [line, Number(amount)]),
    [
      ['fees', 20],
      ['won', 5],
      ['put', 8.5],
      ['otherIn', 2.25],
      ['lost', 15],
      ['covered', 40],
      ['took', 3],
      ['otherOut', 0.1],
    ],
  );
  const moved = lines.reduce(
    (sum, { line, amount }) => (INTO.includes(line) ? add(sum, amount) : subtract(sum, amount)),
    '0',
  );
  assert.equal(Number(moved), -22.35);
});

test('of a fund that did not move there is no line', () => {
  assert.deepEqual(reportLines({ sums: [] }), []);
});
