import type { Command, EngineApi } from '@tradewind/engine';
import { PPM_PER_PERCENT } from '@tradewind/rules';

/** All stakes are in this asset. */
const SYMBOL = 'USDT';
/** [seconds, payout in percent, greatest stake in whole coins]. */
const PRODUCTS = [
  [30, 80, 100],
  [60, 82, 500],
  [120, 84, 500],
  [180, 85, 500],
  [300, 88, 500],
] as const;
const MIN_STAKE = 5;
const OPEN_STAKE = 500;
const DAILY_LOSS = 500;
const DEMO_POOL = 1_000_000;

/** The first rules and terms of seconds contracts and, in demo, play money for their pool; nothing once there are rules. */
export function secondsCommands(engine: EngineApi): Command[] {
  const asset = engine.assets().find(({ symbol }) => symbol === SYMBOL);
  if (engine.seconds.rules() !== null || asset === undefined) return [];
  const units = (coins: number) => coins * 10 ** asset.scale;
  const rules = { asset: asset.id, openStake: units(OPEN_STAKE), dailyLoss: units(DAILY_LOSS), effectiveAt: 0 };
  const pool: Command = { kind: 'FundHouse', house: 'seconds-pool', asset: asset.id, amount: units(DEMO_POOL) };
  const products = PRODUCTS.map(([durationSeconds, percent, most]): Command => {
    const stakes = { minStake: units(MIN_STAKE), maxStake: units(most) };
    const payoutPpm = percent * PPM_PER_PERCENT;
    return { kind: 'SetSecondsProduct', durationSeconds, payoutPpm, ...stakes, open: true, effectiveAt: 0 };
  });
  return [{ kind: 'SetSecondsRules', ...rules }, ...products, ...(engine.mode() === 'demo' ? [pool] : [])];
}
