import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import {
  amount,
  billionths,
  count,
  each,
  flag,
  id,
  identified,
  indexPrice,
  instrument,
  lots,
  order,
  ppm,
  text,
  ticks,
  time,
  user,
  word,
} from '../schema/field.ts';
import { command, event, row, type Schema } from '../schema/schema.ts';
import { BAND_GROUPS, INSTRUMENT_STATES, ORDER_TYPES, SIDES, TIMES_IN_FORCE, TRIGGERS } from '../words.ts';

/** Who is closed against a bankrupt position that nobody takes. Part of the journal format: never reorder. */
export const DELEVERAGING = ['queue', 'pro-rata'] as const;
/** What stands behind a position: a margin of its own, or the whole contract account. */
export const MARGIN_MODES = ['isolated', 'cross'] as const;
/** Why a position changed. */
export const POSITION_CAUSES = [
  'trade',
  'margin',
  'leverage',
  'funding',
  'profit-settled',
  'liquidation-fee',
  'taken-over',
  'deleveraged',
  'delisted',
] as const;
/** Who placed an order. */
export const ORDER_ORIGINS = ['user', 'protection', 'liquidation', 'fund'] as const;

const CONTRACT = { instrument: instrument('The contract.') } as const;
const BRACKET = {
  floor: amount('From this notional on, of what it settles in; whole millions of units.'),
  maxLeverage: count('Most that a position of so much may be levered by.'),
  maintenancePpm: ppm('What it has to keep, of its notional.'),
} as const;
const OF_CONTRACT = {
  ...CONTRACT,
  index: instrument('On whose index; its tick is that of the contract, and what it is quoted in settles it.'),
  group: word(BAND_GROUPS, 'By which bands, funding, fees of liquidation and limits go; each has an insurance fund.'),
  policy: word(DELEVERAGING, 'Who is closed against a bankrupt position that nobody takes.'),
} as const;
const FEES = {
  makerFeePpm: ppm('Of the notional of the resting side.'),
  takerFeePpm: ppm('Of the notional of the arriving side.'),
} as const;
const OWNER = { user: user('Whose.') } as const;
const POSITION = { position: id('Rises by one with each position that is opened.'), ...OWNER, ...CONTRACT } as const;
const LEVER = {
  mode: word(MARGIN_MODES, 'What stands behind a position.'),
  leverage: count('Notional of what is opened over its margin.'),
} as const;
const HELD = {
  lots: lots('More than 0 = long, less = short; 0 = it is closed.'),
  entryNotional: amount('What the lots were worth when they were taken.'),
  margin: amount('Of an isolated position; 0 in cross.'),
} as const;
const PROTECTED = {
  takeProfit: ticks('Where all of the position is closed with a win; 0 = nowhere.'),
  stopLoss: ticks('Where all of it is closed to end a loss; 0 = nowhere.'),
  protectBy: word(TRIGGERS, 'Which price triggers both.'),
} as const;
const EFFECTIVE = { effectiveAt: time('From when on.') } as const;

