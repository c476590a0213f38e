import type { Texts } from '../catalogue.ts';

export const legal: Texts<'tc', 'legal'> = {
  terms: {
    title: '使用者協議',
  },
  privacy: {
    title: '隱私政策',
  },
};
