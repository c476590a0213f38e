import { decimalOf, scaleOf } from './decimal.mjs';
import { unreadable } from './reader.mjs';

// ---- Figures of a perpetual contract ----

/** Decimals that hundredths of a tick add to a price: a point is one of them. */
const POINT_SCALE = 2;
export const POINTS_OF_TICK = 100n;
/** Decimals of a share, and of a rate. */
const [SHARE_SCALE, RATE_SCALE] = [6, 9];
export const PPM = 1_000_000n;
export const RATE_ONE = 1_000_000_000n;

/** A decimal in units of a scale; it may be below zero and have fewer digits. Throws Unreadable. */
export function signedUnits(decimal, scale) {
  const [, sign, whole, part = ''] = /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(decimal) ?? [];
  if (whole === undefined || part.length > scale)
    throw unreadable(`${decimal} is no figure with at most ${scale} digits behind the point.`);
  const units = BigInt(whole + part.padEnd(scale, '0'));
  return sign === '-' ? -units : units;
}

/** Units as a decimal of a scale, also below zero. */
export const signedDecimal = (units, scale) => (units < 0n ? `-${decimalOf(-units, scale)}` : decimalOf(units, scale));

export const shareOf = (decimal) => signedUnits(decimal, SHARE_SCALE);
export const rateOf = (decimal) => signedUnits(decimal, RATE_SCALE);
export const rateText = (rate) => signedDecimal(rate, RATE_SCALE);

export const least = (...all) => all.reduce((found, one) => (one < found ? one : found));
export const most = (...all) => all.reduce((found, one) => (one > found ? one : found));
export const sumOf = (all) => all.reduce((sum, one) => sum + one, 0n);
/** A quotient of what is not below zero, rounded up. */
export const dividedUp = (over, under) => (over + under - 1n) / under;
/** A quotient rounded down, also below zero. */
export const dividedDown = (over, under) => (over >= 0n || over % under === 0n ? over / under : over / under - 1n);

/** How a contract is counted: prices in points, amounts in units of what settles it, lots whole. */
export function figuresOf({ tick, size, brackets }) {
  const amountScale = scaleOf(brackets.at(-1).brackets[0].from);
  const [tickScale, sizeScale] = [scaleOf(tick), scaleOf(size)];
  const priceScale = tickScale + POINT_SCALE;
  const point = signedUnits(tick, tickScale);
  const lot = signedUnits(size, sizeScale);
  // What a lot is worth more for a point is a whole number of units, so that nothing that lots are worth is rounded.
  const pointValue = (lot * point * 10n ** BigInt(amountScale)) / 10n ** BigInt(sizeScale + priceScale);
  return {
    pointsOf: (price) => (price === null ? null : signedUnits(price, priceScale) / point),
    priceText: (points) => (points === null ? 'none' : signedDecimal(points * point, priceScale)),
    unitsOf: (amount) => signedUnits(amount, amountScale),
    amountText: (units) => signedDecimal(units, amountScale),
    worthOf: (lots, points) => lots * points * pointValue,
  };
}
