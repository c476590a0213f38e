import { parseDecimal } from '@tradewind/base';
import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import { limits, type SetSecondsProduct } from '@tradewind/engine';
import { secondsPayout } from '@tradewind/rules';
import { Refused } from '../../http/refused.ts';
import { amountText, parseAmount } from '../../wire/catalogue.ts';
import { percentText } from '../../wire/percent.ts';
import { type Exchange, order } from '../exchange.ts';
import type { ApprovalKind } from './kinds.ts';

type ProductChange = Extract<ApprovalChange, { readonly kind: 'seconds-product' }>;

const ROLES: readonly OperatorRole[] = ['risk', 'admin'];
/** Decimals of a percentage that is a whole number of millionths. */
const PERCENT_SCALE = 4;
const WHOLE_PPM = 1_000_000;

/** Terms of seconds contracts, announced now and in force later; contracts that run keep theirs. */
export const secondsProductChange: ApprovalKind<ProductChange> = {
  makers: ROLES,
  checkers: ROLES,

  async lines({ exchange }, _db, change) {
    const { durationSeconds, payoutPpm, minStake, maxStake, open } = commandOf(exchange, change);
    const asset = stakeAsset(exchange);
    const offered = exchange.engine.seconds.products().find((one) => one.durationSeconds === durationSeconds);
    const now = offered?.terms ?? null;
    const amount = (units: number) => `${amountText(asset, units)} ${asset.symbol}`;
    const name = `${durationSeconds} s`;
    const word = (is: boolean) => (is ? 'open' : 'closed');
    return [
      { field: `${name} payout`, from: now && `${percentText(now.payoutPpm)} %`, to: `${percentText(payoutPpm)} %` },
      { field: `${name} smallest amount`, from: now && amount(now.minStake), to: amount(minStake) },
      { field: `${name} largest amount`, from: now && amount(now.maxStake), to: amount(maxStake) },
      { field: `${name} state`, from: now && word(now.open), to: word(open) },
      { field: 'in force from', from: null, to: new Date(change.effectiveAt).toISOString() },
    ];
  },

  check({ exchange, now }, change) {
    const { terms } = exchange.engine.seconds
      .products()
      .find(({ durationSeconds }) => durationSeconds === change.durationSeconds) ?? { terms: null };
    if (terms !== null && change.open && change.effectiveAt < now() + limits.TERMS_NOTICE_MS)
      throw new Refused('terms_too_soon', { field: 'effectiveAt' });
  },

  async carryOut({ exchange }, _db, change) {
    await order(exchange, commandOf(exchange, change));
    return {};
  },
};

/** The asset of all stakes. Refuses `seconds_closed` before there are rules. */
export function stakeAsset({ engine, catalogue }: Exchange) {
  const rules = engine.seconds.rules();
  if (rules === null) throw new Refused('seconds_closed');
  return catalogue.assetById(rules.asset);
}

/** The command of a change; refused at the field that is not possible or contradicts another. */
function commandOf(exchange: Exchange, change: ProductChange): SetSecondsProduct {
  const asset = stakeAsset(exchange);
  const payout = parseDecimal(change.payout, PERCENT_SCALE);
  if (!payout.ok) throw new Refused(payout.code, { field: 'payout', expected: 'a percentage with at most 4 decimals' });
  const payoutPpm = payout.value;
  if (payoutPpm === 0 || payoutPpm > WHOLE_PPM)
    throw new Refused('field_invalid', { field: 'payout', expected: 'above 0, at most 100' });
  const minStake = parseAmount(asset, change.minAmount, 'minAmount');
  const maxStake = parseAmount(asset, change.maxAmount, 'maxAmount');
  if (secondsPayout(minStake, payoutPpm) === 0)
    throw new Refused('field_invalid', { field: 'minAmount', expected: 'an amount whose payout is at least one unit' });
  if (maxStake < minStake) throw new Refused('field_invalid', { field: 'maxAmount', expected: 'not below minAmount' });
  const { durationSeconds, open, effectiveAt } = change;
  return { kind: 'SetSecondsProduct', durationSeconds, payoutPpm, minStake, maxStake, open, effectiveAt };
}