export const PERPETUAL = {
  name: 'perpetual',
  range: 144,
  commands: {
    ListContract: command(144, 'Lists a perpetual contract as an instrument of its own.', {
      ...OF_CONTRACT,
      symbol: text('Its label.'),
      lotUnits: amount('A lot, of the base of its index.'),
      ...FEES,
      brackets: each(BRACKET, 'By rising floors, the first from 0.'),
      state: word(INSTRUMENT_STATES, 'What may be done.'),
    }),
    AnnounceBrackets: command(
      145,
      'Other brackets: what is opened keeps to the stricter of both at once, positions have seven days at least.',
      { ...CONTRACT, brackets: each(BRACKET, 'By rising floors, the first from 0.'), ...EFFECTIVE },
    ),
    DelistContract: command(
      146,
      'Ends a contract: at that time all positions are settled at the mean of the index of the half hour before.',
      { ...CONTRACT, ...EFFECTIVE },
    ),
    SetFundDesk: command(
      147,
      'The house account that holds and works off the positions which an insurance fund took.',
      {
        group: word(BAND_GROUPS, 'Of the fund.'),
        user: user('Of the house, without an account of contracts of its own.'),
      },
    ),
    SetLever: command(
      148,
      'Mode and leverage of a user in a contract. The mode changes only without a position and without orders.',
      identified({ ...CONTRACT, ...LEVER }),
    ),
    PlaceContractOrder: command(
      149,
      'Places an order in a contract.',
      identified({
        ...CONTRACT,
        side: word(SIDES, 'Whether it buys or sells.'),
        type: word(ORDER_TYPES, 'What kind of order.'),
        timeInForce: word(TIMES_IN_FORCE, 'How long it may rest.'),
        postOnly: flag('Whether it must not trade at once.'),
        reduceOnly: flag('Whether it only closes.'),
        triggerBy: word(TRIGGERS, 'Which price triggers it.'),
        price: ticks('Worst price; 0 = none.'),
        stopPrice: ticks('Price that triggers it; 0 = none.'),
        quantity: lots('How much.'),
        ...PROTECTED,
        fromSpot: flag('Whether what the contract account lacks is transferred from Spot first.'),
      }),
    ),
    MoveMargin: command(
      150,
      'Puts margin into an isolated position, or takes out what it does not need.',
      identified({ position: id('The position.'), amount: amount('More than 0 = into it, less = out of it.') }),
    ),
    ProtectPosition: command(
      151,
      'Sets, moves or takes away where a position is closed; the triggers live and leave with it.',
      identified({ position: id('The position.'), ...PROTECTED }),
    ),
  },
  events: {
    ContractListed: event(144, 'A perpetual contract exists.', {
      ...OF_CONTRACT,
      pointValue: amount('What a lot is worth more for a hundredth of a tick.'),
      ...FEES,
    }),
    BracketAnnounced: event(145, 'A bracket of a table that comes, or of the first one.', {
      ...CONTRACT,
      place: count('In the table; with 0 a new table begins.'),
      ...BRACKET,
      ...EFFECTIVE,
    }),
    BracketsInForce: event(146, 'The table that was announced holds for positions too.', CONTRACT),
    ContractEnds: event(147, 'A contract is going to be settled.', { ...CONTRACT, ...EFFECTIVE }),
    ContractSettled: event(148, 'A contract is over.', {
      ...CONTRACT,
      price: indexPrice('At which all positions were closed.'),
      lacking: amount('What losers and fund could not pay: the winners bore it by their wins.'),
      uncovered: amount('What is beyond all wins: it had been paid to those who closed before, and stays in clearing.'),
    }),
    LeverSet: event(149, 'Mode and leverage of a user in a contract from now on.', { ...OWNER, ...CONTRACT, ...LEVER }),
    ContractOrderAccepted: event(150, 'What an order in a contract has beyond those of other instruments.', {
      order: order('The order; it was accepted before.'),
      ...OWNER,
      ...CONTRACT,
      origin: word(ORDER_ORIGINS, 'Who placed it.'),
      reduceOnly: flag('Whether it only closes.'),
      ...PROTECTED,
    }),
    PositionProtected: event(151, 'Where a position is closed from now on.', { ...POSITION, ...PROTECTED }),
    PositionChanged: event(152, 'A position was opened, changed or closed.', {
      ...POSITION,
      cause: word(POSITION_CAUSES, 'Why.'),
      ...LEVER,
      ...HELD,
      openedAt: time('When it was opened.'),
      changed: lots('Taken, more than 0 bought and less sold; 0 = none.'),
      price: indexPrice('At which; 0 = no lots changed.'),
      realised: amount('Won of what was closed; less than 0 = lost.'),
      fee: amount('Paid.'),
      reference: id('The trade, or the bankrupt position against which it was closed; 0 = neither.'),
    }),
    MarkUpdated: event(153, 'The mark of a contract after a sample of its index.', {
      ...CONTRACT,
      time: time('Of the sample.'),
      mark: indexPrice('The mark.'),
      index: indexPrice('Of the sample.'),
    }),
    PremiumSampled: event(154, 'How far the book stood from the index at a place of the interval.', {
      ...CONTRACT,
      time: time('Of the sample.'),
      place: count('In the interval, from 1.'),
      index: indexPrice('Of the sample.'),
      bid: indexPrice('What the impact notional sells for; 0 = the book does not hold it.'),
      ask: indexPrice('What it costs; 0 = the book does not hold it.'),
      premium: billionths('Of the index; less than 0 = below it.'),
      bestBid: indexPrice('0 = none.'),
      bestAsk: indexPrice('0 = none.'),
    }),
    FundingSet: event(155, 'A funding is paid: from here on, by who holds a position now.', {
      ...CONTRACT,
      dueAt: time('End of the interval.'),
      mark: indexPrice('By which positions are reckoned.'),
      mean: billionths('Mean premium.'),
      rate: billionths('More than 0 = longs pay.'),
      samples: count('Premiums that were taken; of fewer than half of the interval nobody pays.'),
      lacking: amount('What payers and fund could not pay: the receivers get less.'),
    }),
    FundingPaid: event(156, 'A position paid funding or got it.', {
      ...POSITION,
      dueAt: time('End of the interval.'),
      lots: lots('Of the position.'),
      rate: billionths('Of what a position is worth.'),
      amount: amount('Paid; less than 0 = got.'),
      owed: amount('By rate and mark.'),
    }),
    PositionLiquidated: event(157, 'A step of a liquidation.', {
      ...POSITION,
      mode: word(MARGIN_MODES, 'What stood behind it.'),
      lots: lots('Before the step: more than 0 = long, less = short.'),
      entryNotional: amount('Before the step: what they were worth when they were taken.'),
      mark: indexPrice('At which it was found.'),
      equity: amount('Of the position, in cross of the account, before the step.'),
      maintenance: amount('What had to be kept.'),
      wanted: lots('Lots that the step had to close.'),
      bankruptcy: indexPrice('Price at which nothing is left; 0 = a long cannot come to it.'),
      traded: lots('Closed on the book.'),
      tradedFor: amount('For what.'),
      taken: lots('Taken by the insurance fund, at the bankruptcy price.'),
      deleveraged: lots('Closed against others.'),
      deleveragePrice: indexPrice('At which; 0 = none was.'),
      fundPaid: amount('By the insurance fund, so that nobody is below zero.'),
      fee: amount('Of the liquidation, to the fund.'),
    }),
    FundDeskSet: event(158, 'Who holds what an insurance fund takes.', {
      group: word(BAND_GROUPS, 'Of the fund.'),
      ...OWNER,
    }),
  },
  rows: {
    counters: row('How far the ids have come.', { opened: count('Positions since genesis.') }),
    desk: row('Who holds what an insurance fund takes.', { group: count('Place among the groups.'), ...OWNER }),
    contract: row('A contract with what its samples left behind.', {
      ...OF_CONTRACT,
      clearing: amount(
        'What its realised wins and losses left in house:perpetual-clearing; less than 0 = more was won.',
      ),
      mark: indexPrice('Of the last sample; 0 = none yet.'),
      markedAt: time('Of that sample.'),
      rate: billionths('Of the last funding.'),
      fundedAt: time('End of the last interval.'),
      sampledAt: time('Of the last sample that was a premium.'),
      endsAt: time('When it is settled; 0 = never.'),
      brackets: count('Of the table in force.'),
      aheadAt: time('When the table that is announced holds for positions; 0 = none is.'),
    }),
    bracket: row('Of a contract, by contract and floor; those of the table ahead behind those in force.', {
      ...CONTRACT,
      ...BRACKET,
    }),
    premium: row('Taken in the interval that runs.', {
      ...CONTRACT,
      place: count('In it, from 1.'),
      premium: billionths('Of what a position is worth.'),
    }),
    basis: row('Of the last samples, the newest last.', {
      ...CONTRACT,
      known: flag('Whether the book had one.'),
      basis: indexPrice('Middle of the book less the index; less than 0 = below it.'),
    }),
    indexSample: row('Of the last half hour of a contract that ends.', {
      ...CONTRACT,
      time: time('Of the sample.'),
      price: indexPrice('The index.'),
    }),
    fundingDue: row('A funding that waits for a good mark, or of which not all have paid.', {
      ...CONTRACT,
      dueAt: time('End of the interval.'),
      mean: billionths('Of what a position is worth.'),
      rate: billionths('Of what a position is worth.'),
      samples: count('Premiums that were taken.'),
      mark: indexPrice('By which positions are reckoned; 0 = it waits for a good one.'),
      last: id('Of the positions that there were when it began.'),
      cursor: id('Of the last position that was asked.'),
      receiving: flag('Whether all have paid, and receivers get theirs.'),
      gets: amount('What all receivers should get.'),
      held: amount('What was collected and not given yet.'),
      lacking: amount('Of what they should get.'),
    }),
    lever: row('Mode and leverage of a user in a contract.', { ...OWNER, ...CONTRACT, ...LEVER }),
    position: row('A position that is open.', {
      ...POSITION,
      ...HELD,
      openedAt: time('When it was opened.'),
      realised: amount('Won since then; less than 0 = lost.'),
      funding: amount('Paid since then; less than 0 = got.'),
      fees: amount('Paid since then.'),
      takeProfitOrder: order('Waits to close it; -1 = none.'),
      stopLossOrder: order('Waits to close it; -1 = none.'),
      restsUntil: time('When the next step of its liquidation may come; 0 = none was taken.'),
      metAt: indexPrice('Mark from which on it may have to be liquidated; -1 = none, as of a desk.'),
    }),
    fundHour: row('What an insurance fund had before the first change in an hour.', {
      group: count('Place among the groups.'),
      hour: count('Since 1970.'),
      balance: amount('Of what contracts settle in.'),
    }),
  },
  timers: { TIMER_FUNDING: 144, TIMER_BRACKETS: 145, TIMER_CONTRACT_ENDS: 146 },
  houses: {
    'perpetual-clearing': 13,
    'perpetual-funding': 14,
    'insurance-a': 15,
    'insurance-b': 16,
    'insurance-c': 17,
  },
  passing: ['perpetual-funding'],
  owing: ['perpetual-clearing'],
  funded: { 'insurance-a': 6, 'insurance-b': 7, 'insurance-c': 8 },
  reasons: { 'contract-profit': 29, funding: 30, 'liquidation-fee': 31, insurance: 32 },
  references: { position: 15, contract: 16 },
  refusals: {
    contract_unknown: 900,
    leverage_invalid: 901,
    leverage_above_bracket: 902,
    margin_mode_in_use: 903,
    margin_missing: 904,
    position_limit: 905,
    reduce_only_would_open: 906,
    position_unknown: 907,
    margin_not_isolated: 908,
    margin_not_spare: 909,
    protection_wrong_side: 910,
    contract_reduce_only: 911,
    contract_paused: 912,
    brackets_too_soon: 913,
    contract_ending: 914,
  },
  words: { DELEVERAGING, MARGIN_MODES, POSITION_CAUSES, ORDER_ORIGINS },
  limits: {
    MAX_BRACKETS: 16,
    /** What somebody who has set nothing is levered by. */
    DEFAULT_LEVERAGE: 5,
    MAX_LEVERAGE: 125,
    FUNDING_INTERVAL_MS: 8 * 60 * MINUTE_MS,
    PREMIUM_INTERVAL_MS: 5_000,
    /** Bases of which the mark takes the mean. */
    MARK_SAMPLES: 30,
    /** Positions of which one command settles funding. */
    MAX_FUNDED_PER_COMMAND: 1_000,
    /** Steps of liquidations that one sample takes; the rest is due with the next. */
    MAX_LIQUIDATIONS_PER_SAMPLE: 200,
    /** Positions that they may be closed against; once there are so many, the rest is due with the next sample too. */
    MAX_DELEVERAGED_PER_SAMPLE: 400,
    /** Positions that one step of a liquidation is closed against; the rest is tried again with the next step. */
    MAX_DELEVERAGED_PER_STEP: 20,
    /** Best-ranked positions that are asked for that, and by all steps of a sample. */
    MAX_RANKED_PER_STEP: 1_000,
    MAX_RANKED_PER_SAMPLE: 4_000,
    /** Orders that one sample cancels of those who are liquidated and whom it closes against them, or a few more. */
    MAX_CANCELLED_PER_SAMPLE: 2_000,
    LIQUIDATION_STEP_MS: 1_000,
    /** After a step for which there was nobody, so that others have theirs. */
    LIQUIDATION_RETRY_MS: 10_000,
    BRACKETS_NOTICE_MS: 7 * DAY_MS,
    ENDING_NOTICE_MS: DAY_MS,
    SETTLED_OVER_MS: 30 * MINUTE_MS,
    /** An insurance fund takes over nothing while it has lost much in so long. */
    FUND_LOOKS_BACK_HOURS: 8,
    MAX_CONTRACTS: 256,
  },
} as const satisfies Schema;
