import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import type { UserId } from '@tradewind/base';
import { type RunningSigner, startSigner } from '@tradewind/custody';
import { createKysely } from '@tradewind/database';
import type { Command, EngineApi } from '@tradewind/engine';
import { makeTestFolder } from '@tradewind/testkit';
import type { Kysely } from 'kysely';
import type { Sequencer } from '../../../exchange/pipeline/sequencer.ts';
import { Writer } from '../../../exchange/pipeline/write.ts';
import { createTestApp } from '../../../http/testing/test-app.ts';
import { exchangeOf } from '../../../operators/exchange-fixture.ts';
import { identifyUser } from '../../../people/accounts/identify-user.ts';
import type { TestServer } from '../../../people/common/fixture.ts';
import { createLimits } from '../../../people/common/limits.ts';
import type { RouteParts } from '../../product/parts.ts';
import { type FillOptions, fillPool, SPARE } from '../addresses/fill-pool.ts';
import { chainIdOf, listingCommands } from '../common/list-chain.ts';
import { type CustodyRuntime, custodyOf, type RunningChain } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import { DEMO_CHAIN, DEMO_CHAIN_ID, DEMO_POLICY, DEMO_SHOWN } from '../demo/demo-settings.ts';
import { SwitchedAdapter } from '../demo/switched-adapter.ts';
import { bindCustody } from '../routes.ts';

/** Asks as somebody: `ask('GET wallet/deposits', 'ann')`. */
export type Ask = (
  call: string,
  who: 'ann' | 'bob',
  body?: object,
) => Promise<{ readonly status: number; readonly data: Record<string, unknown> }>;

export interface Kit {
  readonly ask: Ask;
  readonly engine: EngineApi;
  readonly runtime: CustodyRuntime;
  readonly db: Kysely<CustodyTables>;
  readonly ann: UserId;
  readonly bob: UserId;
  readonly clock: { now: number };
  /** What was told as a warning. */
  readonly told: string[];
  /** From now on the demo's chain is followed, by a node that does not answer. */
  readonly follow: () => RunningChain;
  /** Imports so many addresses of the signer. */
  readonly fill: (count: number) => Promise<void>;
}

/** One signer for all stories of a file: its start takes longer than they do. */
export async function testSigner(): Promise<RunningSigner & { readonly remove: () => Promise<void> }> {
  const folder = await makeTestFolder();
  const signer = await startSigner({ folder: `${folder}/signer`, policy: DEMO_POLICY, onNotice: () => {} });
  const remove = async () => {
    await signer.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...signer, remove };
}

/** For tests: the routes of deposits over an engine without a journal, in a demo whose chain is listed. */
export const routeStory = (server: TestServer, signer: RunningSigner, run: (kit: Kit) => Promise<void>) =>
  server.story(async ({ pool, people, clock, join }) => {
    const [ann, bob] = await Promise.all(
      ['ann', 'bob'].map(async (name) => (await people.authenticate(await join(`${name}@example.com`)))!.user),
    );
    const now = () => clock.now;
    const { engine, catalogue, submit } = exchangeOf(now);
    const send = async (command: Command) => assert.equal((await submit(command)).outcome.refusal, '', command.kind);
    for (const user of [ann!, bob!]) await send({ kind: 'OpenAccount', user, class: 'user', group: 0 });
    for (const command of listingCommands(engine, DEMO_CHAIN)) await send(command);
    const db = createKysely<CustodyTables>(pool);
    const runtime = custodyOf(engine);
    const told: string[] = [];
    const { app, bind } = createTestApp({
      identify: identifyUser(async (token) => ({
        ...{ user: token === 'bob' ? bob! : ann!, sessionId: token, locked: false, scopes: null },
      })),
    });
    bindCustody(bind, {
      ...{ engine, catalogue, pool, now },
      writer: new Writer({ submit } as unknown as Sequencer, []),
      limits: createLimits({ enabled: true, spareLoopback: true, now }),
      log: { info: () => {}, warn: (_: object, message: string) => told.push(message) },
    } as unknown as RouteParts);
    const ask: Ask = async (call, who, body) => {
      const [method, path] = call.split(' ');
      const answer = await app.inject({
        method: method as 'GET' | 'POST',
        url: `/api/v1/${path}`,
        headers: { authorization: who },
        ...(body !== undefined && { payload: body }),
      });
      return { status: answer.statusCode, data: answer.json().Data };
    };
    const follow = () => {
      const own = { hot: `0x${'1'.repeat(40)}`, gas: `0x${'2'.repeat(40)}`, cold: null };
      const id = chainIdOf(engine, DEMO_CHAIN)!;
      return runtime.open({ ...DEMO_SHOWN, id, own }, [new SwitchedAdapter('node', DEMO_CHAIN_ID)]);
    };
    const fill = async (count: number) => {
      runtime.signedBy = signer.publicKey;
      const given = () => count - SPARE;
      await fillPool({ db, runtime, signer: signer.client, given } satisfies FillOptions);
    };
    await run({ ask, engine, runtime, db, ann: ann!, bob: bob!, clock, told, follow, fill });
    await app.close();
  });
