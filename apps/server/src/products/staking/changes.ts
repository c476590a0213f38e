import type { CommandOf } from '@tradewind/engine';
import { formatPercent, PPM } from '@tradewind/rules';
import { carriedOutBy } from '../../exchange/changes/carried-out-by.ts';
import type { ChangeKind, ChangeOf } from '../../exchange/changes/change-kind.ts';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { Terms } from '../product/terms.ts';

type ProductChange = ChangeOf<'staking-product'>;
type OpenChange = ChangeOf<'staking-open'>;

export const TERMS = new Terms('staking-product', {
  termDays: 'termDays',
  dailyRate: 'dailyRatePpm',
  minimum: 'minimum',
  maximum: 'maximum',
  perUser: 'perUser',
  quota: 'quota',
  clawback: 'clawbackPpm',
});

/** A new product of locked savings; it is open at once, and its terms hold for good. */
export const stakingProductChange: ChangeKind<ProductChange> = {
  async lines({ exchange }, _db, change) {
    const terms = commandOf(exchange, change);
    const asset = exchange.catalogue.asset(change.asset);
    const shown = TERMS.shown(asset, terms);
    const line = (field: string, to: string) => ({ field, from: null, to });
    return [
      line('new savings product', `${asset.symbol}, ${shown.termDays} days`),
      line('rate a day', shown.dailyRate),
      line('rate of the whole term', `${formatPercent(terms.dailyRatePpm * terms.termDays)} %`),
      line('smallest stake', shown.minimum),
      line('largest stake', shown.maximum),
      line('limit of one person', shown.perUser),
      line('quota', shown.quota),
      line('taken back of paid rewards when redeemed early', shown.clawback),
    ];
  },

  carryOut: carriedOutBy(commandOf),
};

/** Pauses a product or lets it take stakes again. */
export const stakingOpenChange: ChangeKind<OpenChange> = {
  async lines({ exchange: { engine, catalogue } }, _db, { product: text, open }) {
    const product = engine.staking.products()[Number(text)];
    if (product === undefined) throw new Refused('staking_product_unknown', { field: 'product' });
    if (product.open === open) throw new Refused('already_decided');
    const name = `${catalogue.assetById(product.asset).symbol}, ${product.termDays} days, product ${text}`;
    return [{ field: name, from: wordOf(product.open), to: wordOf(open) }];
  },

  carryOut: carriedOutBy((_exchange, { product, open }) => ({
    kind: 'SetStakingOpen',
    product: Number(product),
    open,
  })),
};

const wordOf = (open: boolean): string => (open ? 'open' : 'paused');

/** The command of a change; refused at the field that contradicts another. */
function commandOf({ engine, catalogue }: Exchange, change: ProductChange): CommandOf<'ListStakingProduct'> {
  const asset = catalogue.asset(change.asset);
  const terms = TERMS.read(asset, change);
  const { dailyRatePpm, termDays } = terms;
  if (dailyRatePpm === 0 || dailyRatePpm * termDays > PPM)
    throw new Refused('field_invalid', { field: 'dailyRate', expected: 'above 0, at most 100 % over the term' });
  if (terms.minimum === 0) throw new Refused('amount_invalid', { field: 'minimum' });
  const rising = ['minimum', 'maximum', 'perUser', 'quota'] as const;
  for (const [at, field] of rising.entries())
    if (at > 0 && terms[field] < terms[rising[at - 1]!])
      throw new Refused('field_invalid', { field, expected: 'minimum, maximum, limit and quota do not fall' });
  if (terms.clawbackPpm > PPM) throw new Refused('field_invalid', { field: 'clawback', expected: 'at most 100' });
  return { kind: 'ListStakingProduct', product: engine.staking.products().length, asset: asset.id, ...terms };
}
