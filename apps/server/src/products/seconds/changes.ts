import type { CommandOf, EngineApi } from '@tradewind/engine';
import { PPM } from '@tradewind/rules';
import { secondsPayout } from '@tradewind/rules/seconds';
import { inForceFrom, refuseTooSoon } from '../../exchange/changes/announced.ts';
import { carriedOutBy } from '../../exchange/changes/carried-out-by.ts';
import type { ChangeKind, ChangeOf } from '../../exchange/changes/change-kind.ts';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { Terms } from '../product/terms.ts';
import { stakeAsset } from './stake-asset.ts';

type ProductChange = ChangeOf<'seconds-product'>;
type RulesChange = ChangeOf<'seconds-rules'>;

export const TERMS = new Terms('seconds-product', {
  payout: 'payoutPpm',
  minAmount: 'minStake',
  maxAmount: 'maxStake',
  open: 'open',
});
export const RULES = new Terms('seconds-rules', { openStake: 'openStake', dailyLoss: 'dailyLoss' });

/** Terms of seconds contracts, announced now and in force later; contracts that run keep theirs. */
export const secondsProductChange: ChangeKind<ProductChange> = {
  async lines({ exchange }, _db, change) {
    const asset = stakeAsset(exchange);
    const terms = termsInForce(exchange.engine, change);
    const [now, then] = [terms && TERMS.shown(asset, terms), TERMS.shown(asset, productOf(exchange, change))];
    const line = (label: string, name: 'payout' | 'minAmount' | 'maxAmount') => ({
      field: `${change.durationSeconds} s ${label}`,
      from: now?.[name] ?? null,
      to: then[name],
    });
    return [
      line('payout', 'payout'),
      line('smallest amount', 'minAmount'),
      line('largest amount', 'maxAmount'),
      { field: `${change.durationSeconds} s state`, from: terms && stateOf(terms), to: stateOf(change) },
      inForceFrom(change),
    ];
  },

  check({ exchange, now }, change) {
    if (termsInForce(exchange.engine, change) !== null && change.open) refuseTooSoon(change, now());
  },

  carryOut: carriedOutBy(productOf),
};

const stateOf = ({ open }: { readonly open: boolean }): string => (open ? 'open' : 'closed');

function termsInForce({ seconds }: EngineApi, { durationSeconds }: ProductChange) {
  return seconds.products().find((one) => one.durationSeconds === durationSeconds)?.terms ?? null;
}

/** The command of a change; refused at the field that is not possible or contradicts another. */
function productOf(exchange: Exchange, change: ProductChange): CommandOf<'SetSecondsProduct'> {
  const terms = TERMS.read(stakeAsset(exchange), change);
  const { payoutPpm, minStake, maxStake } = terms;
  if (payoutPpm === 0 || payoutPpm > PPM)
    throw new Refused('field_invalid', { field: 'payout', expected: 'above 0, at most 100' });
  if (secondsPayout(minStake, payoutPpm) === 0)
    throw new Refused('field_invalid', { field: 'minAmount', expected: 'an amount whose payout is at least one unit' });
  if (maxStake < minStake) throw new Refused('field_invalid', { field: 'maxAmount', expected: 'not below minAmount' });
  const { durationSeconds, effectiveAt } = change;
  return { kind: 'SetSecondsProduct', durationSeconds, ...terms, effectiveAt };
}

/** What one user may have running and may lose on a day, announced now and in force later. */
export const secondsRulesChange: ChangeKind<RulesChange> = {
  async lines({ exchange }, _db, change) {
    const asset = stakeAsset(exchange);
    const { seconds } = exchange.engine;
    const next = seconds.nextRules();
    const [now, then] = [RULES.shown(asset, seconds.rules()!), RULES.shown(asset, rulesOf(exchange, change))];
    const before = next && RULES.shown(asset, next);
    return [
      { field: 'open stakes of one user', from: now.openStake, to: then.openStake },
      { field: 'loss of one user on a day', from: now.dailyLoss, to: then.dailyLoss },
      { field: 'announced before', from: before && `${before.openStake} and ${before.dailyLoss}`, to: null },
      inForceFrom(change),
    ];
  },

  check: ({ now }, change) => refuseTooSoon(change, now()),

  carryOut: carriedOutBy(rulesOf),
};

function rulesOf(exchange: Exchange, change: RulesChange): CommandOf<'SetSecondsRules'> {
  const asset = stakeAsset(exchange);
  const { effectiveAt } = change;
  return { kind: 'SetSecondsRules', asset: asset.id, ...RULES.read(asset, change), effectiveAt };
}
