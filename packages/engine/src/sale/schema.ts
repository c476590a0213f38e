import {
  amount,
  asset,
  count,
  days,
  flag,
  id,
  identified,
  lotParts,
  lots,
  ppm,
  text,
  time,
  user,
  word,
} from '../schema/field.ts';
import { command, event, row, type Schema } from '../schema/schema.ts';

/** How far a sale is; what follows `cutting` until `paying` are passes over its commitments. */
const SALE_STATES = [
  'announced',
  'subscribing',
  'cutting',
  'sharing',
  'ranking',
  'paying',
  'allocated',
  'releasing',
  'ended',
  'refunding',
  'cancelled',
] as const;
/** Why operators end a sale before its end: everybody reads it. */
const SALE_REASONS = ['issuer', 'law', 'mistake', 'safety'] as const;
/** Why everybody is refunded. */
const SALE_FAILURES = ['none', ...SALE_REASONS, 'soft-cap', 'not-listed'] as const;

const SALE = { sale: id('The sale; dense, in the order of listing.') } as const;

const TERMS = {
  ...SALE,
  asset: asset('What is sold.'),
  payAsset: asset('What is paid with.'),
  supply: amount('For sale in all, of the asset: whole lots.'),
  lot: amount('Step in which is allocated, of the asset.'),
  lotPrice: amount('Of a lot, of what is paid with.'),
  cap: amount('Most that one person gets, of the asset: whole lots.'),
  minimum: amount('Smallest commitment, of what is paid with: no less than a lot costs, no more than the cap.'),
  softCap: amount(
    'What commitments can pay for at least in all, each up to the cap, or everybody is refunded; of what is paid with; 0 = none.',
  ),
  startsAt: time('From when on it is subscribed.'),
  endsAt: time('Before which it is subscribed.'),
  freePpm: ppm('What of an allocation is free when the asset first trades.'),
  vestingSteps: count('Equal steps in which the rest becomes free.'),
  vestingDays: days('Between two steps.'),
  paper: text('SHA-256 of the paper that was published with it, 64 hex digits.'),
} as const;

const STATE = {
  state: word(SALE_STATES, 'How far it is.'),
  failure: word(
    SALE_FAILURES,
    'Why everybody is refunded: one of the reasons of `CancelSale`, less than the soft cap, no market in time.',
  ),
} as const;

const SUBSCRIPTION = { subscription: id('Rises by one; of one user in one sale, however often it changes.') } as const;
const OWNER = { user: user('Whose subscription.') } as const;
const FIGURES = {
  committed: amount('Of what is paid with.'),
  allocated: amount('Of the asset.'),
  paid: amount('Of what is paid with.'),
  refunded: amount('Of what is paid with.'),
} as const;

const REASON = {
  reason: word(SALE_REASONS, 'Shown to everybody: the issuer withdrew, the law, a mistake in its terms, safety.'),
} as const;

const ROOT = { root: text('Merkle root over all subscriptions with their sums, 64 hex digits.') } as const;

