import type { Amount, Count, Id, TimeMs } from '@tradewind/base';

/** Rows of the scope `perpetual`. Times are milliseconds since 1970 UTC. */
export interface PerpetualTables {
  readonly perpetual_quizzes: QuizRow;
  readonly perpetual_alerts: AlertsRow;
  readonly perpetual_margin_alarms: AlarmRow;
  readonly perpetual_news: NewsRow;
  readonly perpetual_gathered: GatheredRow;
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

/** One for each person who wants to hear of funding. */
export interface AlertsRow {
  person_id: number;
  /** In units of what contracts are settled in: payments of more are told. */
  funding_above: Amount;
}

/** Of whose margin was told that it runs low. */
export interface AlarmRow {
  person_id: number;
  /** An isolated one; 0 = the account that all cross positions share. */
  position: Id;
  told_at: TimeMs;
  /** Whether it has not eased since. */
  high: boolean;
}

/** Up to where each kind of news is noted: a command, or an income of a position. */
export interface NewsRow {
  kind: string;
  place: number;
}

/** Who has news that is gathered with what follows. */
export interface GatheredRow {
  person_id: number;
  kind: string;
  /** The place of the first one; null = all is told. */
  since: number | null;
  told_at: TimeMs;
}
