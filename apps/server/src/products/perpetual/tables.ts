import type { Count, TimeMs } from '@tradewind/base';

/** Rows of the scope `perpetual`. Times are milliseconds since 1970 UTC. */
export interface PerpetualTables {
  readonly perpetual_quizzes: QuizRow;
}

/** One for each person who has answered. */
export interface QuizRow {
  person_id: number;
  /** Since the last wait; 0 once it is passed. */
  failures: Count;
  /** Answers before it are refused; null = there was no wait yet. */
  waits_until: TimeMs | null;
  passed_at: TimeMs | null;
  /** Of the questions that were passed. */
  version: Count | null;
}
