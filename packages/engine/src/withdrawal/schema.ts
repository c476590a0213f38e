import { DAY_MS } from '@tradewind/base';
import { amount, asset, count, flag, id, identified, text, time, user, word } from '../schema/field.ts';
import { command, event, row, type Schema } from '../schema/schema.ts';

/** How far a withdrawal is that did not come back. Part of the journal format: never reorder. */
export const WITHDRAWAL_STATES = ['requested', 'approved', 'prepared', 'completed'] as const;
/** Why a policy or operators reject one: its user reads it. */
export const WITHDRAWAL_REJECTIONS = ['address', 'identity', 'law', 'network', 'safety'] as const;
/** Why one was rejected: `debt` = by itself, since its user owes for a reversed deposit. */
const WITHDRAWAL_REASONS = [...WITHDRAWAL_REJECTIONS, 'debt'] as const;
/** What is final and proves that it can never be paid: its transaction did nothing, or another has its nonce or input. */
export const WITHDRAWAL_PROOFS = ['reverted', 'displaced'] as const;

const ON_CHAIN = {
  chain: id('The chain; dense, in the order of listing.'),
  asset: asset('Of the ledger.'),
} as const;
const TERMS = {
  ...ON_CHAIN,
  fee: amount('Of one withdrawal, to the house; a multiple of what the chain can pay.'),
  minimum: amount('Smallest withdrawal, the fee included: no less than twice the fee.'),
} as const;
const PAUSE = { paused: flag('Whether none is requested, approved or prepared; what is prepared goes on.') } as const;

const WITHDRAWAL = { withdrawal: id('Rises by one with each.') } as const;
const OWNER = { user: user('Whose.') } as const;
const AMOUNT = { amount: amount('Out of Spot, the fee included.') } as const;
const DESTINATION = {
  destination: text('SHA-256 of the chain id, a colon and the address, 64 hex digits: no table can change it unseen.'),
} as const;
const LIMIT = { limit: amount('Most that the user may withdraw in 24 h, of the first asset.') } as const;
const KEY = {
  key: text('SHA-256 of what identifies the final transaction on the chain, 64 hex digits; it ends one withdrawal.'),
} as const;
const ASKED = {
  ...WITHDRAWAL,
  ...OWNER,
  ...ON_CHAIN,
  ...AMOUNT,
  fee: amount('Of it, to the house once it is completed.'),
} as const;
const WORTH = { worth: amount('Of the amount when it was requested, rounded up, of the first asset.') } as const;

