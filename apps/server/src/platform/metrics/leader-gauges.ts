import { SECOND_MS } from '@tradewind/base';
import type { FrameCounts } from './frame-counts.ts';
import type { Health } from './health.ts';

/** What waits to be sent to people. */
export interface Backlog {
  readonly messages: number;
  /** How long the oldest of them has waited, ms; 0 = nothing waits. */
  readonly oldestMs: number;
}

/** What a leading process can say of itself; each is asked when somebody looks, and answers out of memory. */
export interface Standing {
  readonly health: () => Health;
  /** How old the index of each instrument is, ms; those without one are left out. */
  readonly indexAgesMs: () => Iterable<readonly [instrument: string, ageMs: number]>;
  /** How long each source has been silent about the instrument on which it has been silent longest, ms. */
  readonly sourceAgesMs: () => Iterable<readonly [source: string, ageMs: number]>;
  readonly frames: FrameCounts;
  /** As of some seconds ago; null before it was looked for the first time. */
  readonly backlog: () => Backlog | null;
  /** What became of messages to browsers since the start. */
  readonly pushed: () => Iterable<readonly [outcome: string, count: number]>;
}

type Values = Iterable<readonly [label: string, value: number]>;

/** A gauge or a counter that only a leader has; `label` is missing where it has one value, `''`. */
export interface LeaderGauge {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: (standing: Standing) => Values;
}

const one = (value: number): Values => [['', value]];
const ofHealth = (name: string, help: string, read: (health: Health) => number): LeaderGauge => ({
  name,
  help,
  read: ({ health }) => one(read(health())),
});
const inSeconds = (values: Values): Values => [...values].map(([label, ms]) => [label, ms / SECOND_MS]);
const ofFrames = (name: string, help: string, field: 'sent' | 'dropped' | 'bytes'): LeaderGauge => ({
  name,
  help,
  label: 'channel',
  read: ({ frames }) => [...frames.entries()].map(([channel, count]) => [channel, count[field]]),
});
const ofBacklog = (name: string, help: string, read: (backlog: Backlog) => number): LeaderGauge => ({
  name,
  help,
  read({ backlog }) {
    const present = backlog();
    return present === null ? [] : one(read(present));
  },
});

export const LEADER_GAUGES: readonly LeaderGauge[] = [
  ofHealth('tradewind_sequence', 'Last sequence applied.', ({ seq }) => seq),
  ofHealth('tradewind_follower_sequence', 'Last sequence in the read model.', ({ followerSeq }) => followerSeq),
  ofHealth('tradewind_queued_commands', 'Commands that wait for the journal.', ({ queued }) => queued),
  ofHealth('tradewind_sockets', 'Open sockets.', ({ sockets }) => sockets),
  ofHealth(
    'tradewind_clock_offset_milliseconds',
    'Time of the installation less that of the machine.',
    ({ clock }) => clock.offsetMs,
  ),
  ofHealth('tradewind_clock_waits', '1 while a step of the clock waits to be accepted.', ({ clock }) =>
    Number(clock.state === 'waits'),
  ),
  ofHealth(
    'tradewind_sampler_lag_milliseconds',
    'By how much the next index sample is overdue.',
    ({ clock }) => clock.samplerLagMs,
  ),
  {
    name: 'tradewind_index_age_seconds',
    help: 'Age of the index price of an instrument.',
    label: 'instrument',
    read: ({ indexAgesMs }) => inSeconds(indexAgesMs()),
  },
  {
    name: 'tradewind_source_age_seconds',
    help: 'How long a source has been silent, about the instrument on which it has been silent longest.',
    label: 'source',
    read: ({ sourceAgesMs }) => inSeconds(sourceAgesMs()),
  },
  ofFrames('tradewind_socket_frames_total', 'Frames sent.', 'sent'),
  ofFrames('tradewind_socket_frames_dropped_total', 'Frames left out for sockets that were behind.', 'dropped'),
  ofFrames('tradewind_socket_bytes_total', 'Bytes of the frames sent.', 'bytes'),
  ofBacklog('tradewind_outbox_messages', 'Letters and text messages that wait to be sent.', ({ messages }) => messages),
  ofBacklog(
    'tradewind_outbox_oldest_seconds',
    'How long the oldest of them has waited.',
    ({ oldestMs }) => oldestMs / SECOND_MS,
  ),
  {
    name: 'tradewind_push_total',
    help: 'Messages to browsers, by what became of them: sent, failed (an attempt), gone (the browser takes none any more).',
    label: 'outcome',
    read: ({ pushed }) => pushed(),
  },
];
