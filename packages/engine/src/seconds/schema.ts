import { DAY_MS } from '@tradewind/base';
import { SECONDS_CAUSES, SECONDS_OUTCOMES, type SecondsJudgement } from '@tradewind/rules/seconds';
import {
  amount,
  asset,
  count,
  day,
  days,
  flag,
  id,
  identified,
  indexPrice,
  instrument,
  type LaterField,
  ppm,
  seconds,
  spanMs,
  text,
  time,
  user,
  word,
} from '../schema/field.ts';
import { command, event, row, type Schema } from '../schema/schema.ts';

/** Part of the journal format: never reorder. */
export const DIRECTIONS = ['rise', 'fall'] as const;

const RULES = {
  asset: asset('In which stakes are made; it never changes.'),
  openStake: amount('Stakes that one user may have in contracts that run.'),
  dailyLoss: amount('What one user may lose on a UTC day.'),
} as const;

const PRODUCT = {
  durationSeconds: seconds('How long a contract runs.'),
  payoutPpm: ppm('Earned beyond the stake by a contract that is won, of the stake.'),
  minStake: amount('Of one contract.'),
  maxStake: amount('Of one contract.'),
  open: flag('Whether contracts of this duration are taken.'),
} as const;

const EFFECTIVE = { effectiveAt: time('From when on.') } as const;
const OWNER = { user: user('Whose contract.') } as const;

/** How a contract is judged, see judgeSeconds; rows of 0.2.0 and earlier lack it, which is 0. */
const judgement: LaterField<SecondsJudgement> = {
  form: 'integer',
  unit: 'count',
  says: 'How it is judged: 0 by the times of the journal, 1 by those of the samples.',
  since: '0.3.0',
};