export const SALES = {
  name: 'sale',
  range: 96,
  commands: {
    ListSale: command(96, 'A sale of a new coin; its terms never change. What it sells is locked first.', TERMS),
    CancelSale: command(97, 'Ends a sale before its end; everybody is refunded.', { ...SALE, ...REASON }),
    Subscribe: command(
      98,
      'Commits an amount to a sale, on top of what is committed.',
      identified({
        ...SALE,
        amount: amount('Of what is paid with.'),
        person: id('The verified person behind the account: one has one subscription.'),
      }),
    ),
    WithdrawSubscription: command(99, 'Takes back all that is committed to a sale.', identified(SALE)),
    PublishSaleRoot: command(
      100,
      'The root of the list of allocations; refused unless its sums are those of the sale.',
      {
        ...SALE,
        ...ROOT,
        subscriptions: count('That committed something.'),
        ...FIGURES,
      },
    ),
  },
  events: {
    SaleListed: event(96, 'A sale exists, and what it sells is locked.', TERMS),
    SaleStateChanged: event(97, 'How far a sale is from now on.', { ...SALE, ...STATE }),
    Subscribed: event(98, 'A user subscribed to a sale for the first time.', {
      ...SUBSCRIPTION,
      ...SALE,
      ...OWNER,
      committed: amount('Of what is paid with.'),
    }),
    SubscriptionChanged: event(99, 'More was committed, or all of it taken back.', {
      ...SUBSCRIPTION,
      ...SALE,
      ...OWNER,
      amount: amount('Added, of what is paid with; below zero: taken back.'),
      committed: amount('From now on, of what is paid with.'),
    }),
    SaleShared: event(100, 'A sale was over-subscribed: how it was shared.', {
      ...SALE,
      subscriptions: count('That committed something.'),
      committed: amount('In all, of what is paid with.'),
      payableLots: lots('Whole lots that they pay for, each by itself.'),
      cutLots: lots('Commitments that pay for at least so many get the cap; 0 = none reached it.'),
      sharedLots: lots('That the others share by size.'),
      sharedPayable: lots('That these others pay for.'),
      leftLots: lots('That went to the largest remainders.'),
    }),
    SaleAllocated: event(101, 'What a subscription came to: paid and refunded at once, the asset is frozen.', {
      ...SUBSCRIPTION,
      ...SALE,
      ...OWNER,
      ...FIGURES,
    }),
    SaleReleased: event(102, 'A part of an allocation is free.', {
      ...SUBSCRIPTION,
      ...SALE,
      ...OWNER,
      amount: amount('Now, of the asset.'),
      released: amount('In all, of the asset.'),
    }),
    SaleRefunded: event(103, 'Everything went back: the sale was cancelled or has failed.', {
      ...SUBSCRIPTION,
      ...SALE,
      ...OWNER,
      refunded: amount('In all, of what is paid with: what was committed.'),
    }),
    SaleRootPublished: event(104, 'The root of the list of allocations.', { ...SALE, ...ROOT }),
  },
  rows: {
    counters: row('How far the ids have come.', { made: count('Subscriptions since genesis.') }),
    sale: row('A sale, and how far its passes are.', {
      ...TERMS,
      ...STATE,
      nextAt: time('When its next timer is due; no other does anything; 0 = none.'),
      subscribers: count('Subscriptions that commit something.'),
      committed: amount('By them in all, of what is paid with.'),
      payableLots: lots('Whole lots that they pay for, each by itself.'),
      wantedLots: lots('What they could get at most, together.'),
      over: flag('Whether that is more than there is.'),
      walked: count('Subscriptions that the pass has seen.'),
      cutLots: lots('Commitments that pay for at least so many get the cap; 0 = none reaches it.'),
      capped: count('Of these, in all.'),
      cappedPayable: lots('That these pay for.'),
      reached: count('The same of the next cut, as far as the pass has come.'),
      reachedPayable: lots('The same of the next cut, as far as the pass has come.'),
      leftLots: lots('That go to the largest remainders.'),
      ranked: count('Remainders that the pass has found.'),
      restFrom: lotParts('Remainders above it have a lot.'),
      restBelow: lotParts('While it is looked for: so much and more have fewer than there are lots.'),
      restAbove: count('Remainders of so much and more.'),
      equalLots: lots('Lots for remainders of exactly `restFrom`.'),
      soldLots: lots('Allocated and paid.'),
      step: count('Steps of the vesting that are done.'),
      tradedAt: time('When the asset first traded; 0 = not yet.'),
      root: text("Merkle root of the allocations; '' = none yet."),
    }),
    subscription: row('A subscription.', {
      ...SUBSCRIPTION,
      ...SALE,
      ...OWNER,
      person: id('The verified person behind it.'),
      committed: amount('Of what is paid with; 0 = taken back.'),
      lots: lots('Allocated.'),
      rest: lotParts('Remainder of its share, in parts of which `partsOf` make a lot; -1 = it has the cap.'),
      released: amount('Free so far, of the asset.'),
    }),
  },
  timers: { TIMER_SALE: 96 },
  houses: { 'sale-issuer': 10, 'sale-reserve': 11 },
  funded: { 'sale-issuer': 4 },
  reasons: { 'sale-supply': 20, 'sale-payment': 21, 'sale-allocation': 22, 'sale-proceeds': 23, 'sale-refund': 24 },
  references: { sale: 12, subscription: 13 },
  refusals: {
    sale_unknown: 700,
    sale_not_open: 701,
    sale_over: 702,
    sale_supply_missing: 703,
    subscription_too_small: 704,
    subscription_of_person: 705,
    subscription_unknown: 706,
    sale_not_settled: 707,
    sale_root_wrong: 708,
  },
  words: { SALE_STATES, SALE_FAILURES, SALE_REASONS },
  limits: {
    MAX_SALES: 1_024,
    /** What bounds the rounds in which the cap is found: so many can reach it at most. */
    MAX_AT_CAP: 1_000,
    MAX_VESTING_STEPS: 120,
    MAX_VESTING_DAYS: 366,
    /** Longest time from listing to the end, in days. */
    MAX_SALE_DAYS: 366,
    /** The asset has to trade within so many days of the end, or everybody is refunded. */
    SALE_LISTING_DAYS: 14,
    /**
     * What a command leaves of a pass is due so much later, in ms. Timers that are due come before what was sent, so that
     * without a pause orders would wait for all of a distribution; a command and its row take about a millisecond.
     */
    SALE_PAUSE_MS: 10,
  },
} as const satisfies Schema;

export type SaleState = (typeof SALE_STATES)[number];
export type SaleFailure = (typeof SALE_FAILURES)[number];
