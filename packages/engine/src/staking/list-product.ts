import { PPM } from '@tradewind/rules';
import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { nextRewardMoment } from './pay-rewards.ts';
import { STAKING } from './schema.ts';
import { stakesOf } from './stakes.ts';

const { limits: LIMITS } = STAKING;
type ListStakingProduct = CommandOf<'ListStakingProduct'>;

/** A term may not promise more than the principal: an early redemption could not give it back. */
function isValid(state: State, command: ListStakingProduct): boolean {
  const { product, termDays, dailyRatePpm, minimum, maximum, perUser, quota } = command;
  return (
    product === stakesOf(state).products.length &&
    product < LIMITS.MAX_STAKING_PRODUCTS &&
    isWhole(termDays, 1, LIMITS.MAX_STAKING_DAYS) &&
    isWhole(dailyRatePpm, 1, Math.floor(PPM / termDays)) &&
    isWhole(minimum, 1) &&
    isWhole(maximum, minimum) &&
    isWhole(perUser, maximum) &&
    isWhole(quota, perUser) &&
    isWhole(command.clawbackPpm, 0, PPM)
  );
}

/** Refused with `configuration_invalid` unless 0 < minimum <= maximum <= perUser <= quota and rate x term <= 100 %. */
export function listStakingProduct(state: State, command: ListStakingProduct): number {
  if (state.assets[command.asset] === undefined) return REFUSALS.asset_unknown;
  if (!isValid(state, command)) return REFUSALS.configuration_invalid;
  const { kind: _, ...terms } = command;
  if (terms.product === 0) state.timers.set(nextRewardMoment(state.time), STAKING.timers.TIMER_REWARDS, 0);
  stakesOf(state).products.push({ ...terms, open: true, taken: 0, running: 0 });
  state.log.emit('StakingProductListed', terms);
  return 0;
}

/** Accepted again without effect. */
export function setStakingOpen(state: State, { product: id, open }: CommandOf<'SetStakingOpen'>): number {
  const product = stakesOf(state).products[id];
  if (product === undefined) return REFUSALS.staking_product_unknown;
  if (product.open === open) return 0;
  product.open = open;
  state.log.emit('StakingOpenSet', { product: id, open });
  return 0;
}
