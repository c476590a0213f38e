import type { IndexPrice } from '@tradewind/base';
import { CAPTURE_DECIMALS, captureUnits } from './capture-units.ts';

/** (bid + ask) / 2 in units of `indexScale` decimals, half a unit rounded up. Exact, however many decimals the texts have. */
export function midPrice(bid: string, ask: string, indexScale: number): IndexPrice {
  const sum = BigInt(captureUnits(bid)) + BigInt(captureUnits(ask));
  const divisor = 2n * 10n ** BigInt(CAPTURE_DECIMALS - indexScale);
  return Number((sum + divisor / 2n) / divisor) as IndexPrice;
}
