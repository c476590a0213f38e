import type { Texts } from '../catalogue.ts';

export const legal: Texts<'jp', 'legal'> = {
  terms: {
    title: '利用規約',
  },
  privacy: {
    title: 'プライバシーポリシー',
  },
};
