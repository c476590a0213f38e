import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { QuizAnswers } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { catalogues } from '@tradewind/locales';
import { startTestServer, type TestServer, type World } from '../../people/common/fixture.ts';
import { Quiz } from './quiz.ts';
import { optionsOf, QUESTIONS, QUIZ_VERSION } from './quiz-key.ts';
import { rightAnswers } from './testing/right-answers.ts';

const RIGHT = rightAnswers();
/** The first option of each question: some of them are right. */
const WRONG: QuizAnswers = Object.fromEntries(QUESTIONS.map((question) => [question, optionsOf(question)[0]!]));

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Kit extends Pick<World, 'pool' | 'clock'> {
  readonly quiz: Quiz;
  readonly ann: number;
  readonly bob: number;
  /** The same installation in another process. */
  readonly another: () => Quiz;
}

const story = (run: (kit: Kit) => Promise<void>) =>
  server.story(async ({ pool, people, clock, join }) => {
    const userOf = async (name: string) => (await people.authenticate(await join(name)))!.user;
    const another = () => new Quiz({ pool, now: () => clock.now });
    const [ann, bob] = [await userOf('ann@example.com'), await userOf('bob@example.com')];
    await run({ pool, clock, ann, bob, another, quiz: another() });
  });

test('somebody reads eight questions in a language, in the same order each time and without what is right', () =>
  story(async ({ quiz, ann }) => {
    const german = await quiz.of(ann, 'de');
    assert.deepEqual([german.passed, german.mayTryAt, german.questions.length], [false, null, 8]);
    const [first] = german.questions;
    const words = catalogues.de.quiz.leverage;
    assert.deepEqual(first, {
      id: 'leverage',
      text: words.question,
      options: optionsOf('leverage').map((id) => ({ id, text: (words.options as Record<string, string>)[id] })),
    });
    assert.deepEqual(await quiz.of(ann, 'de'), german);
    const told = JSON.stringify(german);
    for (const { why } of Object.values(catalogues.de.quiz)) assert.ok(!told.includes(why));
    assert.equal((await quiz.of(ann, 'en')).questions[0]?.text, catalogues.en.quiz.leverage.question);
  }));

test('seven of eight do not pass; what was wrong is explained, and two failures wait for a day', () =>
  story(async ({ quiz, clock, ann, bob }) => {
    const once = await quiz.answer(ann, { ...RIGHT, stop: 'exact' }, 'fr');
    const explanation = catalogues.fr.quiz.stop.why;
    assert.deepEqual(once, { passed: false, mayTryAt: null, wrong: [{ id: 'stop', explanation }] });
    const until = clock.now + DAY_MS;
    assert.equal((await quiz.answer(ann, WRONG, 'en')).mayTryAt, until);
    assert.equal((await quiz.of(ann, 'en')).mayTryAt, until);
    const expected = `answers at ${new Date(until).toISOString()} or later`;
    await assert.rejects(quiz.answer(ann, RIGHT, 'en'), { code: 'quiz_wait', retryAfterS: 86_400, expected });
    assert.equal((await quiz.answer(bob, RIGHT, 'en')).passed, true);
    clock.now = until - 1;
    await assert.rejects(quiz.answer(ann, RIGHT, 'en'), { code: 'quiz_wait', retryAfterS: 1 });
    clock.now = until;
    assert.equal((await quiz.of(ann, 'en')).mayTryAt, null);
    assert.equal((await quiz.answer(ann, WRONG, 'en')).mayTryAt, null);
    assert.equal((await quiz.answer(ann, WRONG, 'en')).mayTryAt, until + DAY_MS);
  }));

test('what is no answer to all questions counts for nothing', () =>
  story(async ({ quiz, pool, ann }) => {
    for (let times = 0; times < 3; times += 1)
      await assert.rejects(quiz.answer(ann, { stop: 'market' }, 'en'), { code: 'quiz_incomplete' });
    await assert.rejects(quiz.answer(ann, { ...RIGHT, stop: 'other' }, 'en'), { code: 'quiz_incomplete' });
    assert.equal((await pool.query('SELECT FROM perpetual_quizzes')).rowCount, 0);
  }));

test('who has passed has passed for good, at a time and with a version, whatever is answered later', () =>
  story(async ({ quiz, pool, clock, ann, another }) => {
    await quiz.answer(ann, WRONG, 'en');
    const passedAt = clock.now;
    assert.deepEqual(await quiz.answer(ann, RIGHT, 'en'), { passed: true, mayTryAt: null, wrong: [] });
    clock.now += DAY_MS;
    for (let times = 0; times < 3; times += 1) {
      const { passed, mayTryAt, wrong } = await quiz.answer(ann, WRONG, 'en');
      assert.deepEqual([passed, mayTryAt, wrong.length > 0], [true, null, true]);
    }
    const { rows } = await pool.query('SELECT * FROM perpetual_quizzes');
    const standing = { failures: 0, waits_until: null, passed_at: passedAt, version: QUIZ_VERSION };
    assert.deepEqual(rows, [{ person_id: ann, ...standing }]);
    await another().requirePassed(ann);
  }));

test('answers at once are judged one after the other: of ten that are wrong two count and eight have to wait', () =>
  story(async ({ quiz, ann, another }) => {
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? quiz : another()).answer(ann, WRONG, 'en')),
    );
    const judged = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.mayTryAt !== null] : []));
    assert.deepEqual(judged.sort(), [false, true]);
    for (const one of all) if (one.status === 'rejected') assert.equal(one.reason.code, 'quiz_wait');
  }));

test('right and wrong answers at once end passed, in whatever order they came', () =>
  story(async ({ quiz, pool, ann }) => {
    await Promise.all([quiz.answer(ann, WRONG, 'en'), quiz.answer(ann, RIGHT, 'en')]);
    const { rows } = await pool.query('SELECT failures, passed_at IS NOT NULL AS passed FROM perpetual_quizzes');
    assert.deepEqual(rows, [{ failures: 0, passed: true }]);
  }));

test('it is needed until it is passed, and then the table is asked once for a user and process', () =>
  story(async ({ quiz, pool, ann, bob, another }) => {
    await assert.rejects(quiz.requirePassed(ann), { code: 'quiz_needed' });
    await quiz.answer(ann, WRONG, 'en');
    await assert.rejects(quiz.requirePassed(ann), { code: 'quiz_needed' });
    await another().answer(ann, RIGHT, 'en');
    await quiz.requirePassed(ann);
    await assert.rejects(quiz.requirePassed(bob), { code: 'quiz_needed' });
    await pool.query('ALTER TABLE perpetual_quizzes RENAME TO elsewhere');
    await quiz.requirePassed(ann);
    await assert.rejects(another().requirePassed(ann), /perpetual_quizzes/);
  }));
