import { amount, asset, count, days, flag, id, identified, ppm, text, time, user, word } from '../schema/field.ts';
import { command, event, row, type Schema } from '../schema/schema.ts';

/** How a loan is repaid. */
export const LOAN_METHODS = ['lump-sum', 'instalments'] as const;
/** Why people who review an application refuse it. */
const LOAN_REJECTIONS = ['income', 'debts', 'documents', 'purpose', 'history', 'other'] as const;
/** How an application ends without money. */
const LOAN_FAILURES = [...LOAN_REJECTIONS, 'withdrawn'] as const;
/** Why a loan is given up: its user reads it. */
const LOAN_LOSSES = ['insolvent', 'unreachable', 'died', 'fraud', 'mistake'] as const;

const PRODUCT = { product: id('The loan product; dense, in the order of listing.') } as const;

const TERMS = {
  ...PRODUCT,
  asset: asset('What is lent.'),
  termDays: days('Until the last repayment, of 24 h; 0 where the term is in months.'),
  termMonths: count('Calendar months until the last repayment; 0 where the term is in days.'),
  instalments: count('Of a loan in instalments; 1 = it is repaid in one sum alone.'),
  dailyRatePpm: ppm('Simple interest of a started day, of what is owed of the principal.'),
  penaltyPpm: ppm('Of a started day, of what is overdue of the principal, in place of interest.'),
  graceDays: days('After a due date, before anything is overdue.'),
  costCapPpm: ppm('Most that interest and penalty come to in all, of the amount.'),
  minimum: amount('Of one loan, of the asset.'),
  maximum: amount('Of one loan, of the asset.'),
  startsAt: time('From when on it takes applications.'),
} as const;

const OPEN = { open: flag('Whether it takes applications; loans that run go on.') } as const;

const LIMITS = {
  asset: asset('What is lent.'),
  tierOne: amount('Most that a person of the first tier owes and applies for, of the principal.'),
  tierTwo: amount('The same of a higher tier.'),
  alone: amount('Up to what a person owes with the loan, one reviewer approves it alone; above, two.'),
} as const;

const LOAN = { loan: id('Rises by one with each application.') } as const;
const OWNER = { user: user('Whose loan.') } as const;
const METHOD = { method: word(LOAN_METHODS, 'How it is repaid.') } as const;
const PAPERS = {
  papers: text('SHA-256 of what people are to decide by, 64 hex digits; it is sealed elsewhere.'),
} as const;
const PERSON = {
  person: id('The verified person behind the account.'),
  tier: count('Of the person, 1 at least.'),
} as const;

const PARTS = {
  penalty: amount('Of it, for penalty.'),
  interest: amount('Of it, for interest.'),
  principal: amount('Of it, for the principal.'),
} as const;

