import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { UserPosted } from '@tradewind/engine';
import { startTestServer, type TestServer } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { Projector } from '../project/projector.ts';
import type { World } from '../project/world.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { balanceSteps, firstMovement } from './balance-steps.ts';

const ANN = 1;
const BOB = 2;
const ACCOUNTS = ['spot', 'fiat'] as const;
const ASSETS = 3;
const COMMANDS = 400;
const STEP_MS = 5_000;
const world: World = { userClass: () => 'user', instruments: () => [], tickLines: () => [], tickHead: () => '' };

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** Whole numbers below a bound, the same for the same seed. */
function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}

interface Movement {
  readonly key: string;
  readonly time: number;
  readonly balance: number;
}

test('balances told by steps are those of the last movement before each time, wherever the history begins', async () => {
  const seed = 1 + Math.floor(Math.random() * 1_000_000);
  const next = numbers(seed);
  await server.story(async ({ pool, db }) => {
    const projector = new Projector(LIVE_SCHEMA, await readCursor(pool, LIVE_SCHEMA), world);
    const totals = new Map<string, number>();
    const movements: Movement[] = [];
    let time = 1_000;
    for (let seq = 1; seq <= COMMANDS; seq += 1) {
      time += next(2_000);
      const command = { command: 'AdvanceTime', clientId: '', refusal: '', repeatOf: 0 } as const;
      const posted = Array.from({ length: 1 + next(2) }, (): UserPosted => {
        const [user, account, asset] = [next(4) === 0 ? BOB : ANN, ACCOUNTS[next(2)]!, next(ASSETS)];
        const key = `${user} ${account} ${asset}`;
        const total = next(1_000);
        const amount = total - (totals.get(key) ?? 0);
        totals.set(key, total);
        if (user === ANN) movements.push({ key, time, balance: total });
        const same = { kind: 'UserPosted', reason: 'trade', reference: 'trade', referenceId: seq } as const;
        return { ...same, user, account, asset, amount, total };
      });
      projector.add([{ kind: 'CommandApplied', seq, time, user: 0, ...command }, ...posted]);
    }
    await projector.flush(pool, { seq: COMMANDS, time, eventHash: '' });

    assert.equal(await firstMovement(db, ANN), movements[0]?.time);
    assert.equal(await firstMovement(db, 99), null);
    for (const start of [0, Math.floor(time / 3), Math.floor(time / 2), time - STEP_MS]) {
      const steps = await balanceSteps(db, ANN, start, STEP_MS);
      for (const key of new Set(movements.map((movement) => movement.key))) {
        const own = steps.filter(({ account, asset }) => `${ANN} ${account} ${asset}` === key);
        const last = movements.findLast((movement) => movement.key === key)!.balance;
        let told = own[0]?.before ?? last;
        for (let at = 0; start + at * STEP_MS <= time; at += 1) {
          told = own.find(({ step }) => step === at - 1)?.after ?? told;
          const until = start + at * STEP_MS;
          const known = movements.findLast((movement) => movement.key === key && movement.time < until)?.balance ?? 0;
          assert.equal(told, known, `seed ${seed}, from ${start}, ${key} at ${until}`);
        }
      }
    }
  });
});
