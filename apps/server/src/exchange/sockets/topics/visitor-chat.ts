import type { Content } from './topic.ts';

const RATE = 5;

/** Says that the chat of a visitor's ticket has a new line; what it is, the ticket's holder asks for. */
export class VisitorChat implements Content {
  readonly rate = RATE;
  #heard = false;

  hear(): void {
    this.#heard = true;
  }

  snapshot(): object {
    return {};
  }

  changes(): object | null {
    if (!this.#heard) return null;
    this.#heard = false;
    return {};
  }
}
