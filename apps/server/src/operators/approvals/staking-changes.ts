import { parseDecimal } from '@tradewind/base';
import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import type { ListStakingProduct } from '@tradewind/engine';
import { Refused } from '../../http/refused.ts';
import { amountText, parseAmount } from '../../wire/catalogue.ts';
import { percentText } from '../../wire/percent.ts';
import { type Exchange, order } from '../exchange.ts';
import type { ApprovalKind } from './kinds.ts';

type ProductChange = Extract<ApprovalChange, { readonly kind: 'staking-product' }>;
type OpenChange = Extract<ApprovalChange, { readonly kind: 'staking-open' }>;

const ROLES: readonly OperatorRole[] = ['risk', 'admin'];
/** Decimals of a percentage that is a whole number of millionths. */
const PERCENT_SCALE = 4;
const WHOLE_PPM = 1_000_000;

/** A new product of locked savings; it is open at once, and its terms hold for good. */
export const stakingProductChange: ApprovalKind<ProductChange> = {
  makers: ROLES,
  checkers: ROLES,

  async lines({ exchange }, _db, change) {
    const { termDays, dailyRatePpm, minimum, maximum, perUser, quota, clawbackPpm } = commandOf(exchange, change);
    const asset = exchange.catalogue.asset(change.asset);
    const amount = (units: number) => `${amountText(asset, units)} ${asset.symbol}`;
    const line = (field: string, to: string) => ({ field, from: null, to });
    return [
      line('new savings product', `${asset.symbol}, ${termDays} days`),
      line('rate a day', `${percentText(dailyRatePpm)} %`),
      line('rate of the whole term', `${percentText(dailyRatePpm * termDays)} %`),
      line('smallest stake', amount(minimum)),
      line('largest stake', amount(maximum)),
      line('limit of one person', amount(perUser)),
      line('quota', amount(quota)),
      line('taken back of paid rewards when redeemed early', `${percentText(clawbackPpm)} %`),
    ];
  },

  async carryOut({ exchange }, _db, change) {
    await order(exchange, commandOf(exchange, change));
    return {};
  },
};

/** Pauses a product or lets it take stakes again. */
export const stakingOpenChange: ApprovalKind<OpenChange> = {
  makers: ROLES,
  checkers: ROLES,

  async lines({ exchange: { engine, catalogue } }, _db, { product: text, open }) {
    const product = engine.staking.products()[Number(text)];
    if (product === undefined) throw new Refused('staking_product_unknown', { field: 'product' });
    if (product.open === open) throw new Refused('already_decided');
    const name = `${catalogue.assetById(product.asset).symbol}, ${product.termDays} days, product ${text}`;
    return [{ field: name, from: wordOf(product.open), to: wordOf(open) }];
  },

  async carryOut({ exchange }, _db, { product, open }) {
    await order(exchange, { kind: 'SetStakingOpen', product: Number(product), open });
    return {};
  },
};

const wordOf = (open: boolean): string => (open ? 'open' : 'paused');

/** The command of a change; refused at the field that contradicts another. */
function commandOf({ engine, catalogue }: Exchange, change: ProductChange): ListStakingProduct {
  const asset = catalogue.asset(change.asset);
  const amount = (field: 'minimum' | 'maximum' | 'perUser' | 'quota') => parseAmount(asset, change[field], field);
  const rising = [amount('minimum'), amount('maximum'), amount('perUser'), amount('quota')] as const;
  const [minimum, maximum, perUser, quota] = rising;
  const { termDays } = change;
  const dailyRatePpm = ppm(change.dailyRate, 'dailyRate');
  if (dailyRatePpm === 0 || dailyRatePpm * termDays > WHOLE_PPM)
    throw new Refused('field_invalid', { field: 'dailyRate', expected: 'above 0, at most 100 % over the term' });
  if (minimum === 0) throw new Refused('amount_invalid', { field: 'minimum' });
  for (const [at, field] of (['maximum', 'perUser', 'quota'] as const).entries())
    if (rising[at + 1]! < rising[at]!)
      throw new Refused('field_invalid', { field, expected: 'minimum, maximum, limit and quota do not fall' });
  const clawbackPpm = ppm(change.clawback, 'clawback');
  const product = engine.staking.products().length;
  const limits = { minimum, maximum, perUser, quota, clawbackPpm };
  return { kind: 'ListStakingProduct', product, asset: asset.id, termDays, dailyRatePpm, ...limits };
}

function ppm(percent: string, field: string): number {
  const parsed = parseDecimal(percent, PERCENT_SCALE);
  if (!parsed.ok) throw new Refused(parsed.code, { field, expected: 'a percentage with at most 4 decimals' });
  if (parsed.value > WHOLE_PPM) throw new Refused('field_invalid', { field, expected: 'at most 100' });
  return parsed.value;
}
