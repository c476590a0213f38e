import { QUIZ, type QuizAnswers, type QuizOption, type QuizQuestion } from '@tradewind/api';
import { Refused } from '../../platform/calls/refused.ts';

/** Of the questions; it rises when one of them changes its meaning. */
export const QUIZ_VERSION = 1;

export const QUESTIONS = Object.keys(QUIZ) as readonly QuizQuestion[];

/** What is right. It leaves the server only as the explanation of a wrong answer. */
const RIGHT: { readonly [Q in QuizQuestion]: QuizOption<Q> } = {
  leverage: 'fifty',
  liquidation: 'maintenance',
  loss: 'account',
  funding: 'sides',
  fees: 'worth',
  trigger: 'mark',
  deleveraging: 'closed',
  stop: 'market',
};

/** The questions that were answered wrong. Refuses `quiz_incomplete` unless each is answered with one of its options. */
export function wrongIn(answers: QuizAnswers): QuizQuestion[] {
  const fits = (question: QuizQuestion) => optionsOf(question).includes(answers[question] ?? '');
  if (Object.keys(answers).length !== QUESTIONS.length || !QUESTIONS.every(fits))
    throw new Refused('quiz_incomplete', { field: 'answers', expected: `one option of each: ${QUESTIONS.join(', ')}` });
  return QUESTIONS.filter((question) => answers[question] !== RIGHT[question]);
}

export function optionsOf(question: QuizQuestion): readonly string[] {
  return QUIZ[question];
}
