import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaintsOf } from './complaints.ts';

const judged = {
  answers: { fees: 'margin', stop: 'exact', loss: 'spot' },
  wrong: { fees: 'All counts.', stop: 'No.' },
};

test('of what is missing the first is named, until all is answered', () => {
  assert.deepEqual(complaintsOf({ fees: 'worth', stop: '', loss: '' }, null, 'missing'), { stop: 'missing' });
  assert.deepEqual(complaintsOf({ fees: 'worth', stop: 'market', loss: 'spot' }, null, 'missing'), {});
});

test('a wrong answer is complained about with its explanation until another one is chosen', () => {
  assert.deepEqual(complaintsOf(judged.answers, judged, 'missing'), judged.wrong);
  assert.deepEqual(complaintsOf({ ...judged.answers, fees: 'worth' }, judged, 'missing'), { stop: 'No.' });
  assert.deepEqual(complaintsOf({ fees: 'worth', stop: 'market', loss: 'spot' }, judged, 'missing'), {});
});
