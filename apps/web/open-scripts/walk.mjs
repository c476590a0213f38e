import { normals } from './noise.mjs';
import { FIRST } from './versions.mjs';

// ---- The path of a simulated day ----

export const DAY_MS = 86_400_000;
export const TICK_MS = 500;
export const TICKS = DAY_MS / TICK_MS;
const TICKS_ROOT = 415.6921938165;

/** symbol: [genesis price in units of the last decimal, own and shared deviation of a day]. Constants of the code. */
export const MARKETS = {
  'BTC/USDT': [64_000_000, 0.011, 0.018],
  'ETH/USDT': [31_500_000, 0.015, 0.022],
  'SOL/USDT': [1_480_000, 0.028, 0.024],
  'XRP/USDT': [580_000, 0.027, 0.018],
  'DOGE/USDT': [1_240_000, 0.032, 0.024],
  'BNB/USDT': [5_710_000, 0.016, 0.016],
  'TRX/USDT': [1_184_000, 0.015, 0.009],
  'ADA/USDT': [442_000, 0.027, 0.022],
  'LTC/USDT': [800_000, 0.019, 0.02],
  'LINK/USDT': [1_500_000, 0.025, 0.024],
  'DOT/USDT': [500_000, 0.022, 0.024],
  'AVAX/USDT': [250_000, 0.027, 0.026],
  'NEAR/USDT': [300_000, 0.03, 0.026],
  'UNI/USDT': [800_000, 0.03, 0.024],
  'ATOM/USDT': [500_000, 0.022, 0.023],
  'ETC/USDT': [200_000, 0.021, 0.022],
  'XLM/USDT': [300_000, 0.026, 0.019],
  'APT/USDT': [600_000, 0.031, 0.025],
  'ARB/USDT': [500_000, 0.031, 0.026],
  'OP/USDT': [800_000, 0.032, 0.027],
  'SUI/USDT': [200_000, 0.034, 0.025],
  'TON/USDT': [400_000, 0.024, 0.018],
  'FIL/USDT': [300_000, 0.026, 0.024],
  'AAVE/USDT': [200_000, 0.028, 0.025],
};

/** Ticks between two moves of the volatility. */
const CALM = 240;
const sharedByDay = new WeakMap();

/** The numbers that all markets of a day share, one for each tick: made once for each day. */
function sharedOf(day) {
  if (!sharedByDay.has(day)) sharedByDay.set(day, normals(day, 'common')(new Float64Array(TICKS)));
  return sharedByDay.get(day);
}

/** Fills in the 172,800 prices of a market on a day {seed: 32 bytes, noise}, and stops for breath a few times. */
export function* walk(day, symbol, previousClose, prices) {
  const walked = { price: previousClose, volatility: 1 };
  const [nextOwn, shared, own] = [normals(day, symbol), sharedOf(day), new Float64Array(1 + CALM)];
  for (let tick = 0; tick < TICKS; tick += CALM) {
    if (tick % 21_600 === 0) yield;
    step(walked, MARKETS[symbol], nextOwn(own), shared.subarray(tick, tick + CALM), prices.subarray(tick, tick + CALM));
  }
}

/** The volatility moves, then the price from tick to tick. */
function step(walked, [anchor, ownOfDay, sharedOfDay], own, shared, prices) {
  const [ownDeviation, sharedDeviation] = [ownOfDay / TICKS_ROOT, sharedOfDay / TICKS_ROOT];
  const pull = 0.01 / TICKS;
  let { price, volatility } = walked;
  const moved = volatility + 0.03 * (1 - volatility) + 0.12 * own[0];
  volatility = Math.min(Math.max(moved, 0.4), 2.5);
  for (let at = 0; at < CALM; at += 1) {
    const move = ownDeviation * own[at + 1] + sharedDeviation * shared[at];
    price = price * (1 + volatility * move) + pull * (anchor - price);
    price = Math.min(Math.max(price, anchor / 8), anchor * 8);
    prices[at] = Math.floor(price + 0.5);
  }
  Object.assign(walked, { price, volatility });
}

/** By the version under which a day began. */
export const WALK_RULES = [{ from: FIRST, walk }];
