import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { CONTRACT, withContracts } from '../../exchange/testing/with-contract.ts';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { Settings } from './settings.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('an account is levered at most 20 times until it is 60 days old, then as far as the contract goes', () =>
  server.story(async ({ people, clock, join }) => {
    const ann = (await people.authenticate(await join('ann@example.com')))!.user;
    const now = () => clock.now;
    const settings = new Settings({ ...(await withContracts(now)), people, now });
    const tooNew = (error: unknown) =>
      error instanceof Refused && error.code === 'leverage_of_new_account' && error.field === 'leverage';
    for (const age of [0, 60 * DAY_MS - 1]) {
      clock.now += age;
      await settings.requireOldEnough(ann, 20);
      await assert.rejects(settings.requireOldEnough(ann, 21), tooNew);
      assert.equal((await settings.of(ann, CONTRACT)).maxLeverage, 20);
    }
    clock.now += 1;
    await settings.requireOldEnough(ann, 50);
    assert.equal((await settings.of(ann, CONTRACT)).maxLeverage, 50);
  }));
