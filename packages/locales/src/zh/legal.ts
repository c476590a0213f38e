import type { Texts } from '../catalogue.ts';

export const legal: Texts<'zh', 'legal'> = {
  terms: {
    title: '用户协议',
  },
  privacy: {
    title: '隐私政策',
  },
};
