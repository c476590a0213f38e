import { formatDecimal } from '@tradewind/base';

const PPM_DECIMALS = 4;

/** Parts per million as percent without trailing zeros: 100,000 is '10'. */
export function percentText(ppm: number): string {
  const text = formatDecimal(ppm, PPM_DECIMALS);
  return text.replace(/\.?0+$/, '');
}
