import { DAY_MS } from '@tradewind/base';
import { amount, asset, count, flag, id, identified, text, time, user, word } from '../schema/field.ts';
import { command, event, row, type Schema } from '../schema/schema.ts';

/** Whose keys hold coins on a chain. Part of the journal format: never reorder. */
export const CUSTODY_WALLETS = ['deposit', 'hot', 'cold'] as const;
/** Why a deposit is not credited: people decide, deposits are paused, or a cap on unreleased value; `nothing` = it is. */
export const DEPOSIT_WAITS = ['nothing', 'people', 'pause', 'cap'] as const;
/** What became of the payment of a key; a final one can no longer be reversed. */
export const DEPOSIT_STATES = ['open', 'final', 'reversed'] as const;
/** What is booked once for each key, beside deposits. */
export const CUSTODY_BOOKINGS = ['backing', 'move', 'gas', 'settlement'] as const;

const CHAIN = { chain: id('The chain; dense, in the order of listing.') } as const;
const RULES = {
  creditAfter: count('Confirmations from which on a deposit is credited; the block itself is the first.'),
  releaseAfter: count('Confirmations from which on a deposit is final.'),
  userCap: amount('Most that unreleased deposits of a user are worth, of the first asset.'),
  chainCap: amount('The same of all users of the chain.'),
} as const;
const NAMED = {
  ...CHAIN,
  name: text('As people know it.'),
  chainId: count('By which its transactions are signed.'),
  ...RULES,
} as const;

const ON_CHAIN = { ...CHAIN, asset: asset('Of the ledger.') } as const;
const BOUNDS = {
  minimum: amount('Below it nothing is credited by itself.'),
  faucet: amount("Most that one payment of the demo's faucet sends; 0 = it sends none."),
} as const;
const TOKEN = {
  ...ON_CHAIN,
  decimals: count('Of one coin in token units.'),
  contract: text("Of the token: 0x and 40 hex digits in lower case; '' = the chain's own coin."),
  ...BOUNDS,
} as const;
const PAUSE = { paused: flag('Whether deposits wait.') } as const;

const PAID = {
  amount: amount('Whole units of the asset.'),
  rest: count('Token units beyond them: fewer than make a unit.'),
} as const;
const KEY = { key: text('SHA-256 of what identifies it on the chain, 64 hex digits; booked once.') } as const;
const WALLET = { wallet: word(CUSTODY_WALLETS, 'Which one.') } as const;
const MOVED = {
  ...ON_CHAIN,
  from: word(CUSTODY_WALLETS, 'Which wallet gives.'),
  to: word(CUSTODY_WALLETS, 'Which wallet gets.'),
  ...PAID,
  ...KEY,
} as const;

const DEPOSIT = { deposit: id('Rises by one with each.') } as const;
const OWNER = { user: user('Whose.') } as const;
const BOOKED = {
  ...OWNER,
  ...ON_CHAIN,
  ...KEY,
  ...PAID,
  height: count('Of the block.'),
} as const;
const ADDRESS = { ...OWNER, index: count('From which the addresses are derived; never used again.') } as const;
const SKIPPED = {
  from: count('The first index that nobody gets.'),
  to: count('The next one that somebody gets.'),
} as const;
const FAUCET = { faucet: id('Rises by one with each payment of the faucet.') } as const;
const ORDERED = { ...ON_CHAIN, amount: amount('Whole units of the asset.') } as const;
const WAITS = { waits: word(DEPOSIT_WAITS, 'For what, before it is credited.') } as const;
const CREDITED = { ...DEPOSIT, ...OWNER, ...ON_CHAIN, amount: amount('To Spot, or what would be.') } as const;

