import type { Texts } from '../catalogue.ts';

export const legal: Texts<'ru', 'legal'> = {
  terms: {
    title: 'Пользовательское соглашение',
  },
  privacy: {
    title: 'Политика конфиденциальности',
  },
};
