import type { Texts } from '../catalogue.ts';

export const legal: Texts<'pt', 'legal'> = {
  terms: {
    title: 'Termos de uso',
  },
  privacy: {
    title: 'Política de privacidade',
  },
};
