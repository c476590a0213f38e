import type { QuizAnswers, Quiz as QuizData, QuizOption, QuizQuestion, QuizResult } from '@tradewind/api';
import { type Count, DAY_MS, type TimeMs, type UserId } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import type { Kysely, Transaction } from 'kysely';
import { textsOf } from '../../people/messages/message-words.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { oneAtATime } from '../../platform/limits/one-at-a-time.ts';
import { wholeSeconds } from '../../platform/limits/retry-after.ts';
import { optionsOf, QUESTIONS, QUIZ_VERSION, wrongIn } from './quiz-key.ts';
import type { PerpetualTables, QuizRow } from './tables.ts';

/** After so many failures answers wait so long. */
const TRIES: Count = 2;
const WAIT_MS = DAY_MS;

type Standing = Omit<QuizRow, 'person_id'>;
type Texts = {
  readonly [Q in QuizQuestion]: {
    readonly question: string;
    readonly options: { readonly [O in QuizOption<Q>]: string };
    readonly why: string;
  };
};

/** Nothing was answered yet. */
const NEW: Standing = { failures: 0, waits_until: null, passed_at: null, version: null };

/** What people have to know before they open anything. Who has passed has passed for good. */
export class Quiz {
  readonly #db: Kysely<PerpetualTables>;
  readonly #now: () => TimeMs;
  /** Of whom this process knows it, so that their orders ask no table. */
  readonly #passed = new Set<UserId>();

  constructor({ pool, now }: { readonly pool: Pool; readonly now: () => TimeMs }) {
    this.#db = createKysely<PerpetualTables>(pool);
    this.#now = now;
  }

  /** The questions in a language, without what is right, and where a user stands. */
  async of(user: UserId, language: string): Promise<QuizData> {
    const texts = textsIn(language);
    const questions = QUESTIONS.map((id) => {
      const { question, options } = texts[id];
      const words: Readonly<Record<string, string>> = options;
      return { id, text: question, options: optionsOf(id).map((option) => ({ id: option, text: words[option]! })) };
    });
    return { ...this.#told(await standingOf(this.#db, user)), questions };
  }

  /**
   * Judges all answers of a user at once; what somebody answers who has passed changes nothing. Refuses `quiz_incomplete`,
   * with nothing counted, and `quiz_wait`.
   */
  async answer(user: UserId, answers: QuizAnswers, language: string): Promise<QuizResult> {
    const wrong = wrongIn(answers);
    const texts = textsIn(language);
    const standing = await this.#db.transaction().execute(async (tx) => {
      await oneAtATime(tx, user);
      const before = await standingOf(tx, user);
      if (before.passed_at !== null) return before;
      this.#requireNoWait(before);
      const after = wrong.length === 0 ? this.#passing(before) : this.#failing(before);
      await keep(tx, user, after);
      return after;
    });
    return { ...this.#told(standing), wrong: wrong.map((id) => ({ id, explanation: texts[id].why })) };
  }

  /** Refuses `quiz_needed` to who has not passed. */
  async requirePassed(user: UserId): Promise<void> {
    if (this.#passed.has(user)) return;
    const { passed_at: passedAt } = await standingOf(this.#db, user);
    if (passedAt === null) throw new Refused('quiz_needed');
    this.#passed.add(user);
  }

  #requireNoWait({ waits_until: until }: Standing): void {
    const left = (until ?? 0) - this.#now();
    if (until === null || left <= 0) return;
    const expected = `answers at ${new Date(until).toISOString()} or later`;
    throw new Refused('quiz_wait', { expected, retryAfterS: wholeSeconds(left) });
  }

  #passing(before: Standing): Standing {
    return { ...before, failures: 0, passed_at: this.#now(), version: QUIZ_VERSION };
  }

  #failing(before: Standing): Standing {
    const failures = before.failures + 1;
    return failures < TRIES ? { ...before, failures } : { ...before, failures: 0, waits_until: this.#now() + WAIT_MS };
  }

  #told({ passed_at: passedAt, waits_until: until }: Standing) {
    const passed = passedAt !== null;
    return { passed, mayTryAt: !passed && until !== null && until > this.#now() ? until : null };
  }
}

async function standingOf(db: Kysely<PerpetualTables>, user: UserId): Promise<Standing> {
  const row = await db
    .selectFrom('perpetual_quizzes')
    .select(['failures', 'waits_until', 'passed_at', 'version'])
    .where('person_id', '=', user)
    .executeTakeFirst();
  return row ?? NEW;
}

async function keep(tx: Transaction<PerpetualTables>, user: UserId, standing: Standing): Promise<void> {
  await tx
    .insertInto('perpetual_quizzes')
    .values({ person_id: user, ...standing })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(standing))
    .execute();
}

const textsIn = (language: string): Texts => textsOf(language).quiz;
