import type { UserId } from '@tradewind/base';

const NOBODY: readonly UserId[] = [];

/**
 * Who of the watched users got something available where nothing was before. Whoever watches them keeps them with nothing
 * available of what it looks for, so that no more is to be known of a command. No part of the state: it is watched again
 * behind a snapshot.
 */
export class Arrivals {
  readonly #watched = new Set<UserId>();
  readonly #came = new Set<UserId>();

  /** From now on; what is available already counts as come. */
  watch(user: UserId): void {
    this.#watched.add(user);
    this.#came.add(user);
  }

  unwatch(user: UserId): void {
    this.#watched.delete(user);
  }

  /** Whether anybody is watched. */
  isOn(): boolean {
    return this.#watched.size > 0;
  }

  /** Something is available to a user where nothing was. */
  note(user: UserId): void {
    if (this.#watched.has(user)) this.#came.add(user);
  }

  /** To whom something came since this was asked last, rising. */
  take(): readonly UserId[] {
    if (this.#came.size === 0) return NOBODY;
    const users = [...this.#came].sort((one, other) => one - other);
    this.#came.clear();
    return users;
  }
}
