import * as z from 'zod/mini';
import { time } from '../shapes.ts';

/** Questions before the first order in a contract, each with its options, in the order in which they are shown. */
export const QUIZ = {
  leverage: ['five', 'ten', 'fifty', 'hundred'],
  liquidation: ['empty', 'maintenance', 'warned', 'funding'],
  loss: ['account', 'margin', 'reverse', 'spot'],
  funding: ['interest', 'winners', 'sides'],
  fees: ['margin', 'worth', 'profit'],
  trigger: ['last', 'index', 'best', 'mark'],
  deleveraging: ['setting', 'closed', 'stop'],
  stop: ['market', 'exact', 'paid'],
} as const;
export type QuizQuestion = keyof typeof QUIZ;
export type QuizOption<Q extends QuizQuestion = QuizQuestion> = (typeof QUIZ)[Q][number];

const word = z.string().check(z.maxLength(32));

const standing = {
  /** It is needed once: who has passed it has passed for good. */
  passed: z.boolean(),
  /** After two failures, when the next answers are judged; null = at once. */
  mayTryAt: z.nullable(time),
};

export const quiz = z.strictObject({
  ...standing,
  questions: z.array(
    z.strictObject({ id: word, text: z.string(), options: z.array(z.strictObject({ id: word, text: z.string() })) }),
  ),
});

/** The option that is chosen, by the id of its question. */
export const quizAnswers = z.record(word, word);

export const quizResult = z.strictObject({
  ...standing,
  /** What was answered wrong, and why. */
  wrong: z.array(z.strictObject({ id: word, explanation: z.string() })),
});

export type Quiz = z.output<typeof quiz>;
export type QuizAnswers = z.output<typeof quizAnswers>;
export type QuizResult = z.output<typeof quizResult>;
