import { amount, asset, count, day, flag, instrument, ppm, since, text, time, word } from '../schema/field.ts';
import { coreCommand, event } from '../schema/schema.ts';
import { BAND_GROUPS, INSTRUMENT_STATES, MODES, NOISES } from '../words.ts';

const MODE = { mode: word(MODES, 'Never changes.') } as const;
const STATE = {
  instrument: instrument('The instrument.'),
  state: word(INSTRUMENT_STATES, 'What may be done.'),
} as const;

const ASSET = {
  asset: asset('Dense, in the order of listing.'),
  symbol: text('Its label.'),
  scale: count('Decimals of the smallest unit, 0 to 8.'),
} as const;

/** `quote units = ticks x lots x unitsPerTickLot`, exactly. */
const INSTRUMENT = {
  instrument: instrument('Dense, in the order of listing.'),
  symbol: text('Its label.'),
  base: asset('What is traded.'),
  quote: asset('What is paid with.'),
  priceScale: count('Decimals of the price text.'),
  tickUnits: count('A tick in the last decimal of the price: tick = tickUnits / 10^priceScale.'),
  lotUnits: amount('A lot, of the base.'),
  unitsPerTickLot: amount('Of the quote for each tick and lot: the k of the ledger.'),
} as const;

const TERMS = {
  instrument: instrument('The instrument.'),
  makerFeePpm: ppm('Of what the resting side receives.'),
  takerFeePpm: ppm('Of what the arriving side receives.'),
  minNotional: amount('Smallest order, of the quote.'),
} as const;

const ANNOUNCED = {
  ...TERMS,
  effectiveAt: time('From when on: at least an hour ahead and at most a year, or at once when nothing rises.'),
} as const;

const SEED = {
  day: day('The day whose prices it makes.'),
  hash: text('SHA-256 of the seed, 64 hex digits.'),
} as const;

const NOISE = { noise: word(NOISES, 'Fixed with the seed: both together give every price of the day.') } as const;

export const CONFIGURATION_COMMANDS = {
  Genesis: coreCommand(1, 0, 'First command of a journal, but for the version that began it.', MODE),
  ListAsset: coreCommand(2, 1, 'Lists an asset.', {
    ...ASSET,
    grantAmount: amount('What one play-money grant gives of it; 0 = none.'),
  }),
  ListInstrument: coreCommand(3, 2, 'Lists an instrument.', {
    ...INSTRUMENT,
    minNotional: amount('Smallest order, of the quote.'),
    makerFeePpm: ppm('Of what the resting side receives.'),
    takerFeePpm: ppm('Of what the arriving side receives.'),
    bandGroup: word(BAND_GROUPS, 'A majors, B large, C all others.'),
    derivedNumerator: instrument('Its index is index(numerator) / index(denominator); -1 where it is fed.'),
    derivedDenominator: instrument('See `derivedNumerator`.'),
    state: word(INSTRUMENT_STATES, 'What may be done.'),
  }),
  SetInstrumentState: coreCommand(4, 3, 'What may be done in an instrument.', STATE),
  SetRules: coreCommand(
    6,
    5,
    "Switches of engine rules: only tests, the bench and a demo's --limits=off change them.",
    {
      orderRate: flag('Whether orders and quotes are counted against a rate.'),
      priceBands: flag('Whether orders keep to the bands around the reference.'),
      selfTradePrevention: flag('Whether users of one group never trade with each other.'),
    },
  ),
  PublishSeedHash: coreCommand(
    19,
    18,
    "The hash of a day's seed of the simulated feed, ahead of the day, so that nobody can choose the seed afterwards.",
    { ...SEED, ...NOISE },
  ),
  SetInstrumentTerms: coreCommand(
    30,
    19,
    'Announces fees and smallest order of an instrument; it replaces what was announced before. A trade pays the fees in force when it happens.',
    ANNOUNCED,
  ),
} as const;

export const CONFIGURATION_EVENTS = {
  GenesisSet: event(1, 'The journal has its mode.', MODE),
  AssetListed: event(2, 'An asset exists.', ASSET),
  InstrumentListed: event(3, 'An instrument exists.', INSTRUMENT),
  InstrumentStateChanged: event(4, 'What may be done in an instrument from now on.', STATE),
  SeedHashPublished: event(18, "The hash of a day's seed is known.", {
    ...SEED,
    late: flag('Whether it came when its day had begun.'),
    noise: since('0.3.0', NOISE.noise),
  }),
  TermsAnnounced: event(19, 'Other fees or another smallest order come.', ANNOUNCED),
  TermsInForce: event(20, 'Fees and smallest order from now on.', TERMS),
} as const;
