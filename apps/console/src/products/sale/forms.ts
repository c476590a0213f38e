import type { ChangeForms } from '../../shared/changes/change-form.ts';
import { words } from './words.ts';

const { asset, payAsset, supply, lot, price, cap, softCap, startsAt, endsAt, atOnce, steps, days, paper } = words;

export const forms = {
  sale: {
    name: 'New sale of a coin',
    title: words.add,
    lead: 'Another operator has to approve it. The coins have to be in the issuer account, and are locked at once. Terms never change: a sale that is wrong is cancelled. The offer is the article whose name is sale- and the first twelve digits of the hash.',
    fields: {
      ...{ asset, payAsset, supply, lot, price, cap, softCap, startsAt, endsAt, atOnce, steps, days, paper },
      minimum: 'Smallest commitment',
    },
  },
  'sale-cancel': {
    name: 'Cancel a sale',
    title: 'Cancel this sale',
    lead: 'Everybody gets back what they committed, and reads why. This cannot be undone.',
    fields: { reason: { label: words.reason, items: words.reasons } },
  },
} as const satisfies Partial<ChangeForms>;
