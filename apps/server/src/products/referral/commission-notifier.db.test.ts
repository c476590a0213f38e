import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { createReadModel, migrateReadModel } from '@tradewind/readmodel';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { listMessages } from '../../people/messages/messages.ts';
import { CommissionNotifier } from './commission-notifier.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('an inviter is told once what an hour has paid, in all assets together, and nobody of what was withheld', () =>
  server.story(async ({ pool, people, join, clock }) => {
    await migrateReadModel(pool);
    const readModel = createReadModel(pool);
    const { db } = people.context;
    const person = async (account: string) => (await people.authenticate(await join(account)))!.user;
    const [ada, bob] = [await person('ada@example.com'), await person('bob@example.com')];
    const settle = (seq: number, inviter: number, asset: number, amount: number, commission: number) =>
      pool.query(
        `INSERT INTO readmodel.commission_settlements (inviter_id, asset, seq, amount, commission, time)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [inviter, asset, seq, amount, commission, seq * HOUR_MS],
      );
    const { catalogue } = exchangeOf(() => clock.now);
    const notifier = () => new CommissionNotifier({ pool, readModel, catalogue, log: { warn: () => {} } });
    const texts = async (who: number) => {
      const { items } = await listMessages(db, who, { unread: false, language: 'en' });
      return items.map(({ text }) => text);
    };
    const told = (amounts: string) => `You received ${amounts} for trades of your referrals.`;

    await settle(1, ada, 0, 5, 1);
    const first = notifier();
    await first.start();
    await settle(7, ada, 0, 1_500_000, 2);
    await settle(7, ada, 1, 20_000, 3);
    await settle(7, bob, 0, 10_000, 4);
    await settle(7, 999, 0, 10_000, 5);
    await settle(8, bob, 0, 7, 0);
    await first.tellPaid();
    await first.stop();
    assert.deepEqual(await texts(ada), [told('1.500000 USDT + 0.00020000 BTC')]);
    assert.deepEqual(await texts(bob), [told('0.010000 USDT')]);

    await settle(9, bob, 0, 20_000, 6);
    const again = notifier();
    await again.start();
    await again.tellPaid();
    await again.tellPaid();
    await again.stop();
    assert.deepEqual(await texts(bob), [told('0.020000 USDT'), told('0.010000 USDT')]);
    assert.equal((await texts(ada)).length, 1);
  }));
