import type { MessageTopic } from './message-topics.ts';
import type { OperatorRole } from './routes/operators/shapes.ts';

/** What this package knows of a product without a schema, so that browsers may read it too. */
export interface ApiProduct {
  /** The name of its folder in every package. */
  readonly name: string;
  /** Whether it can be closed to a country. */
  readonly closable: boolean;
  /** Codes of its refusals, with their HTTP statuses. */
  readonly errors: Readonly<Record<string, number>>;
  /** What a grant may let a program do with it. */
  readonly scopes: readonly string[];
  /** Whether what a person takes of it runs on: the day of operators shows what is open. */
  readonly runs: boolean;
  /** House accounts that it pays from. */
  readonly houses: readonly string[];
  /** What of it a person should look at again: `news` in frames of the account. */
  readonly news: readonly string[];
  /** What it tells people, and what each message is about. */
  readonly messages: Readonly<Record<string, MessageTopic>>;
  /** What of it waits for operators, and who works on it. */
  readonly queues?: Readonly<Record<string, readonly OperatorRole[]>>;
}
