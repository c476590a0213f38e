import type { ChangeForms } from '../../shared/changes/change-form.ts';
import { AllTogether, CoinField } from './coin-field.tsx';
import { words } from './words.ts';

const { payAsset, supply, lot, price, cap, minimum, softCap, startsAt, endsAt, atOnce, steps, days, paper } = words;

export const forms = {
  sale: {
    name: 'New sale of a coin',
    title: words.add,
    lead: 'Another operator has to approve it. The coins have to be in the issuer account, and are locked at once. Terms never change: a sale that is wrong is cancelled. The offer is the article whose name is sale- and the first twelve digits of its fingerprint.',
    fields: {
      ...{ payAsset, supply, lot, price, cap, minimum, softCap, startsAt, endsAt, atOnce, steps, days, paper },
      asset: { label: words.asset, Field: CoinField },
    },
    Note: AllTogether,
  },
  'sale-cancel': {
    name: 'Cancel a sale',
    title: 'Cancel sale {{sale}}: {{asset}}',
    lead: 'Everybody gets back what they subscribed, and reads why. This cannot be undone.',
    keep: 'Keep the sale',
    fields: { reason: { label: words.reason, items: words.reasons } },
  },
} as const satisfies Partial<ChangeForms>;
