import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterWords, messageWords } from './message-words.ts';

const VALUES = { sale: '4', asset: 'SEED', refunded: '60.000000', payAsset: 'USDT', reason: 'soft-cap' };

test('a refund tells its reason as a sentence and its amount without zeros, in the language of the reader', () => {
  const { subject, text } = messageWords('subscription_refunded', VALUES, 'en');
  assert.equal(subject, 'Your subscription was refunded');
  assert.equal(
    text,
    'Sale 4 of SEED did not take place. The minimum in total was not reached. All of your 60 USDT is available in Spot again.',
  );
  assert.match(
    letterWords('subscription_refunded', { ...VALUES, refunded: '1234.500000' }, 'de').text,
    /1\.234,5 USDT/,
  );
  assert.match(messageWords('subscription_refunded', { ...VALUES, reason: 'issuer' }, 'de').text, / Der Emittent hat /);
});
