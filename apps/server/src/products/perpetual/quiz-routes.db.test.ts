import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Scope } from '@tradewind/api';
import type { Command } from '@tradewind/engine';
import { acceptedLanguage, availableLanguages, catalogues } from '@tradewind/locales';
import { createReadModel } from '@tradewind/readmodel';
import type { Sequencer } from '../../exchange/pipeline/sequencer.ts';
import { Writer } from '../../exchange/pipeline/write.ts';
import { CONTRACT, sampled, withContracts } from '../../exchange/testing/with-contract.ts';
import { createTestApp } from '../../http/testing/test-app.ts';
import { identifyUser } from '../../people/accounts/identify-user.ts';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { createLimits } from '../../people/common/limits.ts';
import { Grants } from '../../people/grants/grants.ts';
import type { RouteParts } from '../product/parts.ts';
import { bindPerpetual } from './routes.ts';
import { rightAnswers } from './testing/right-answers.ts';

const BOB = 900_000;
const ORDER = { contract: CONTRACT, side: 'buy', type: 'limit', lots: 1, price: '59000.0' };
const LIMIT = { type: 'limit', quantity: 10, price: 600_000, timeInForce: 'GTC', postOnly: false } as const;
const NO_STOP = { stopPrice: 0, triggerBy: 'last', takeProfit: 0, stopLoss: 0, protectBy: 'mark' } as const;
const AT_INDEX = { ...LIMIT, ...NO_STOP, reduceOnly: false, fromSpot: false } as const;
const PASS = { answers: rightAnswers() };

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** Asks as Ann, or as her program, which may read and trade contracts: `ask('GET lever/quiz')`. */
type Ask = (
  call: string,
  options?: { body?: object; token?: 'ann' | 'program'; language?: string },
) => Promise<{ status: number; data: Record<string, unknown>; again: unknown }>;

interface Kit {
  readonly ask: Ask;
  /** Ann buys 10 lots from Bob past the routes. */
  readonly trade: () => Promise<void>;
}

/** The routes of contracts over an engine without a journal, in which Ann and Bob have money for contracts. */
const story = (run: (kit: Kit) => Promise<void>) =>
  server.story(async (world) => {
    const { pool, people, clock, join } = world;
    const ann = (await people.authenticate(await join('ann@example.com')))!.user;
    const now = () => clock.now;
    const exchange = await withContracts(now);
    const send = async (command: Command) =>
      assert.equal((await exchange.submit(command)).outcome.refusal, '', command.kind);
    for (const user of [ann, BOB]) {
      const who = { user, clientId: '', bodyHash: 0 };
      await send({ kind: 'OpenAccount', user, class: 'user', group: 0 });
      await send({ kind: 'Grant', ...who });
      await send({ kind: 'InternalTransfer', ...who, from: 'spot', to: 'contract', asset: 0, amount: 1_000_000_000 });
    }
    await sampled(exchange, 600_000);
    const grants = new Grants({ pool, now, secret: Buffer.alloc(32, 7) });
    const { app, bind } = createTestApp({
      identify: identifyUser(async (token) => callerOf(ann, token)),
      language: (header) => acceptedLanguage(header, availableLanguages),
    });
    bindPerpetual(bind, {
      ...{ engine: exchange.engine, catalogue: exchange.catalogue, pool, people, now },
      writer: new Writer({ submit: exchange.submit } as Sequencer, []),
      readModel: createReadModel(pool),
      limits: createLimits({ enabled: true, spareLoopback: true, now }),
      spending: grants.spending,
    } as unknown as RouteParts);
    const instrument = exchange.catalogue.instrument(CONTRACT).view.id;
    const trade = async () => {
      for (const [user, side] of [
        [BOB, 'sell'],
        [ann, 'buy'],
      ] as const)
        await send({ kind: 'PlaceContractOrder', user, clientId: '', bodyHash: 0, instrument, side, ...AT_INDEX });
    };
    await run({ ask: asker(app), trade });
    await app.close();
    await grants.close();
  });

