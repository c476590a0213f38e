import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { catalogues } from '@tradewind/locales';
import { CONTRACT } from '../../exchange/testing/with-contract.ts';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { type Kit, PASS, routeStory } from './testing/route-story.ts';

const ORDER = { contract: CONTRACT, side: 'buy', type: 'limit', lots: 1, price: '59000.0' };

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const story = (run: (kit: Kit) => Promise<void>) => routeStory(server, run);

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
