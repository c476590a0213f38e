import type { Route } from '@tradewind/api';
import type { Answer, Client } from '../client.ts';
import type { Program } from '../program.ts';

/** Something of a client that others must not reach by naming it. */
export interface Owned {
  readonly route: Route;
  readonly id: string;
}

/** What tests of the whole system do with a product beside its own; what they have no use for it leaves out. */
export interface TestedProduct {
  /** Lists of a person that are read from tables. */
  readonly lists?: readonly Route[];
  /** Routes whose ids name what is the same for everybody. */
  readonly common?: readonly Route[];
  /** Routes of somebody's own whose refusal to others a test of the product's own shows. */
  readonly shownApart?: readonly Route[];
  /** Resolves when it can be entered. */
  readonly opens?: (client: Client) => Promise<void>;
  /** Gives the client something of it. */
  readonly owned?: (client: Client) => Promise<Owned>;
  /** Begins what ends by itself within ten seconds; gives the code with which using it is refused afterwards, asked anew each time. */
  readonly expiring?: (client: Client) => Promise<{ readonly ended: string; use(): Promise<string> }>;
  /** Does something while the tables stand still, and the same again; gives what has to hold once they have caught up. */
  readonly whileHeld?: (client: Client) => Promise<() => Promise<void>>;
  /** A program trades in it for 60 USDT; the same can be sent again. */
  readonly trade?: (
    program: Program,
    clientId: string,
  ) => Promise<{ readonly first: Answer; again(): Promise<Answer> }>;
}
