import { id, user, word } from '../schema/field.ts';
import { coreCommand, event } from '../schema/schema.ts';
import { USER_CLASSES } from '../words.ts';

const ACCOUNT = { user: user('Whose accounts.'), class: word(USER_CLASSES, 'What they are.') } as const;

export const ACCOUNT_COMMANDS = {
  OpenAccount: coreCommand(7, 6, 'Opens the accounts of a user. Accepted again without effect when it says the same.', {
    ...ACCOUNT,
    group: id('Self-trade group: users of one never trade with each other; 0 = the user alone.'),
  }),
} as const;

export const ACCOUNT_EVENTS = { AccountOpened: event(5, 'A user has accounts.', ACCOUNT) } as const;
