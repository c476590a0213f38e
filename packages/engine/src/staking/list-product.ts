import { isWhole, MAX_PPM } from '../configuration/list-instrument.ts';
import { EVENT } from '../event/schema.ts';
import { MAX_STAKING_DAYS, MAX_STAKING_PRODUCTS } from '../limits.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import type { ListStakingProduct, SetStakingOpen } from './commands.ts';
import { nextRewardMoment } from './pay-rewards.ts';
import { TIMER_REWARDS } from './timers.ts';

/** A term may not promise more than the principal: an early redemption could not give it back. */
function isValid(state: State, command: ListStakingProduct): boolean {
  const { product, termDays, dailyRatePpm, minimum, maximum, perUser, quota } = command;
  return (
    product === state.stakes.products.length &&
    product < MAX_STAKING_PRODUCTS &&
    isWhole(termDays, 1, MAX_STAKING_DAYS) &&
    isWhole(dailyRatePpm, 1, Math.floor(MAX_PPM / termDays)) &&
    isWhole(minimum, 1) &&
    isWhole(maximum, minimum) &&
    isWhole(perUser, maximum) &&
    isWhole(quota, perUser) &&
    isWhole(command.clawbackPpm, 0, MAX_PPM)
  );
}

/** Refused with `configuration_invalid` unless 0 < minimum <= maximum <= perUser <= quota and rate x term <= 100 %. */
export function listStakingProduct(state: State, command: ListStakingProduct): number {
  if (state.assets[command.asset] === undefined) return REFUSALS.asset_unknown;
  if (!isValid(state, command)) return REFUSALS.configuration_invalid;
  const { product, asset, termDays, dailyRatePpm, minimum, maximum, perUser, quota, clawbackPpm } = command;
  if (product === 0) state.timers.set(nextRewardMoment(state.time), TIMER_REWARDS, 0);
  const terms = { product, asset, termDays, dailyRatePpm, minimum, maximum, perUser, quota, clawbackPpm };
  state.stakes.products.push({ terms, open: true, taken: 0, running: 0 });
  state.log.write(EVENT.StakingProductListed, Object.values(terms));
  return 0;
}

/** Accepted again without effect. */
export function setStakingOpen(state: State, { product: id, open }: SetStakingOpen): number {
  const product = state.stakes.products[id];
  if (product === undefined) return REFUSALS.staking_product_unknown;
  if (product.open === open) return 0;
  product.open = open;
  state.log.write(EVENT.StakingOpenSet, [id, Number(open)]);
  return 0;
}
