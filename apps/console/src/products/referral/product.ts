import type { ConsoleProduct } from '../product.ts';

export const product: ConsoleProduct = {
  name: 'referral',
  forms: {},
  words: { closable: 'Invitations', reasons: { commission: 'Commission' }, causes: { commission: 'Commission' } },
};