export const LOANS = {
  name: 'loan',
  range: 128,
  commands: {
    ListLoanProduct: command(128, 'A loan product; its terms never change, so that no loan of it does.', TERMS),
    SetLoanOpen: command(129, 'Whether a loan product takes applications.', { ...PRODUCT, ...OPEN }),
    SetLoanLimits: command(130, 'What persons may owe of an asset, and what one reviewer approves alone.', LIMITS),
    ApplyForLoan: command(
      131,
      'Asks for a loan; people decide.',
      identified({ ...PRODUCT, amount: amount('Asked for, of the asset.'), ...METHOD, ...PERSON, ...PAPERS }),
    ),
    WithdrawLoanApplication: command(132, 'Takes an application back.', identified(LOAN)),
    ApproveLoan: command(133, 'Pays a loan out that was applied for.', {
      ...LOAN,
      reviewers: count('How many people approved it.'),
    }),
    RejectLoan: command(134, 'Refuses an application.', {
      ...LOAN,
      reason: word(LOAN_REJECTIONS, 'Shown to the user.'),
    }),
    RepayLoan: command(
      135,
      'Repays at any time, from Spot: penalty, interest, principal, in this order; what is more than all stays.',
      identified({ ...LOAN, amount: amount('At most, of the asset; 0 = all that is owed.') }),
    ),
    WriteOffLoan: command(136, 'Gives up what is owed of an overdue loan.', {
      ...LOAN,
      reason: word(LOAN_LOSSES, 'Shown to the user.'),
    }),
  },
  events: {
    LoanProductListed: event(128, 'A loan product exists.', TERMS),
    LoanOpenSet: event(129, 'Whether a loan product takes applications from now on.', { ...PRODUCT, ...OPEN }),
    LoanLimitsSet: event(130, 'What persons may owe of an asset from now on.', LIMITS),
    LoanApplied: event(131, 'A user asked for a loan.', {
      ...LOAN,
      ...OWNER,
      ...PRODUCT,
      amount: amount('Asked for, of the asset.'),
      ...METHOD,
      ...PAPERS,
    }),
    LoanFailed: event(132, 'An application ended without money.', {
      ...LOAN,
      ...OWNER,
      reason: word(LOAN_FAILURES, 'What the reviewers said, or that it was taken back.'),
    }),
    LoanDisbursed: event(133, 'The money came to Spot; the days of the loan begin.', {
      ...LOAN,
      ...OWNER,
      amount: amount('Of the asset.'),
      interest: amount('Of the whole plan.'),
      costCap: amount('Most that interest and penalty come to in all.'),
      endsAt: time('When the last repayment is due.'),
    }),
    LoanPaid: event(134, 'A part of a loan, or all of it, was paid from Spot.', {
      ...LOAN,
      ...OWNER,
      payment: id('Rises by one with each payment of a loan.'),
      automatic: flag('Whether it was overdue and taken from what was available.'),
      amount: amount('Paid, of the asset.'),
      ...PARTS,
      left: amount('What is owed of the principal from now on.'),
    }),
    LoanOverdue: event(135, 'A repayment was not made in time, nor in the days of grace.', {
      ...LOAN,
      ...OWNER,
      amount: amount('Overdue now.'),
    }),
    LoanEnded: event(136, 'All was paid.', {
      ...LOAN,
      ...OWNER,
      interest: amount('Paid in all.'),
      penalty: amount('Paid in all.'),
    }),
    LoanWrittenOff: event(137, 'What was owed is given up: the house bears it.', {
      ...LOAN,
      ...OWNER,
      reason: word(LOAN_LOSSES, 'Why.'),
      principal: amount('Lost.'),
      interest: amount('Charged and never paid.'),
      penalty: amount('Charged and never paid.'),
    }),
  },
  rows: {
    product: row('A loan product.', { ...TERMS, ...OPEN }),
    limits: row('What persons may owe of an asset.', LIMITS),
    counters: row('How far the ids have come.', {
      made: count('Applications since genesis.'),
      payments: count('Payments since genesis.'),
    }),
    loan: row('An application that waits, or a loan that runs.', {
      ...LOAN,
      ...OWNER,
      ...PERSON,
      ...PRODUCT,
      amount: amount('Of the asset.'),
      ...METHOD,
      ...PAPERS,
      start: time('When the money came; 0 = the application waits.'),
      day: days('Since then, that are charged.'),
      principal: amount('What is owed of it.'),
      interest: amount('Charged for periods that are over.'),
      running: amount('Charged for the period that runs, whole units.'),
      runningParts: ppm('And parts of a unit.'),
      interestPaid: amount('Of interest.'),
      penalty: amount('Charged in all, whole units.'),
      penaltyParts: ppm('And parts of a unit.'),
      penaltyPaid: amount('Of penalty.'),
      excusedDay: days('Before it nothing costs penalty: the platform was down when it would have begun to.'),
      overdueAt: time('Since when something is overdue; 0 = nothing is.'),
      nextAt: time('When its timer is due; no other does anything.'),
    }),
    book: row('What loans of an asset came to.', {
      asset: asset('What is lent.'),
      outstanding: amount('Owed of the principal, by all.'),
      lost: amount('Principal given up, in all.'),
      interest: amount('Paid in all.'),
      penalty: amount('Paid in all.'),
    }),
  },
  timers: { TIMER_LOAN: 128 },
  houses: { 'loan-pool': 12 },
  funded: { 'loan-pool': 5 },
  reasons: { loan: 25, 'loan-repayment': 26, 'loan-interest': 27, 'loan-penalty': 28 },
  references: { loan: 14 },
  refusals: {
    loan_product_unknown: 800,
    loan_closed: 801,
    loan_too_small: 802,
    loan_too_large: 803,
    loan_one_sum: 804,
    loans_limit: 805,
    loan_person_limit: 806,
    loan_pool_short: 807,
    loan_overdue: 808,
    loan_unknown: 809,
    loan_not_waiting: 810,
    loan_not_running: 811,
    loan_needs_two: 812,
    loan_not_overdue: 813,
  },
  words: { LOAN_METHODS, LOAN_REJECTIONS, LOAN_FAILURES, LOAN_LOSSES },
  limits: {
    MAX_LOAN_PRODUCTS: 1_024,
    MAX_LOAN_DAYS: 3_650,
    MAX_LOAN_MONTHS: 120,
    MAX_LOAN_INSTALMENTS: 120,
    MAX_GRACE_DAYS: 30,
    /** Penalty of a day is at most so many times its interest. */
    MAX_PENALTY_TIMES: 3,
    /** Applications that wait and loans that run, of one person at a time. */
    MAX_OPEN_LOANS: 2,
    /** Loan products start at most so many days after they are listed. */
    MAX_ANNOUNCED_DAYS: 366,
  },
} as const satisfies Schema;

export type LoanMethod = (typeof LOAN_METHODS)[number];
