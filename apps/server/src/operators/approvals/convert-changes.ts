import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import type { SetConversion, SetConvertible } from '@tradewind/engine';
import { Refused } from '../../http/refused.ts';
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

/** The command of a change; refused at the field that contradicts another. */
function termsOf({ engine, catalogue }: Exchange, change: TermsChange): SetConversion {
  const { hub } = engine.convert.terms();
  const valued = catalogue.assetById(hub);
  const amount = (field: 'step' | 'minimum' | 'maximum' | 'daily') => parseAmount(valued, change[field], field);
  const [sizeStep, minValue, maxValue, dailyValue] = [
    amount('step'),
    amount('minimum'),
    amount('maximum'),
    amount('daily'),
  ];
  if (sizeStep === 0) throw new Refused('amount_invalid', { field: 'step' });
  if (minValue === 0) throw new Refused('amount_invalid', { field: 'minimum' });
  if (maxValue < minValue) throw new Refused('field_invalid', { field: 'maximum', expected: 'not below minimum' });
  if (dailyValue < maxValue) throw new Refused('field_invalid', { field: 'daily', expected: 'not below maximum' });
  return {
    kind: 'SetConversion',
    hub,
    spreadAPpm: parseFee(change.spreadA, 'spreadA'),
    spreadBPpm: parseFee(change.spreadB, 'spreadB'),
    spreadCPpm: parseFee(change.spreadC, 'spreadC'),
    sizePpm: parseFee(change.sizeSpread, 'sizeSpread'),
    sizeStep,
    minValue,
    maxValue,
    dailyValue,
  };
}

function limitOf({ catalogue }: Exchange, change: LimitChange): SetConvertible {
  const asset = catalogue.asset(change.asset);
  return { kind: 'SetConvertible', asset: asset.id, most: parseAmount(asset, change.most, 'most') };
}
