import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import { limits, type SetSecondsRules } from '@tradewind/engine';
import { Refused } from '../../http/refused.ts';
import { amountText, parseAmount } from '../../wire/catalogue.ts';
import { type Exchange, order } from '../exchange.ts';
import type { ApprovalKind } from './kinds.ts';
import { stakeAsset } from './seconds-change.ts';

type RulesChange = Extract<ApprovalChange, { readonly kind: 'seconds-rules' }>;

const ROLES: readonly OperatorRole[] = ['risk', 'admin'];

/** What one user may have running and may lose on a day, announced now and in force later. */
export const secondsRulesChange: ApprovalKind<RulesChange> = {
  makers: ROLES,
  checkers: ROLES,

  async lines({ exchange }, _db, change) {
    const { openStake, dailyLoss } = commandOf(exchange, change);
    const asset = stakeAsset(exchange);
    const { seconds } = exchange.engine;
    const [now, next] = [seconds.rules()!, seconds.nextRules()];
    const amount = (units: number) => `${amountText(asset, units)} ${asset.symbol}`;
    const before = next && `${amount(next.terms.openStake)} and ${amount(next.terms.dailyLoss)}`;
    return [
      { field: 'open stakes of one user', from: amount(now.openStake), to: amount(openStake) },
      { field: 'loss of one user on a day', from: amount(now.dailyLoss), to: amount(dailyLoss) },
      { field: 'announced before', from: before, to: null },
      { field: 'in force from', from: null, to: new Date(change.effectiveAt).toISOString() },
    ];
  },

  check({ now }, { effectiveAt }) {
    if (effectiveAt < now() + limits.TERMS_NOTICE_MS) throw new Refused('terms_too_soon', { field: 'effectiveAt' });
  },

  async carryOut({ exchange }, _db, change) {
    await order(exchange, commandOf(exchange, change));
    return {};
  },
};

function commandOf(exchange: Exchange, change: RulesChange): SetSecondsRules {
  const asset = stakeAsset(exchange);
  return {
    kind: 'SetSecondsRules',
    asset: asset.id,
    openStake: parseAmount(asset, change.openStake, 'openStake'),
    dailyLoss: parseAmount(asset, change.dailyLoss, 'dailyLoss'),
    effectiveAt: change.effectiveAt,
  };
}