function callerOf(user: number, token: string) {
  const scopes: readonly Scope[] | null = token === 'program' ? ['read', 'trade:perp'] : null;
  return { user, sessionId: token, locked: false, scopes };
}

function asker(app: ReturnType<typeof createTestApp>['app']): Ask {
  return async (call, { body, token = 'ann', language = 'en' } = {}) => {
    const [method, path] = call.split(' ');
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: `/api/v1/${path}`,
      headers: { authorization: token, 'accept-language': language },
      ...(body !== undefined && { payload: body }),
    });
    const { Data: data } = answer.json();
    return { status: answer.statusCode, data, again: answer.headers['retry-after'] };
  };
}

test('an order that may open is refused until the quiz is passed; then it is placed, by programs too', () =>
  story(async ({ ask }) => {
    for (const token of ['ann', 'program'] as const) {
      const { status, data } = await ask('POST lever/orders', { body: ORDER, token });
      assert.deepEqual([status, data.code], [403, 'quiz_needed']);
    }
    assert.equal((await ask('POST lever/quiz', { body: PASS })).data.passed, true);
    for (const token of ['ann', 'program'] as const)
      assert.equal((await ask('POST lever/orders', { body: ORDER, token })).data.status, 'open');
  }));

test('a program reads the quiz and never answers it for its person', () =>
  story(async ({ ask }) => {
    assert.equal((await ask('GET lever/quiz', { token: 'program' })).status, 200);
    const { status, data } = await ask('POST lever/quiz', { body: PASS, token: 'program' });
    assert.deepEqual([status, data.code], [403, 'scope_missing']);
    assert.equal((await ask('GET lever/quiz')).data.passed, false);
  }));

test('the quiz speaks the language of the request, also in what it explains and refuses', () =>
  story(async ({ ask }) => {
    const german = { language: 'de-AT,en;q=0.5' };
    const { data } = await ask('GET lever/quiz', german);
    assert.equal((data.questions as { text: string }[])[0]?.text, catalogues.de.quiz.leverage.question);
    const body = { answers: { ...PASS.answers, fees: 'profit' } };
    for (let times = 0; times < 2; times += 1) {
      const failed = await ask('POST lever/quiz', { body, ...german });
      assert.deepEqual(failed.data.wrong, [{ id: 'fees', explanation: catalogues.de.quiz.fees.why }]);
    }
    const waiting = await ask('POST lever/quiz', { body: PASS, ...german });
    assert.deepEqual([waiting.status, waiting.data.code, waiting.again], [429, 'quiz_wait', '86400']);
    const incomplete = await ask('POST lever/quiz', { body: { answers: {} }, ...german });
    assert.deepEqual([incomplete.status, incomplete.data.code], [422, 'quiz_incomplete']);
  }));

test('a position from before the quiz is fed, guarded and closed without it, and nothing is added to it', () =>
  story(async ({ ask, trade }) => {
    await trade();
    const [position] = (await ask('GET lever/positions')).data.items as { id: string }[];
    const at = `lever/positions/${position?.id}`;
    const more = await ask('POST lever/orders', { body: ORDER });
    assert.equal(more.data.code, 'quiz_needed');
    assert.equal((await ask(`POST ${at}/margin`, { body: { amount: '10' } })).status, 200);
    assert.equal((await ask(`POST ${at}/protection`, { body: { stopLoss: '55000.0' } })).data.stopLoss, '55000.0');
    const sell = { ...ORDER, side: 'sell', price: '61000.0', reduceOnly: true };
    assert.equal((await ask('POST lever/orders', { body: sell })).data.status, 'open');
    const closing = await ask(`POST ${at}/close`, { body: { type: 'limit', price: '61000.0', lots: 5 } });
    assert.equal(closing.data.status, 'open');
  }));
