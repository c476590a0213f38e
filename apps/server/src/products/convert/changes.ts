import type { CommandOf } from '@tradewind/engine';
import { carriedOutBy } from '../../exchange/changes/carried-out-by.ts';
import type { ChangeKind, ChangeOf } from '../../exchange/changes/change-kind.ts';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { amountText, parseAmount } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { Terms } from '../product/terms.ts';

type TermsChange = ChangeOf<'convert-terms'>;
type LimitChange = ChangeOf<'convert-limit'>;

/** Limits in the hub asset. */
export const TERMS = new Terms('convert-terms', {
  minimum: 'minValue',
  maximum: 'maxValue',
  daily: 'dailyValue',
  spreadA: 'spreadAPpm',
  spreadB: 'spreadBPpm',
  spreadC: 'spreadCPpm',
  sizeSpread: 'sizePpm',
  step: 'sizeStep',
});

/** Spreads and limits of conversions. */
export const convertTermsChange: ChangeKind<TermsChange> = {
  async lines({ exchange }, _db, change) {
    const terms = exchange.engine.convert.terms();
    const hub = exchange.catalogue.assetById(terms.hub);
    const [now, then] = [terms, termsOf(exchange, change)].map((one) =>
      Object.entries(TERMS.shown(hub, one, amountText)),
    );
    return then!
      .map(([field, to], at) => ({ field: `convert ${field}`, from: now![at]![1], to }))
      .filter(({ from, to }) => from !== to);
  },

  carryOut: carriedOutBy(termsOf),
};

/** What the inventory may hold of an asset. */
export const convertLimitChange: ChangeKind<LimitChange> = {
  async lines({ exchange }, _db, change) {
    const { asset, most } = limitOf(exchange, change);
    const listed = exchange.catalogue.assetById(asset);
    const now = exchange.engine.convert.inventory().find((one) => one.asset === asset)?.most ?? 0;
    const field = `convert-inventory of ${listed.symbol} at most`;
    return [{ field, from: amountText(listed, now), to: amountText(listed, most) }];
  },

  carryOut: carriedOutBy(limitOf),
};

/** The command of a change; refused at the field that contradicts another. */
function termsOf({ engine, catalogue }: Exchange, change: TermsChange): CommandOf<'SetConversion'> {
  const { hub } = engine.convert.terms();
  const terms = TERMS.read(catalogue.assetById(hub), change);
  const { sizeStep, minValue, maxValue, dailyValue } = terms;
  if (sizeStep === 0) throw new Refused('amount_invalid', { field: 'step' });
  if (minValue === 0) throw new Refused('amount_invalid', { field: 'minimum' });
  if (maxValue < minValue) throw new Refused('field_invalid', { field: 'maximum', expected: 'not below minimum' });
  if (dailyValue < maxValue) throw new Refused('field_invalid', { field: 'daily', expected: 'not below maximum' });
  return { kind: 'SetConversion', hub, ...terms };
}

function limitOf({ catalogue }: Exchange, change: LimitChange): CommandOf<'SetConvertible'> {
  const asset = catalogue.asset(change.asset);
  return { kind: 'SetConvertible', asset: asset.id, most: parseAmount(asset, change.most, 'most') };
}
