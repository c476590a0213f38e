import type { IndexPrice } from '@tradewind/base';
import { CAPTURE_DECIMALS, captureUnits } from './capture-units.ts';

/** (bid + ask) / 2 in units of `indexScale` decimals, half a unit rounded up. Exact, however many decimals the texts have. */
export function midPrice(bid: string, ask: string, indexScale: number): IndexPrice {
  return midOfUnits(captureUnits(bid), captureUnits(ask), indexScale);
}

/** The same of prices in units of 1e-8. */
export function midOfUnits(bid: number, ask: number, indexScale: number): IndexPrice {
  const divisor = 2n * 10n ** BigInt(CAPTURE_DECIMALS - indexScale);
  return Number((BigInt(bid) + BigInt(ask) + divisor / 2n) / divisor);
}
