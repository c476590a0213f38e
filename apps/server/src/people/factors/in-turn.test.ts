import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurn } from './in-turn.ts';

const OWNER = { person: 7, by: 'session 1' };
const STRANGERS = { person: 7, by: 'strangers' };

test('whoever tries at the account of another keeps the owner waiting for nothing; tries that count together wait', async () => {
  const { promise: never, resolve: end } = Promise.withResolvers<void>();
  const order: string[] = [];
  const looks = [
    inTurn(STRANGERS, async () => {
      await never;
      order.push('first stranger');
    }),
    inTurn(STRANGERS, async () => void order.push('second stranger')),
  ];
  await inTurn(OWNER, async () => void order.push('owner'));
  assert.deepEqual(order, ['owner']);
  end();
  await Promise.all(looks);
  assert.deepEqual(order, ['owner', 'first stranger', 'second stranger']);
});

test('a look that fails holds up none behind it', async () => {
  const failed = inTurn(OWNER, () => Promise.reject(new Error('wrong')));
  const next = inTurn(OWNER, async () => 'right');
  await assert.rejects(failed, /wrong/);
  assert.equal(await next, 'right');
});
