import type { Texts } from '../catalogue.ts';

export const legal: Texts<'es', 'legal'> = {
  terms: {
    title: 'Acuerdo de usuario',
  },
  privacy: {
    title: 'Política de privacidad',
  },
};
