import type { Texts } from '../catalogue.ts';

export const legal: Texts<'de', 'legal'> = {
  terms: {
    title: 'Nutzungsvereinbarung',
  },
  privacy: {
    title: 'Datenschutzerklärung',
  },
};
