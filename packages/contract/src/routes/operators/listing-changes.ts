import * as z from 'zod/mini';
import { assetSymbol, bandGroup, decimal } from '../../shapes.ts';

/** A new asset. `grant` is the play money that one request brings; only a demo gives any. */
export const listAssetChange = z.strictObject({
  kind: z.literal('list-asset'),
  symbol: z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,11}$/)),
  /** Decimals of its smallest unit. */
  scale: z.int().check(z.minimum(0), z.maximum(8)),
  grant: decimal,
});

/** A new market of two listed assets. It opens when two operators resume it. */
export const listInstrumentChange = z.strictObject({
  kind: z.literal('list-instrument'),
  base: assetSymbol,
  quote: assetSymbol,
  /** Smallest step of a price, in the quote asset, and of a quantity, in the base asset. */
  tick: decimal,
  lot: decimal,
  minNotional: decimal,
  makerFee: decimal,
  takerFee: decimal,
  bandGroup,
});
