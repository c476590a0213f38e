import {
  count,
  each,
  flag,
  id,
  indexPrice,
  instrument,
  ppm,
  since,
  spanMs,
  text,
  texts,
  time,
  word,
} from '../schema/field.ts';
import { coreCommand, event } from '../schema/schema.ts';
import { INDEX_STATES, SOURCE_STATES } from '../words.ts';

const QUORUM = { quorum: count('Sources that must be live for a live index (1 in demo, 2 in live mode).') } as const;
const NAMES = { names: text('With a space between.') } as const;
const APART = {
  apartPpm: ppm('Sources are apart by more than this of the index, and by more than it moves itself.'),
} as const;

const SOURCE = {
  source: id('Place in the list of all sources that were ever in force; only those in force are taken.'),
  price: indexPrice('What it told.'),
  ageMs: spanMs('How long before the sample this price was told.'),
  heardMs: spanMs('How long before the sample the source was heard at all.'),
} as const;

export const MARKET_COMMANDS = {
  SetIndexSources: coreCommand(
    5,
    4,
    'The first index sources, in force at once; afterwards only ChangeIndexSources changes them.',
    { names: texts('Of the sources.'), ...QUORUM },
  ),
  ChangeIndexSources: coreCommand(
    22,
    21,
    'Announces another set of index sources; it replaces what was announced before.',
    {
      names: texts('Of the sources.'),
      ...QUORUM,
      effectiveAt: time(
        'From when on: at least ten minutes ahead, so that every contract accepted before has settled on the old set, and at most a year.',
      ),
    },
  ),
  SetIndexRules: coreCommand(24, 24, 'When the sources of an index lie too far apart.', APART),
  IndexTick: coreCommand(
    17,
    16,
    'One sample of all markets, journaled in its order, late if need be; the engine computes each index from it.',
    {
      time: time(
        'When it was taken: never after the time of the command, never before the last sample of an instrument.',
      ),
      ticks: each(
        { instrument: instrument('Which.'), sources: each(SOURCE, 'What each told.') },
        'All that were sampled.',
      ),
    },
  ),
} as const;

export const MARKET_EVENTS = {
  IndexUpdated: event(16, 'The index of an instrument after a sample; its sources follow as IndexSourced.', {
    instrument: instrument('Which.'),
    price: indexPrice('The last known one while it is stale, 0 when none was ever known.'),
    state: word(INDEX_STATES, 'Whether it may be gone by.'),
    fresh: flag('Whether this sample gave the price.'),
    time: since('0.3.0', time('Of the sample; where none came, of the command that let time pass.')),
    apart: since('0.3.0', flag('Whether the live sources lie too far from one another.')),
  }),
  IndexSourced: event(17, 'What a source told of an instrument.', {
    instrument: instrument('Which.'),
    source: text('Its name.'),
    price: indexPrice('What it told.'),
    ageMs: spanMs('How long before the sample.'),
    state: word(SOURCE_STATES, 'Whether it was taken.'),
    heardMs: since('0.3.0', spanMs('How long before the sample it was heard at all.')),
  }),
  SourcesAnnounced: event(21, 'The index is made of other sources later, unless others are announced.', {
    ...NAMES,
    ...QUORUM,
    effectiveAt: time('From when on.'),
  }),
  SourcesInForce: event(22, 'Samples from here on are taken from these sources alone.', { ...NAMES, ...QUORUM }),
  IndexRulesSet: event(25, 'When sources lie too far apart from now on.', APART),
} as const;
