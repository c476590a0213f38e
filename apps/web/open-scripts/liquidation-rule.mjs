import { dividedUp, least, most, POINTS_OF_TICK, PPM } from './perpetual-figures.mjs';

// ---- The rule of a liquidation ----

/** Brackets that one step goes down. */
const BRACKETS_OF_STEP = 2;
/** A bankruptcy price further from the mark is not what others are closed at, where the fund pays the difference. */
const FAR_PPM = 50_000n;
/** Most of itself that the fund may have lost within eight hours when it takes a position over. */
const MOST_LOST_PPM = 300_000n;

const placeIn = (brackets, worth) =>
  most(
    0,
    brackets.findLastIndex(({ from }) => from <= worth),
  );

/** What a position of a worth has to keep, rounded up: each part of the worth by the share of its bracket. */
export function maintenanceOf(brackets, worth) {
  const place = placeIn(brackets, worth);
  const before = brackets.slice(1, place + 1).reduce((sum, { from, maintenance }, at) => {
    return sum + (from * (maintenance - brackets[at].maintenance)) / PPM;
  }, 0n);
  return dividedUp(worth * brackets[place].maintenance, PPM) - before;
}

/** Lots that a step closes: in the lowest bracket all, else down to the top of one that is two lower. */
export function lotsOfStep(brackets, { lots, mark, worthOf }) {
  const place = placeIn(brackets, worthOf(lots, mark));
  if (place === 0) return lots;
  const top = brackets[most(1, place - BRACKETS_OF_STEP + 1)].from - 1n;
  return lots - top / worthOf(1n, mark);
}

/**
 * The price, in whole ticks, at which a position can be closed so that nothing of what stands behind it is left, the fee of
 * closing paid: that of a long is rounded up, of a short down. Null where any price pays, or none.
 */
export function bankruptcyOf({ long, lots, entry, backing, feePpm, worthOf }) {
  const worth = (long ? entry - backing : entry + backing) * PPM;
  if (worth <= 0n) return null;
  const each = worthOf(lots, POINTS_OF_TICK) * (long ? PPM - feePpm : PPM + feePpm);
  const points = (long ? dividedUp(worth, each) : worth / each) * POINTS_OF_TICK;
  return points === 0n ? null : points;
}

/** What a closed part releases of the entry, rounded against the owner, and what it won. */
export function closedPart({ long, lots, entry }, part, worth) {
  const released = part >= lots ? entry : long ? dividedUp(entry * part, lots) : (entry * part) / lots;
  return { lots: lots - part, entry: entry - released, won: long ? worth - released : released - worth };
}

/** A fee of a worth, rounded up. */
export const feeOf = (worth, feePpm) => dividedUp(worth * feePpm, PPM);

/** What a liquidation costs: never more than what is left. */
export const liquidationFee = ({ closedFor, left }, feePpm) => least(most(0n, left), feeOf(closedFor, feePpm));

/** Whether a fund has lost so much since that it takes nothing over. */
export const hasLostMuch = (before, balance) => before - balance > (before * MOST_LOST_PPM) / PPM;

/** At which a bankrupt position is closed against others, by what the fund has. */
export function deleveragePrice({ long, lots, bankruptcy, mark, worthOf }, fund) {
  const worse = long ? bankruptcy - mark : mark - bankruptcy;
  const far = most(worse, -worse) > (mark * FAR_PPM) / PPM;
  return far && worthOf(lots, most(0n, worse)) <= fund ? mark : bankruptcy;
}
