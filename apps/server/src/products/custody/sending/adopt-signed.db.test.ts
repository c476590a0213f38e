import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { startSigner } from '@tradewind/custody';
import { makeTestFolder } from '@tradewind/testkit';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import { DEMO_POLICY } from '../demo/demo-settings.ts';
import { sendingStory } from '../testing/sending-story.ts';
import { adoptSigned } from './adopt-signed.ts';
import { orderOf } from './sender.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server?.stop());

test('a signer out of a backup is told what it has signed since, gives none of its nonces away, and sending goes on', async (t) => {
  const folder = `${await makeTestFolder()}/signer`;
  t.after(() => rm(folder, { recursive: true, force: true }));
  const start = async () => {
    const signer = await startSigner({ folder, policy: DEMO_POLICY, onNotice: () => {} });
    t.after(() => signer.stop());
    return signer;
  };
  const first = await start();
  await sendingStory(server, first, async ({ db, chain, clock, sender, payment, told, transactions }) => {
    await sender().order(payment('before'));
    await sender().advance();
    const backup = await readFile(`${folder}/signed.log`);
    for (const name of ['one', 'two']) await sender().order(payment(name));
    for (let looks = 0; looks < 3; looks += 1) {
      await sender().advance();
      clock.now += 61_000;
    }
    const { signed } = await first.client.status();
    assert.ok(signed > 3, 'fees were raised too');
    await first.stop();
    await writeFile(`${folder}/signed.log`, backup);

    const blind = await start();
    const silent = { db, signer: blind.client, log: { warn: (_: object, sentence: string) => told.push(sentence) } };
    await adoptSigned(silent, { ...(await blind.client.status()), signed });
    assert.equal((await blind.client.status()).signed, signed, 'a count that is as high hides nothing');
    assert.equal(told.length, 0);
    await blind.stop();
    await writeFile(`${folder}/signed.log`, backup);

    const restored = await start();
    const log = { warn: (_: object, sentence: string) => told.push(sentence) };
    const options = { db, signer: restored.client, log };
    await adoptSigned(options, await restored.client.status());
    assert.equal((await restored.client.status()).signed, signed);
    assert.deepEqual(told, [
      'the signer has signed less than is known here, as after a restore of its folder: it is told',
    ]);
    await adoptSigned(options, await restored.client.status());
    assert.equal(told.length, 1);
    for (const { id, request } of await transactions.open()) {
      const order = { ...orderOf({ ...request, variant: 1 }), externalId: `other-${id}` };
      await assert.rejects(restored.client.sign(order), { code: 'nonce_taken' });
    }
    await chain.mine();
    const sends = sender(restored.client);
    await sends.order(payment('after'));
    await sends.advance();
    await chain.mine();
    await sends.advance();
    const rows = await db.selectFrom('custody_outgoing').select(['nonce', 'state']).orderBy('nonce').execute();
    assert.deepEqual(
      rows.map(({ nonce, state }) => [nonce, state]),
      [0, 1, 2, 3].map((nonce) => [nonce, 'mined']),
    );
  });
});
