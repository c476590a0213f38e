import type { Texts } from '../catalogue.ts';

export const legal: Texts<'ko', 'legal'> = {
  terms: {
    title: '이용약관',
  },
  privacy: {
    title: '개인정보 처리방침',
  },
};
