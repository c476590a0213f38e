import assert from 'node:assert/strict';
import { before, test } from 'node:test';

let offersClock: typeof import('./clock-offer.ts').offersClock;

before(async () => {
  Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null }, configurable: true });
  ({ offersClock } = await import('./clock-offer.ts'));
});

test('the own time zone is offered where it differs from the exchange, until that is settled', () => {
  const input = { exchange: 'UTC+8', local: 'UTC+1', settled: false };
  assert.equal(offersClock(input), true);
  assert.equal(offersClock({ ...input, local: 'UTC+8' }), false);
  assert.equal(offersClock({ ...input, settled: true }), false);
});