export const WITHDRAWALS = {
  name: 'withdrawal',
  range: 192,
  commands: {
    SetWithdrawalTerms: command(192, 'What withdrawals of an asset on a chain cost from now on.', TERMS),
    SetWithdrawalPause: command(193, 'Whether withdrawals of an asset on a chain rest.', { ...ON_CHAIN, ...PAUSE }),
    RequestWithdrawal: command(
      194,
      'Freezes an amount of Spot that is to be paid to an address.',
      identified({ ...ON_CHAIN, ...AMOUNT, ...DESTINATION, ...LIMIT }),
    ),
    CancelWithdrawal: command(195, 'Its user takes back what is not approved.', identified(WITHDRAWAL)),
    ApproveWithdrawal: command(196, 'A policy or operators let it go; its user can no longer cancel it.', WITHDRAWAL),
    RejectWithdrawal: command(197, 'A policy or operators end what is not prepared; all of it is free again.', {
      ...WITHDRAWAL,
      reason: word(WITHDRAWAL_REJECTIONS, 'Why: the address, missing proof, the law, the chain, safety.'),
    }),
    PrepareWithdrawal: command(
      198,
      'Before signed bytes exist: from now on it is paid, or comes back by a proof from the chain alone.',
      WITHDRAWAL,
    ),
    CompleteWithdrawal: command(199, 'Its payment is final: the hot wallet gave what remains after the fee.', {
      ...WITHDRAWAL,
      ...KEY,
    }),
    FailWithdrawal: command(200, 'It is final that it can never be paid; all of it comes back to Spot.', {
      ...WITHDRAWAL,
      ...KEY,
      proof: word(WITHDRAWAL_PROOFS, 'What is final: its own transaction without effect, or another in its place.'),
    }),
  },
  events: {
    WithdrawalTermsSet: event(192, 'What withdrawals of an asset on a chain cost from now on.', TERMS),
    WithdrawalPauseSet: event(193, 'Whether withdrawals of an asset on a chain rest from now on.', {
      ...ON_CHAIN,
      ...PAUSE,
    }),
    WithdrawalRequested: event(194, 'An amount of Spot is frozen for a withdrawal.', {
      ...ASKED,
      ...DESTINATION,
      ...WORTH,
      used: amount('What all of the last 24 h that did not come back are worth, with it, of the first asset.'),
      ...LIMIT,
    }),
    WithdrawalApproved: event(195, 'It may be prepared.', ASKED),
    WithdrawalPrepared: event(196, 'Its amount left Spot and is in transit until the chain is final.', ASKED),
    WithdrawalCompleted: event(197, 'The chain paid the amount less the fee.', { ...ASKED, ...KEY }),
    WithdrawalCancelled: event(198, 'Its user took it back: all of it is free again.', ASKED),
    WithdrawalRejected: event(199, 'It was rejected: all of it is free again.', {
      ...ASKED,
      reason: word(WITHDRAWAL_REASONS, 'Why: as it was said, or `debt` where its user owes for a reversed deposit.'),
    }),
    WithdrawalFailed: event(200, 'It can never be paid: all of it came back to Spot.', {
      ...ASKED,
      ...KEY,
      proof: word(WITHDRAWAL_PROOFS, 'What is final.'),
    }),
  },
  rows: {
    terms: row('Of an asset on a chain.', { ...TERMS, ...PAUSE }),
    counters: row('How far the ids have come.', { made: count('Withdrawals since genesis.') }),
    withdrawal: row('One that is open, or that counts for the limit.', {
      ...ASKED,
      ...DESTINATION,
      ...WORTH,
      ...LIMIT,
      requestedAt: time('When it was requested.'),
      state: word(WITHDRAWAL_STATES, 'How far it is.'),
    }),
    key: row('A final transaction that ended a withdrawal, for ever.', { ...KEY, ...WITHDRAWAL }),
  },
  timers: { TIMER_WITHDRAWAL: 192 },
  houses: { 'withdrawal-transit': 26 },
  funded: {},
  passing: ['withdrawal-transit'],
  reasons: { withdrawal: 40, 'withdrawal-fee': 41, 'withdrawal-refund': 42 },
  references: { withdrawal: 20 },
  refusals: {
    withdrawal_not_offered: 1100,
    withdrawal_paused: 1101,
    withdrawal_too_small: 1102,
    withdrawal_not_payable: 1103,
    withdrawal_no_index: 1104,
    withdrawal_limit: 1105,
    withdrawals_open: 1106,
    withdrawal_unknown: 1107,
    withdrawal_over: 1108,
    withdrawal_approved: 1109,
    withdrawal_not_approved: 1110,
    withdrawal_prepared: 1111,
    withdrawal_not_prepared: 1112,
    withdrawal_known: 1113,
    withdrawal_key_used: 1114,
  },
  words: { WITHDRAWAL_STATES, WITHDRAWAL_REJECTIONS, WITHDRAWAL_REASONS, WITHDRAWAL_PROOFS },
  limits: {
    /** Of one user, neither completed nor back. */
    MAX_OPEN_WITHDRAWALS: 20,
    /** How long a withdrawal counts for the limit of its user, from its request on, in ms. */
    WITHDRAWAL_WINDOW_MS: DAY_MS,
  },
} as const satisfies Schema;
