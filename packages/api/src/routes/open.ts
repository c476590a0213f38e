import * as z from 'zod/mini';
import { openEndpoints as at } from '../endpoints/open.ts';
import { sha256, wholeText } from '../ids.ts';
import { page } from '../pages.ts';
import { route } from '../route.ts';
import { decimal, time } from '../shapes.ts';

/** A UTC day as people write it. */
export const utcDay = z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/));

/** The way to a source outside; null for one that this machine makes itself. */
const line = z.strictObject({
  state: z.enum(['connecting', 'connected', 'waiting']),
  /** Since when it is in this state. */
  since: time,
  /** When the source was last heard; null before. */
  heardAt: z.nullable(time),
  /** Attempts to connect that failed or ended, since it was last connected for long. */
  attempts: z.int(),
  /** Messages that were refused since the server started. */
  refused: z.int(),
  /** By how much the source's clock seems to be behind ours, ms; null when it tells no time. */
  skewMs: z.nullable(z.int()),
});

const source = z.strictObject({ name: z.string(), line: z.nullable(line) });

/** The index sources in force with the state of the way to them, and the announced set. */
export const sourcesInForce = {
  quorum: z.int(),
  /** Sources are apart when they differ by more, in percent of the index, and by more than it moves itself. */
  apart: decimal,
  sources: z.array(source),
  next: z.nullable(z.strictObject({ names: z.array(z.string()), quorum: z.int(), effectiveAt: time })),
};

const tickDay = z.strictObject({
  day: utcDay,
  /** Sequences of the first and last tick; null in a day without one. */
  first: z.nullable(z.int()),
  last: z.nullable(z.int()),
  /** Head of the chain before the first line of the day, and behind the last one so far. */
  before: sha256,
  head: sha256,
  /** The day is over: its head will not change. */
  over: z.boolean(),
});

const seedDay = z.strictObject({
  day: utcDay,
  /** Journaled before the day; null for the days before the installation began, of which only the seed is told. */
  hash: z.nullable(sha256),
  /** The hash came when the day had begun. */
  late: z.boolean(),
  /** What makes the prices of the day out of its seed; journaled with the hash. */
  noise: z.enum(['sfc32', 'chacha20']),
  /** Told when the day is over. */
  seed: z.nullable(sha256),
});

const ruleVersion = z.strictObject({
  /** Three numbers; a build on the way to a version says so behind them. */
  version: z.string(),
  /** The first sequence under its rules, which hold until the next version. */
  fromSeq: z.int(),
});

/** What anyone may check, without an account. */
export const open = {
  sources: route({
    ...at.sources,
    access: 'public',
    summary: 'The index sources in force with the state of the way to them, and the announced set.',
    data: z.strictObject({
      feed: z.enum(['simulated', 'recorded', 'live']),
      ...sourcesInForce,
    }),
  }),
  days: route({
    ...at.days,
    access: 'public',
    summary: 'UTC days of the price log with the heads of its chain, newest first.',
    query: z.strictObject({ cursor: z.optional(wholeText) }),
    data: page(tickDay),
  }),
  ticks: route({
    ...at.ticks,
    access: 'public',
    summary:
      'The price log of a UTC day behind a sequence, at most 2,000 ticks. The head behind a line is the SHA-256 of the head before it and the UTF-8 of the line.',
    query: z.strictObject({
      day: utcDay,
      after: z.optional(wholeText),
    }),
    data: z.strictObject({
      day: utcDay,
      before: sha256,
      ticks: z.array(z.strictObject({ seq: z.int(), lines: z.array(z.string()), head: sha256 })),
      /** More ticks of the day follow behind the last one. */
      more: z.boolean(),
    }),
  }),
  file: route({
    ...at.file,
    params: { day: utcDay },
    access: 'public',
    summary: 'The price log of a UTC day as a text file, with its heads and the versions of its rules as comments.',
    gives: 'text',
    data: z.unknown(),
  }),
  seeds: route({
    ...at.seeds,
    access: 'public',
    summary: 'Hashes of the day seeds of the simulated feed, and the seeds of the days that are over, oldest first.',
    data: z.array(seedDay),
  }),
  versions: route({
    ...at.versions,
    access: 'public',
    summary: 'The versions whose rules held, oldest first.',
    data: z.array(ruleVersion),
  }),
} as const;
