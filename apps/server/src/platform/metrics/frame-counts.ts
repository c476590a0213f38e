import type { Channel } from '@tradewind/api';

/** Frames of a channel since the start. */
export interface FrameCount {
  sent: number;
  /** Left out for a subscriber that was behind; a snapshot follows when it has caught up. */
  dropped: number;
  /** Of what was sent, before the socket's own. */
  bytes: number;
}

/** Plain numbers, because they change with every frame and are read a few times a minute. */
export class FrameCounts {
  readonly #counts = new Map<Channel, FrameCount>();

  of(channel: Channel): FrameCount {
    const present = this.#counts.get(channel);
    if (present) return present;
    const made = { sent: 0, dropped: 0, bytes: 0 };
    this.#counts.set(channel, made);
    return made;
  }

  entries(): Iterable<[Channel, FrameCount]> {
    return this.#counts.entries();
  }
}
