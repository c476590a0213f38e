import type { ChangeForms } from '../../shared/changes/change-form.ts';
import { words } from './words.ts';

const { asset, forms: fields } = words;

export const forms = {
  'custody-chain': {
    name: 'Confirmations and caps of a network',
    title: 'Change {{chain}}',
    lead: 'Holds for what is not credited or released yet. A block itself is the first confirmation.',
    fields: {
      creditAfter: fields.creditAfter,
      releaseAfter: { label: fields.releaseAfter, hint: 'No fewer than it is credited after; 128 at most.' },
      userCap: { label: fields.userCap, hint: 'What is above it waits until it is final.' },
      chainCap: fields.chainCap,
    },
  },
  'custody-minimum': {
    name: 'Minimum of deposits',
    title: 'Minimum of {{asset}} on {{chain}}',
    lead: 'Smaller deposits wait until their sum reaches it.',
    fields: { asset, minimum: fields.minimum },
  },
  'custody-resume': {
    name: 'Resume deposits',
    title: 'Resume deposits of {{asset}} on {{chain}}',
    lead: 'What has waited is credited.',
    keep: 'Keep them paused',
    fields: { asset },
  },
  'custody-reopen': {
    name: 'Review of a refused deposit',
    title: 'Review deposit {{deposit}} again',
    lead: 'It waits for reviewers as if nobody had said anything of it. Nothing is credited by this.',
    fields: {},
  },
  'custody-give-address': {
    name: 'Address given to a user',
    title: 'Give {{address}} to a user',
    lead: 'What came to it and what comes to it later is credited to that user by the rules of deposits. It cannot be taken back: make sure that it was theirs before the restore.',
    fields: { person: { label: fields.person, hint: 'Number of the user.' } },
  },
} as const satisfies Partial<ChangeForms>;
