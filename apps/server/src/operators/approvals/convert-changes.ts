import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import type { SetConversion, SetConvertible } from '@tradewind/engine';
import { amountText, parseAmount, parseFee } from '../../wire/catalogue.ts';
import { convertTermsShape } from '../../wire/convert.ts';
import { type Exchange, order } from '../exchange.ts';
import type { ApprovalKind } from './kinds.ts';

type TermsChange = Extract<ApprovalChange, { readonly kind: 'convert-terms' }>;
type LimitChange = Extract<ApprovalChange, { readonly kind: 'convert-limit' }>;

const ROLES: readonly OperatorRole[] = ['risk', 'admin'];

/** Spreads and limits of conversions. */
export const convertTermsChange: ApprovalKind<TermsChange> = {
  makers: ROLES,
  checkers: ROLES,

  async lines({ exchange }, _db, change) {
    const { engine, catalogue } = exchange;
    const now = convertTermsShape(catalogue, engine.convert.terms());
    const then = convertTermsShape(catalogue, termsOf(exchange, change));
    const fields = Object.keys(now) as (keyof typeof now)[];
    return fields
      .filter((field) => now[field] !== then[field])
      .map((field) => ({ field: `convert ${field}`, from: now[field], to: then[field] }));
  },

  async carryOut({ exchange }, _db, change) {
    await order(exchange, termsOf(exchange, change));
    return {};
  },
};

/** What the inventory may hold of an asset. */
export const convertLimitChange: ApprovalKind<LimitChange> = {
  makers: ROLES,
  checkers: ROLES,

  async lines({ exchange }, _db, change) {
    const { asset, most } = limitOf(exchange, change);
    const listed = exchange.catalogue.assetById(asset);
    const now = exchange.engine.convert.inventory().find((one) => one.asset === asset)?.most ?? 0;
    const field = `convert-inventory of ${listed.symbol} at most`;
    return [{ field, from: amountText(listed, now), to: amountText(listed, most) }];
  },

  async carryOut({ exchange }, _db, change) {
    await order(exchange, limitOf(exchange, change));
    return {};
  },
};

function termsOf({ engine, catalogue }: Exchange, change: TermsChange): SetConversion {
  const { hub } = engine.convert.terms();
  const valued = catalogue.assetById(hub);
  return {
    kind: 'SetConversion',
    hub,
    spreadAPpm: parseFee(change.spreadA, 'spreadA'),
    spreadBPpm: parseFee(change.spreadB, 'spreadB'),
    spreadCPpm: parseFee(change.spreadC, 'spreadC'),
    sizePpm: parseFee(change.sizeSpread, 'sizeSpread'),
    sizeStep: parseAmount(valued, change.step, 'step'),
    minValue: parseAmount(valued, change.minimum, 'minimum'),
    maxValue: parseAmount(valued, change.maximum, 'maximum'),
    dailyValue: parseAmount(valued, change.daily, 'daily'),
  };
}

function limitOf({ catalogue }: Exchange, change: LimitChange): SetConvertible {
  const asset = catalogue.asset(change.asset);
  return { kind: 'SetConvertible', asset: asset.id, most: parseAmount(asset, change.most, 'most') };
}
