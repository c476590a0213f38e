import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createKysely } from '@tradewind/database';
import type { Command } from '@tradewind/engine';
import { makeTestFolder } from '@tradewind/testkit';
import { exchangeOf } from '../../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import type { JobParts } from '../../product/parts.ts';
import { listingCommands } from '../common/list-chain.ts';
import { bookingOf, standingOf, type Transfer } from '../common/standing.ts';
import type { CustodyTables } from '../common/tables.ts';
import { DEMO_CHAIN } from '../demo/demo-settings.ts';
import { settleTransfer } from '../deposits/settle-transfer.ts';
import { ChainOff } from './chain-off.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server?.stop());

/** Opens the chain of a demo in the folder in another process, and kills that: its node is left. */
async function leaveNode(folder: string): Promise<void> {
  const script = `
    const { demoGenesis, startEmbeddedChain } = await import(${JSON.stringify(import.meta.resolve('@tradewind/custody'))});
    const genesis = demoGenesis({ chainId: 70_707, treasury: '0x${'7a'.repeat(20)}', gas: [] });
    await startEmbeddedChain({ folder: ${JSON.stringify(folder)}, genesis, log: () => {} });
    console.log('open');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exit]);
  child.kill('SIGKILL');
  await exit;
}

test('with the chain off nothing stays held: what was credited is final, what waited for a cap is credited, people still decide', (t) =>
  server.story(async ({ pool, people, clock, join: joins }) => {
    const { engine, catalogue, submit } = exchangeOf(() => clock.now);
    const send = async (command: Command) => assert.equal((await submit(command)).outcome.refusal, '', command.kind);
    for (const command of listingCommands(engine, DEMO_CHAIN)) await send(command);
    const { user } = (await people.authenticate(await joins('ann@example.com')))!;
    await send({ kind: 'OpenAccount', user, class: 'user', group: 0 });
    await send({ kind: 'AssignAddress', user });
    const db = createKysely<CustodyTables>(pool);
    const now = () => clock.now;
    const arrive = async (usdt: number, kind: Transfer['class']) => {
      const key = createHash('sha256').update(`${usdt}`).digest('hex');
      await db
        .insertInto('custody_transfers')
        .values({
          ...{ key, chain: 0, txid: `0x${key}`, token: DEMO_CHAIN.assets[0]!.contract, asset: 0, user_id: user },
          ...{ address: `0x${'d0'.repeat(20)}`, amount: String(usdt * 1_000_000), class: kind, state: 'seen' },
          ...{
            height: 10,
            block_hash: `0x${'b0'.repeat(32)}`,
            orphaned_at: null,
            raw: null,
            facts: null,
            deposit: null,
          },
          ...{ seen_at: now(), credited_at: null, released_at: null, ended_at: null, reason: null },
        })
        .execute();
      const row = await db.selectFrom('custody_transfers').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
      await send(bookingOf(engine, row)!);
      await settleTransfer({ db, engine, catalogue, now }, row, standingOf(engine, row));
    };
    await arrive(6_000, 'simple');
    await arrive(7_000, 'simple');
    await arrive(80, 'indirect');
    const states = async () => {
      const rows = await db.selectFrom('custody_transfers').selectAll().orderBy('id').execute();
      return rows.map(({ state, released_at: released }) => [state, released !== null]);
    };
    assert.deepEqual(await states(), [
      ['credited', false],
      ['capped', false],
      ['review', false],
    ]);
    const submitAll = async (commands: readonly Command[]) => {
      for (const command of commands) await send(command);
    };
    const dataDir = await makeTestFolder();
    t.after(() => rm(dataDir, { recursive: true, force: true }));
    await leaveNode(join(dataDir, 'chain'));
    assert.ok(existsSync(join(dataDir, 'chain', 'anvil.json')));
    const said: string[] = [];
    const say = (_: object, sentence: string) => said.push(sentence);
    const log = { info: say, warn: say };
    for (let starts = 0; starts < 2; starts += 1) {
      const off = new ChainOff({ engine, catalogue, now, submitAll, pool, dataDir, log } as unknown as JobParts);
      off.start();
      await off.stop();
      assert.deepEqual(said, ['a node that was left of the chain was ended']);
      assert.equal(existsSync(join(dataDir, 'chain', 'anvil.json')), false);
      assert.deepEqual(await states(), [
        ['released', true],
        ['released', true],
        ['review', true],
      ]);
      assert.equal(engine.balance(user, 'spot', 0).available, 13_000_000_000);
    }
  }));