export const SECONDS = {
  name: 'seconds',
  range: 80,
  commands: {
    SetSecondsRules: command(80, 'What everybody may do with seconds contracts at most.', { ...RULES, ...EFFECTIVE }),
    SetSecondsProduct: command(
      81,
      'Announces the terms of one duration for contracts that are accepted later: at least an hour ahead, unless the duration is new or does nothing but close.',
      { ...PRODUCT, ...EFFECTIVE },
    ),
    OpenSeconds: command(
      82,
      'Accepts a contract at the next tick of the index. Its stake comes from the fast account.',
      identified({
        instrument: instrument('On whose index.'),
        durationSeconds: seconds('How long it runs.'),
        direction: word(DIRECTIONS, 'Where the index is to be at the end.'),
        stake: amount('What is lost when it is lost.'),
        fromSpot: flag('Whether what the account lacks is transferred from Spot first.'),
      }),
    ),
    LimitSecondsLoss: command(
      83,
      'What the user wants to lose at most on a UTC day: less at once, more after 24 hours.',
      identified({ dailyLoss: amount('Of the asset of stakes.') }),
    ),
    ExcludeFromSeconds: command(
      84,
      'No contracts for the user for a while. Can be made longer, never shorter.',
      identified({ days: days('How long; 0 = for ever.') }),
    ),
  },
  events: {
    SecondsRulesAnnounced: event(80, 'Other rules come.', { ...RULES, ...EFFECTIVE }),
    SecondsRulesInForce: event(81, 'The rules from now on.', RULES),
    SecondsProductAnnounced: event(82, 'Other terms of a duration come.', { ...PRODUCT, ...EFFECTIVE }),
    SecondsProductInForce: event(83, 'The terms of a duration from now on.', PRODUCT),
    SecondsAccepted: event(84, 'A contract exists and waits for the next tick.', {
      contract: id('Rises by one.'),
      ...OWNER,
      clientId: text("The client's id of the command."),
      instrument: instrument('On whose index.'),
      durationSeconds: seconds('How long it runs.'),
      direction: word(DIRECTIONS, 'Where the index is to be at the end.'),
      asset: asset('Of the stake.'),
      stake: amount('Frozen until the end.'),
      payoutPpm: ppm('In force when it was accepted.'),
      payout: amount('What it earns beyond the stake when it is won.'),
      judgement,
    }),
    SecondsEntered: event(85, 'A tick began all contracts of an instrument and a duration that waited for one.', {
      instrument: instrument('On whose index.'),
      durationSeconds: seconds('How long they run.'),
      first: id('First of the contracts.'),
      last: id('Last of the contracts.'),
      tick: id('Sequence of the command that brought the tick.'),
      time: time('Of its sample.'),
      price: indexPrice('The entry.'),
      expiry: time('Time of the tick and the duration; nothing changes it.'),
    }),
    SecondsClosed: event(86, 'A contract came to its end; the exit is 0 where there was no entry.', {
      contract: id('The contract.'),
      ...OWNER,
      outcome: word(SECONDS_OUTCOMES, 'What became of it.'),
      cause: word(SECONDS_CAUSES, 'Why it was voided.'),
      exitTick: id('Sequence of the command that brought the tick.'),
      exitTime: time('Of its sample.'),
      exitPrice: indexPrice('The exit.'),
      returned: amount('What the user got back: stake and payout, the stake, or nothing.'),
    }),
    SecondsLossLimited: event(87, "The user's own loss limit.", {
      ...OWNER,
      dailyLoss: amount('Now.'),
      next: amount('From `nextAt` on.'),
      nextAt: time('0 = no change is announced.'),
    }),
    SecondsExcluded: event(88, 'The user takes no contracts for a while.', {
      ...OWNER,
      until: time('2^53 - 1 = for ever.'),
    }),
  },
  rows: {
    rules: row('The rules in force.', RULES),
    rulesAhead: row('The rules that are announced.', { ...RULES, ...EFFECTIVE }),
    product: row('The terms of a duration.', PRODUCT),
    productAhead: row('The terms of a duration that are announced.', { ...PRODUCT, ...EFFECTIVE }),
    tick: row('The last sample that gave an index a price.', {
      instrument: instrument('Whose index.'),
      id: id('Sequence of the command that brought it.'),
      time: time('Of the sample.'),
      price: indexPrice('The index.'),
      journaledAt: time('Of the command.'),
    }),
    counters: row('How far the ids have come.', {
      contracts: count('Contracts since genesis.'),
      batchCount: count('Batches since genesis.'),
    }),
    player: row('What a user has done and may do.', {
      user: user('Who.'),
      acceptedAt: time('Of the last contract.'),
      loss: amount('Net loss of the day; below zero when more was won.'),
      day: day('The day of the last result.'),
      dailyLoss: amount('Own limit; 2^53 - 1 = none.'),
      next: amount('Own limit from `nextAt` on.'),
      nextAt: time('0 = no change is announced.'),
      excludedUntil: time('2^53 - 1 = for ever.'),
    }),
    lane: row('The contracts of one instrument and one duration that are judged alike.', {
      judgement,
      instrument: instrument('On whose index.'),
      durationMs: spanMs('How long they run.'),
      watchedAt: time('When the timer is due that decides what no sample has decided; 0 = none is set.'),
    }),
    batch: row('Contracts that one tick began, or that none did: they end together, a bounded number at a time.', {
      id: id('Rises by one.'),
      judgement,
      lane: id('The lane in which they run; -1 when their exit is known.'),
      expiry: time('When they end.'),
      entryTick: id('Sequence of the command that brought the entry; 0 = none.'),
      entryTime: time('Of its sample.'),
      entryPrice: indexPrice('The entry.'),
      exitTick: id('Sequence of the command that brought the exit; 0 = none, or not known yet.'),
      exitTime: time('Of its sample.'),
      exitPrice: indexPrice('The exit.'),
    }),
    contract: row('A contract that has not ended.', {
      id: id('The contract.'),
      user: user('Whose.'),
      instrument: instrument('On whose index.'),
      durationMs: spanMs('How long it runs.'),
      direction: word(DIRECTIONS, 'Where the index is to be at the end.'),
      stake: amount('Frozen until the end.'),
      payoutPpm: ppm('In force when it was accepted.'),
      payout: amount('Reserved for it until it ends.'),
      acceptedSeq: id('Sequence of the command that accepted it.'),
      acceptedAt: time('Of that command.'),
      batch: id('Its batch; 0 while it waits for a tick.'),
      lane: id('The lane in which it waits; -1 in a batch.'),
    }),
  },
  timers: {
    TIMER_SECONDS_ENTRY: 80,
    TIMER_SECONDS_EXIT: 81,
    TIMER_SECONDS_PRODUCT: 82,
    TIMER_SECONDS_RULES: 83,
    TIMER_SECONDS_GRACE: 84,
  },
  houses: { 'seconds-pool': 8, 'seconds-reserve': 9 },
  funded: { 'seconds-pool': 2 },
  reasons: { 'seconds-stake': 15, 'seconds-reservation': 16, 'seconds-payout': 17, 'seconds-release': 18 },
  references: { seconds: 11 },
  refusals: {
    seconds_closed: 600,
    seconds_stake_invalid: 601,
    seconds_feed_stale: 602,
    seconds_excluded: 603,
    seconds_rate_limit: 604,
    seconds_open_limit: 605,
    seconds_loss_limit: 606,
    seconds_exposure: 607,
    seconds_limit_invalid: 608,
    seconds_sources_apart: 609,
  },
  words: { SECONDS_OUTCOMES, SECONDS_CAUSES },
  limits: {
    /** Contracts that one command ends; the rest ends in the next ones. */
    MAX_SECONDS_PER_COMMAND: 500,
    /** Longest contract: well below the notice of other index sources, so that a change reaches none that runs. */
    MAX_SECONDS_DURATION: 300,
    SECONDS_RATE_MS: 2_000,
    /** A live installation takes contracts only while so many sources are live. */
    SECONDS_LIVE_SOURCES: 3,
    SECONDS_BUCKET_MS: 1_000,
    SECONDS_LIMIT_RISES_AFTER_MS: DAY_MS,
    /** Ten years; longer is for ever. */
    MAX_EXCLUSION_DAYS: 3_650,
  },
} as const satisfies Schema;
