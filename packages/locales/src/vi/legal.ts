import type { Texts } from '../catalogue.ts';

export const legal: Texts<'vi', 'legal'> = {
  terms: {
    title: 'Thỏa thuận người dùng',
  },
  privacy: {
    title: 'Chính sách bảo mật',
  },
};
