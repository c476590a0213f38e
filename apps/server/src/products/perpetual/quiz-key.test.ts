import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QUIZ, type QuizAnswers } from '@tradewind/api';
import { catalogues } from '@tradewind/locales';
import { optionsOf, QUESTIONS, wrongIn } from './quiz-key.ts';
import { rightAnswers } from './testing/right-answers.ts';

test('each question has one right option, and it stands first, second, third or last as often as not', () => {
  const right = rightAnswers();
  assert.deepEqual(wrongIn(right), []);
  const places = QUESTIONS.map((question) => optionsOf(question).indexOf(right[question]!));
  for (const place of [0, 1, 2, 3]) assert.ok(places.filter((one) => one === place).length <= 3, `place ${place}`);
  assert.equal(new Set(places).size, 4);
});

test('any other option of a question is wrong, and that question alone', () => {
  const right = rightAnswers();
  for (const question of QUESTIONS)
    for (const option of optionsOf(question).filter((one) => one !== right[question]))
      assert.deepEqual(wrongIn({ ...right, [question]: option }), [question]);
});

test('answers that lack a question, or name another or an option of another, are no answers', () => {
  const { stop, ...rest } = rightAnswers();
  const own: QuizAnswers = JSON.parse('{"__proto__":"market"}');
  const all = [{}, rest, { ...rest, ...own }, { ...rest, stop: 'mark' }, { ...rest, stop: 'market ' }];
  for (const answers of [...all, { ...rest, stop: stop!, other: 'market' }, { ...rest, constructor: stop! }])
    assert.throws(() => wrongIn(answers), { code: 'quiz_incomplete', field: 'answers' }, JSON.stringify(answers));
});

test('the words of each language have the questions and options in this order', () => {
  for (const [language, { quiz }] of Object.entries(catalogues)) {
    const said = Object.entries(quiz).map(([question, { options }]) => [question, Object.keys(options)]);
    assert.deepEqual(Object.fromEntries(said), QUIZ, language);
    assert.deepEqual(Object.keys(quiz), Object.keys(QUIZ), language);
  }
});