export const CUSTODY = {
  name: 'custody',
  range: 160,
  commands: {
    ListChain: command(160, 'A chain on which coins come and go.', NAMED),
    SetChain: command(161, 'Other rules of a chain, for deposits that are not credited yet.', { ...CHAIN, ...RULES }),
    ListChainAsset: command(162, 'An asset of the ledger on a chain.', TOKEN),
    SetChainAsset: command(163, 'Other bounds of an asset on a chain.', { ...ON_CHAIN, ...BOUNDS }),
    SetDepositPause: command(164, 'Whether deposits of an asset on a chain wait.', { ...ON_CHAIN, ...PAUSE }),
    AssignAddress: command(165, 'Gives a user the next deposit index; the same user has the same for ever.', {
      user: user('Who gets it.'),
    }),
    BackChain: command(166, 'Coins that are in a wallet and came from no deposit of a user.', {
      ...ON_CHAIN,
      ...WALLET,
      ...PAID,
      ...KEY,
    }),
    BookDeposit: command(167, 'The chain paid to a deposit address: the wallet holds it from now on.', {
      ...BOOKED,
      credit: flag('Whether it may be credited; without it people decide.'),
    }),
    CreditDeposit: command(168, 'Credits a deposit that waits.', DEPOSIT),
    ReleaseDeposit: command(169, 'A deposit is final; what waited for a cap alone is credited.', DEPOSIT),
    ReverseDeposit: command(
      170,
      'The chain lost a deposit: Spot gives what it has of it, open orders too, then Finance what is available; the rest is owed to the house.',
      DEPOSIT,
    ),
    MoveCustody: command(171, 'A final transfer between own wallets.', MOVED),
    SpendGas: command(172, 'Gas of a final transaction of our own.', { ...ON_CHAIN, ...WALLET, ...PAID, ...KEY }),
    SendFaucet: command(
      173,
      'Play money to a wallet of the user on the chain (demo only); counts as one of the grants of 24 h.',
      identified(ORDERED),
    ),
    SettleTransit: command(174, 'A payment out is final: the wallet gave what was in transit.', {
      ...ON_CHAIN,
      ...WALLET,
      ...PAID,
      ...KEY,
      ...FAUCET,
    }),
    SkipAddresses: command(
      175,
      'Deposit indexes below one go to nobody any more: data that were lost may have given them.',
      {
        to: count('The next index is not below it; where it is not already, nothing is changed.'),
      },
    ),
    GiveAddress: command(
      176,
      'A skipped deposit index becomes the one of a user, beside the one that the user may have: people know whose it was.',
      {
        user: user('Who gets it.'),
        index: count("One that was skipped and is nobody's."),
      },
    ),
  },
  events: {
    ChainSet: event(160, 'A chain was listed, or has other rules from now on.', NAMED),
    ChainAssetSet: event(161, 'An asset was listed on a chain, or has other bounds from now on.', TOKEN),
    DepositPauseSet: event(162, 'Whether deposits of an asset on a chain wait from now on.', { ...ON_CHAIN, ...PAUSE }),
    AddressAssigned: event(163, 'A user has a deposit index.', ADDRESS),
    ChainBacked: event(164, 'A wallet holds coins that came from no deposit of a user.', {
      ...ON_CHAIN,
      ...WALLET,
      ...PAID,
      ...KEY,
    }),
    DepositBooked: event(165, 'The chain paid to a deposit address.', {
      ...DEPOSIT,
      ...BOOKED,
      ...WAITS,
    }),
    DepositCredited: event(166, 'A deposit is in Spot.', CREDITED),
    DepositReleased: event(167, 'A deposit is final.', CREDITED),
    DepositReversed: event(168, 'The chain lost a deposit.', {
      ...DEPOSIT,
      ...OWNER,
      ...ON_CHAIN,
      taken: amount('Out of Spot, for which open orders that had frozen it ended, and then out of Finance.'),
      owed: amount('That neither had: the user owes it to the house.'),
    }),
    CustodyMoved: event(169, 'A transfer between own wallets is final.', MOVED),
    GasSpent: event(170, 'Gas of a transaction of our own is spent.', { ...ON_CHAIN, ...WALLET, ...PAID, ...KEY }),
    FaucetSent: event(171, 'Play money is on its way to a wallet of the user.', {
      ...FAUCET,
      ...OWNER,
      ...ORDERED,
      remaining: count('Grants that are left in the window of 24 h.'),
    }),
    TransitSettled: event(172, 'A payment out is final.', {
      ...FAUCET,
      ...OWNER,
      ...ON_CHAIN,
      ...WALLET,
      ...PAID,
      ...KEY,
    }),
    DebtSettled: event(173, 'What Spot or Finance has of an asset again paid what reversed deposits had left owed.', {
      ...OWNER,
      asset: asset('Of the ledger.'),
      amount: amount('Out of Spot or Finance: one event for each.'),
      left: amount('Still owed.'),
    }),
    AddressesSkipped: event(174, 'Deposit indexes go to nobody any more.', SKIPPED),
    AddressGiven: event(175, 'A user has a deposit index that was skipped.', ADDRESS),
  },
  rows: {
    counters: row('How far the ids have come.', {
      booked: count('Deposits since genesis.'),
      sent: count('Payments of the faucet since genesis.'),
    }),
    chain: row('A chain.', NAMED),
    asset: row('An asset on a chain.', { ...TOKEN, ...PAUSE }),
    skipped: row('Deposit indexes that nobody gets in turn, rising.', SKIPPED),
    address: row('The deposit index of a user, in the order of the indexes.', { user: user('Whose.') }),
    given: row('A skipped deposit index that a user got after all, in the order of giving.', ADDRESS),
    wallet: row('What a wallet holds of an asset on a chain.', { ...ON_CHAIN, ...WALLET, ...PAID }),
    deposit: row('A deposit that can still be reversed.', {
      ...DEPOSIT,
      ...BOOKED,
      ...WAITS,
      released: flag('Whether it is final.'),
      finalAt: time('When it is forgotten; 0 = not while it waits or is not final.'),
    }),
    debt: row('What reversed deposits left a user owing of an asset.', {
      ...OWNER,
      asset: asset('Of the ledger.'),
      amount: amount('To the house; nothing of it is available in Spot or Finance.'),
    }),
    spent: row('What fills and conversions of a user cost while deposits are not final, or something is owed.', {
      ...OWNER,
      spent: amount('Against the index, fees included; of the first asset.'),
    }),
    payment: row('A payment that was booked as a deposit, for ever.', {
      ...KEY,
      ...OWNER,
      ...ON_CHAIN,
      deposit: id('As which it was booked last.'),
      state: word(DEPOSIT_STATES, 'What became of it.'),
    }),
    booking: row('A key that was booked otherwise, for ever.', {
      booking: word(CUSTODY_BOOKINGS, 'As what.'),
      ...KEY,
    }),
    faucet: row('A payment of the faucet that is not final.', { ...FAUCET, ...OWNER, ...ORDERED }),
  },
  timers: { TIMER_DEPOSIT_FINAL: 160 },
  houses: {
    'custody-deposit': 18,
    'custody-hot': 19,
    'custody-cold': 20,
    'custody-transit': 21,
    'custody-gas': 22,
    'custody-receivable': 23,
    'custody-residue': 24,
    'custody-pending': 25,
  },
  funded: {},
  passing: ['custody-transit', 'custody-pending'],
  outside: ['custody-deposit', 'custody-hot', 'custody-cold', 'custody-gas', 'custody-receivable', 'custody-residue'],
  reasons: {
    deposit: 33,
    'deposit-reversal': 34,
    'custody-backing': 35,
    'custody-move': 36,
    'chain-gas': 37,
    faucet: 38,
    'custody-rest': 39,
  },
  references: { deposit: 17, 'deposit-address': 18, faucet: 19 },
  refusals: {
    chain_unknown: 1000,
    chain_asset_unknown: 1001,
    deposit_address_missing: 1002,
    deposit_known: 1003,
    deposit_unknown: 1004,
    deposit_not_waiting: 1005,
    deposit_released: 1006,
    deposit_over: 1007,
    deposit_paused: 1008,
    deposit_cap: 1009,
    custody_known: 1010,
    custody_short: 1011,
    faucet_limit: 1012,
    faucet_unknown: 1013,
    deposit_held: 1014,
    deposit_cost_cap: 1015,
    deposit_no_index: 1016,
    deposit_address_not_skipped: 1017,
    deposit_debt: 1018,
  },
  words: { CUSTODY_WALLETS, DEPOSIT_WAITS, DEPOSIT_STATES, CUSTODY_BOOKINGS },
  limits: {
    MAX_CHAINS: 64,
    /** Hardened children of a key (BIP-32). */
    MAX_ADDRESSES: 2 ** 31,
    /** In what values are reckoned: the first asset that was listed, worth a dollar. */
    VALUE_ASSET: 0,
    /** Half of the headers that a scanner keeps: no reorganisation that it can follow is deeper. */
    MAX_CONFIRMATIONS: 128,
    MAX_DECIMALS: 36,
    /** Most decimals that a chain has beyond those of the ledger: a rest and the sum of two is a safe integer. */
    MAX_REST_DECIMALS: 15,
    /** How long a final deposit can still be reversed. */
    DEPOSIT_KEPT_MS: DAY_MS,
    /** Units of an asset that all wallets hold at most: below 2^53 - 1 by more than their rests can come to. */
    MAX_CUSTODY: 2 ** 53 - 1 - 256,
  },
} as const satisfies Schema;

export type CustodyWallet = (typeof CUSTODY_WALLETS)[number];
export type DepositWaits = (typeof DEPOSIT_WAITS)[number];
export type DepositState = (typeof DEPOSIT_STATES)[number];
export type CustodyBooking = (typeof CUSTODY_BOOKINGS)[number];
