import { operatorRoles } from '@tradewind/api';
import { type ChangeForms, itemsOf, type Special } from '../shared/changes/change-form.ts';
import { hashOfCode, newCode } from '../shared/invite-code.ts';
import { t } from '../shared/texts.ts';

const operator = 'Operator';
const person = 'Number of the person';
const role = { label: 'Role', items: itemsOf(operatorRoles, (value) => t(`role.${value}`)) };

/** For a new operator: it is told once, to whoever asks, and stored nowhere. */
const inviteCode: Special<string> = {
  texts: (codeHash) => ({ code: codeHash === '' ? newCode() : '' }),
  value: ({ code = '' }, before) => (code === '' ? before : hashOfCode(code)),
  Field: ({ form: { values } }) =>
    values.code !== '' && (
      <div>
        <p className="label">{t('approvals.inviteCode')}</p>
        <p className="mt-1 font-mono text-14 select-all">{values.code}</p>
        <p className="mt-1 text-12 text-2">{t('approvals.inviteCodeHint')}</p>
      </div>
    ),
};

/** Changes of operators and of what protects a person. */
export const peopleForms = {
  invite: { name: 'Invite an operator', fields: { role }, special: { codeHash: inviteCode } },
  role: { name: 'Change the role of an operator', fields: { operator, role } },
  disable: {
    name: 'Shut out an operator',
    title: 'Shut out {{name}}',
    lead: 'Another admin has to approve it, and not {{name}}; where there is none, the host does it: tradewind operator disable. All sessions end then, and being let in again takes two admins.',
    fields: { operator },
  },
  enable: { name: 'Let an operator in again', fields: { operator } },
  reset: {
    name: 'New authenticator for an operator',
    title: 'A new authenticator for {{name}}',
    lead: 'For somebody who has lost it. Another admin approves and hands over the link; with it and the own password {{name}} sets a new one.',
    fields: { operator },
  },
  unlock: {
    name: 'Unlock a person',
    title: 'Ask to unlock user {{person}}',
    lead: t('approvals.hour'),
    fields: { person },
  },
  'factors-reset': {
    name: 'Remove the lost second factors of a person',
    title: 'Ask to remove the second factors of user {{person}}',
    lead: 'Only for a person who has proven who they are: compare a new picture of them with the documents that were approved, and say in the reason what you compared. All sessions end and withdrawals are held.',
    fields: { person },
  },
} as const satisfies Partial<ChangeForms>;
