import type { QuizAnswers } from '@tradewind/api';

/** What was answered, and why some of it is wrong, by question. */
export interface Judged {
  readonly answers: QuizAnswers;
  readonly wrong: Readonly<Record<string, string>>;
}

/** Questions whose answer was wrong and is still the same, each with why. */
export function stillWrong(answers: QuizAnswers, judged: Judged | null): Record<string, string> {
  const same = Object.entries(judged?.wrong ?? {}).filter(([id]) => answers[id] === judged?.answers[id]);
  return Object.fromEntries(same);
}

/** Why answers cannot be sent: the first that is missing, and all that are still wrong. */
export function complaintsOf(answers: QuizAnswers, judged: Judged | null, missing: string): Record<string, string> {
  const open = Object.keys(answers).find((id) => answers[id] === '');
  return { ...stillWrong(answers, judged), ...(open !== undefined && { [open]: missing }) };
}
