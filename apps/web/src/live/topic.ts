import type { Topic } from '@tradewind/api';

/** The name of a topic: what a subscription and the frames that answer it have in common. */
export function topicKey(topic: Partial<Topic>): string {
  const source = topic.channel === 'kdata' ? (topic.source ?? 'trade') : '';
  return [topic.channel, topic.instrument ?? '', topic.interval ?? '', source, topic.ticket ?? ''].join('|');
}

export type FrameVerdict = 'snapshot' | 'next' | 'repeated' | 'gap';

/**
 * What a frame is to one who has seen `last` (null before the first snapshot). A gap asks for a new snapshot; a frame
 * that is not newer than what was seen is a repetition.
 */
export function judgeFrame(
  last: number | null,
  frame: { type: string; seq: number; prev: number | null },
): FrameVerdict {
  if (frame.type === 'snapshot') return 'snapshot';
  if (last === null) return 'gap';
  if (frame.prev === last) return 'next';
  return frame.seq <= last ? 'repeated' : 'gap';
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 8000;

/** Pause before the n-th attempt to connect (0 is the first repetition), with `random` in [0, 1) spreading it by half. */
export function reconnectDelay(attempt: number, random: number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempt, 10));
  return Math.round(full * (0.5 + random / 2));
}
