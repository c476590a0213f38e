import { amount, asset, count, id, identified, user, word } from '../schema/field.ts';
import { coreCommand, event } from '../schema/schema.ts';
import {
  ACCOUNT_TYPES,
  ADJUSTMENT_REASONS,
  FUNDED_HOUSES,
  HOUSE_ACCOUNTS,
  REASONS,
  REFERENCES,
} from '../vocabulary.ts';

const MOVED = {
  from: word(ACCOUNT_TYPES, 'Which account gives.'),
  to: word(ACCOUNT_TYPES, 'Which account gets.'),
  asset: asset('What is moved.'),
  amount: amount('How much.'),
} as const;

const LEG = {
  asset: asset('What is moved.'),
  amount: amount('Above zero in, below zero out.'),
  total: amount('All that the account holds afterwards, available and frozen.'),
  reason: word(REASONS, 'Why.'),
  reference: word(REFERENCES, 'What kind of thing it belongs to.'),
  referenceId: id('Which one.'),
} as const;

const APPROVAL = { approval: id('Used once; the same again is accepted without effect.') } as const;

export const LEDGER_COMMANDS = {
  FundHouse: coreCommand(
    8,
    7,
    "From the outside world to a house account; refused when the asset's total would pass 2^53 - 1.",
    {
      house: word(HOUSE_ACCOUNTS, 'Which account.'),
      asset: asset('What comes.'),
      amount: amount('How much.'),
    },
  ),
  Endow: coreCommand(9, 8, 'Play money for a house or simulated account (demo only), from house:play-money.', {
    user: user('Who gets it.'),
    account: word(ACCOUNT_TYPES, 'Where.'),
    asset: asset('What.'),
    amount: amount('How much.'),
  }),
  Grant: coreCommand(
    10,
    9,
    "Play money for a user (demo only): each asset's grantAmount, at most 3 in 24 h.",
    identified({}),
  ),
  InternalTransfer: coreCommand(11, 10, 'From one account of a user to another.', identified(MOVED)),
  Adjust: coreCommand(31, 20, 'Moves units between house:adjustments and what an account has available.', {
    user: user('Whose account.'),
    account: word(ACCOUNT_TYPES, 'Which account.'),
    asset: asset('What.'),
    amount: amount('To the user above zero, from the user below.'),
    reason: word(ADJUSTMENT_REASONS, 'The user reads it in the record.'),
    ...APPROVAL,
  }),
  MoveHouseFunds: coreCommand(
    23,
    22,
    'Capital between the outside world and an account that pays for a product: never more out than is free, never more in than the account may hold.',
    {
      house: word(FUNDED_HOUSES, 'Which account.'),
      asset: asset('What.'),
      amount: amount('In above zero, out below.'),
      ...APPROVAL,
    },
  ),
} as const;

export const LEDGER_EVENTS = {
  UserPosted: event(6, "One leg of a transfer on a user's account.", {
    user: user('Whose account.'),
    account: word(ACCOUNT_TYPES, 'Which account.'),
    ...LEG,
  }),
  HousePosted: event(7, 'One leg of a transfer on a house account or the outside world.', {
    house: word(HOUSE_ACCOUNTS, 'Which account.'),
    ...LEG,
  }),
  InternalTransferred: event(14, 'A user moved units between own accounts.', {
    transfer: id('Rises by one.'),
    user: user('Who.'),
    ...MOVED,
  }),
  Granted: event(15, 'A user was given play money.', {
    grant: id('Rises by one.'),
    user: user('Who.'),
    remaining: count('Grants that are left in the window of 24 h.'),
  }),
} as const;
