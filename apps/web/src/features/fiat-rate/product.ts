import type { WebProduct } from '../../products/product.ts';

declare module '../../shared/how/explanation.ts' {
  interface HowParams {
    /** Worth of everything in the chosen currency. */
    readonly fiat: Record<never, never>;
  }
}

export const fiatRate: WebProduct = {
  explain: { fiat: () => import('./explain.ts').then((file) => file.explainFiat) },
};
