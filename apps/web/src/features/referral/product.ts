import type { WebProduct } from '../../products/product.ts';

declare module '../../shared/how/explanation.ts' {
  interface HowParams {
    /** Paid as this number, or owed since the last payment. */
    readonly commission: { readonly asset: string; readonly commission?: string };
  }
}

const PATH = '/my/share';
const product = 'referral';

export const referral: WebProduct = {
  product,
  screens: {
    [PATH]: {
      load: () => import('./share-screen.tsx').then((file) => file.ShareScreen),
      shell: 'sub',
      title: 'share.title',
      width: 'narrow',
      product,
      closing: '/assets/record',
    },
  },
  tile: { to: PATH, icon: 'user', label: 'share.title', product, own: true, place: 15 },
  own: { path: PATH, icon: 'star', place: 65 },
  explain: { commission: () => import('./explain.ts').then((file) => file.explainCommission) },
  invitation: () => import('./invitation.ts').then((file) => file.readInvitation),
  reasons: ['commission'],
  messages: { referral: PATH },
};
