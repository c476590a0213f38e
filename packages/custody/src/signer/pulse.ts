import { SignerRefusal } from './failure.ts';
import type { Heartbeat } from './request.ts';

/** Without a heartbeat for so long nothing new is signed; a start counts as one. */
const SILENT_MS = 600_000;

/** What the server told last of itself and its ledger. Whatever has signed stops where nobody says any more that it should go on. */
export class Pulse {
  readonly #passed: () => number;
  #last: Heartbeat | null = null;
  #at: number;

  /** `passed` never goes back. */
  constructor(passed: () => number) {
    this.#passed = passed;
    this.#at = passed();
  }

  hear(beat: Heartbeat): Heartbeat {
    this.#last = { sequence: beat.sequence, sound: beat.sound };
    this.#at = this.#passed();
    return this.#last;
  }

  /** Throws a SignerRefusal where nothing new may be signed. */
  check(): void {
    if (this.#last?.sound === false)
      throw new SignerRefusal('ledger_unsound', 'The server told that its ledger does not add up: nothing is signed.');
    const silentMs = this.#passed() - this.#at;
    if (silentMs <= SILENT_MS) return;
    const minutes = Math.floor(silentMs / 60_000);
    throw new SignerRefusal(
      'heartbeat_missing',
      `The server has not been heard for ${minutes} minutes: nothing is signed.`,
    );
  }

  /** `sequence`: commands in the journal of the server then; null before the first. */
  status(): { readonly secondsAgo: number | null; readonly sequence: number | null; readonly sound: boolean } {
    const secondsAgo = this.#last === null ? null : Math.floor((this.#passed() - this.#at) / 1_000);
    return { secondsAgo, sequence: this.#last?.sequence ?? null, sound: this.#last?.sound ?? true };
  }
}
