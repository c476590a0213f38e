import type { Level } from '@tradewind/api';
import { add } from '../shared/decimal.ts';

/** A level with the exact sum from the best price up to it. */
export interface DepthPoint {
  readonly price: string;
  readonly sum: string;
}

/** Running sums of one side, best first. */
export function depthPoints(levels: readonly Level[]): readonly DepthPoint[] {
  let sum = '0';
  return levels.map(([price, quantity]) => {
    sum = add(sum, quantity);
    return { price, sum };
  });
}

export interface DepthFrame {
  readonly low: number;
  readonly high: number;
  readonly most: number;
}

/** Prices around the middle that both sides reach, and the largest sum among them; null for an empty book. */
export function depthFrame(bids: readonly DepthPoint[], asks: readonly DepthPoint[]): DepthFrame | null {
  const [bid, ask] = [bids[0] ?? asks[0], asks[0] ?? bids[0]];
  if (!bid || !ask) return null;
  const middle = (Number(bid.price) + Number(ask.price)) / 2;
  const reach = [bids.at(-1), asks.at(-1)].flatMap((end) => (end ? [Math.abs(Number(end.price) - middle)] : []));
  const half = Math.min(...reach) || middle / 100;
  const [low, high] = [middle - half, middle + half];
  const seen = [...bids, ...asks].filter(({ price }) => Number(price) >= low && Number(price) <= high);
  return { low, high, most: Math.max(...seen.map(({ sum }) => Number(sum)), 0) || 1 };
}

/** Steps of one side in a box of 1000 x 1000, filled down to the ground. */
export function depthPath(points: readonly DepthPoint[], { low, high, most }: DepthFrame): string {
  if (points.length === 0) return '';
  const x = (price: string) => (((Number(price) - low) / (high - low)) * 1000).toFixed(1);
  const y = (sum: string) => (1000 - (Number(sum) / most) * 920).toFixed(1);
  const steps = points.map(({ price, sum }) => `H${x(price)}V${y(sum)}`);
  return `M${x(points[0]!.price)} 1000${steps.join('')}V1000Z`;
}

/** The level that a price in the picture belongs to: the last of its side that is not beyond it. */
export function depthAt(points: readonly DepthPoint[], price: number, side: 'bids' | 'asks'): DepthPoint | null {
  const sign = side === 'bids' ? -1 : 1;
  return points.findLast((point) => sign * (Number(point.price) - price) <= 0) ?? points[0] ?? null;
}
