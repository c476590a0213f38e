import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { type Command, createEngine } from '@tradewind/engine';
import type { Comparison } from '../../people/identity/compare-persons.ts';
import { discountOf } from './discount.ts';
import { standingsOf } from './standing.ts';

const NOW = Date.UTC(2026, 0, 5);
const [ANN, BOB, CAT, DAN] = [1, 2, 3, 4] as const;

/** A live installation in which Ann has invited everybody else. */
function live() {
  const engine = createEngine();
  const apply = (command: Command, time = engine.time) =>
    assert.equal(engine.apply(command, engine.seq + 1, time).refusal, '', command.kind);
  apply({ kind: 'Genesis', mode: 'live' }, NOW);
  apply({ kind: 'ListAsset', asset: 0, symbol: 'USDT', scale: 6, grantAmount: 0 });
  const terms = { discountPpm: 100_000, commissionPpm: 200_000, days: 30, capAsset: 0, monthlyCap: 1_000_000 };
  apply({ kind: 'SetReferral', ...terms });
  for (const user of [ANN, BOB, CAT, DAN]) apply({ kind: 'OpenAccount', user, class: 'user', group: 0 });
  for (const user of [BOB, CAT, DAN]) apply({ kind: 'SetInviter', user, inviter: ANN, begins: false });
  const identity = {
    compare: async (pairs: readonly (readonly [number, number])[]): Promise<Comparison[]> =>
      pairs.map(([inviter, user]) => {
        assert.equal(inviter, ANN);
        return user === DAN ? 'same' : 'unverified';
      }),
  };
  return { engine, apply, identity };
}

test('who waits, whose papers are of one person, who counts and whose days are over is told of each invited person', async () => {
  const { engine, apply, identity } = live();
  const told = async () => Object.fromEntries(await standingsOf({ engine, identity }, ANN, [BOB, CAT, DAN]));
  const waiting = { counts: 'waiting', endsAt: null };
  assert.deepEqual(await told(), { [BOB]: waiting, [CAT]: waiting, [DAN]: { counts: 'same', endsAt: null } });
  apply({ kind: 'BeginReferral', user: BOB });
  const endsAt = NOW + 30 * DAY_MS;
  assert.deepEqual((await told())[BOB], { counts: 'yes', endsAt });
  apply({ kind: 'AdvanceTime' }, endsAt);
  assert.deepEqual((await told())[BOB], { counts: 'ended', endsAt });
  assert.deepEqual((await told())[CAT], waiting);
});

test('the fees that somebody is told are whole until their invitation counts', () => {
  const { engine, apply } = live();
  assert.equal(discountOf(engine, BOB), null);
  apply({ kind: 'BeginReferral', user: BOB });
  assert.deepEqual(discountOf(engine, BOB), { percent: '10', until: NOW + 30 * DAY_MS });
});
