import * as z from 'zod/mini';
import { role } from '../shapes.ts';
import { actionShape, type Change, change } from './change.ts';
import { choice, operator, person, special } from './field.ts';

/** SHA-256 in hex of a code that whoever asks tells the new operator: the link, which whoever approves sees, needs it too. */
const codeHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const forms = {
  invite: { role: choice(role), codeHash: special(codeHash) },
  role: { operator, role: choice(role) },
  disable: { operator },
  enable: { operator },
  reset: { operator },
} as const;

const shape = z.discriminatedUnion('action', [
  actionShape('operator', 'invite', forms.invite),
  actionShape('operator', 'role', forms.role),
  actionShape('operator', 'disable', forms.disable),
  actionShape('operator', 'enable', forms.enable),
  actionShape('operator', 'reset', forms.reset),
]);

/** A new operator, another role for one, one that is shut out or let in again, or a new authenticator for one who lost it. */
const operatorChange: Change<'operator', typeof shape, typeof forms> = {
  kind: 'operator',
  makers: ['admin'],
  checkers: ['admin'],
  shape,
  forms,
};

const unlock = change('unlock', {
  makers: ['support', 'risk', 'compliance', 'admin'],
  checkers: ['compliance', 'admin'],
  fields: { person },
});

const factorsReset = change('factors-reset', {
  makers: ['support', 'compliance', 'admin'],
  checkers: ['compliance', 'admin'],
  fields: { person },
});

export const peopleChanges = [operatorChange, unlock, factorsReset] as const;
