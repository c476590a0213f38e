import type { Texts } from '../catalogue.ts';

export const legal: Texts<'fr', 'legal'> = {
  terms: {
    title: 'Conditions d’utilisation',
  },
  privacy: {
    title: 'Politique de confidentialité',
  },
};
