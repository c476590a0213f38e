/** A point of a line: what lies along it, and its height. Plain numbers: for looking only. */
export type LinePoint = readonly [along: number, value: number];

/** What a picture shows, from left to right and from the floor to the ceiling. */
export interface LineFrame {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** Runs of known values; an unknown one parts them. */
export function runsOf(points: readonly (readonly [along: number, value: number | null])[]): readonly LinePoint[][] {
  const runs: LinePoint[][] = [[]];
  for (const [along, value] of points) {
    if (value === null) runs.push([]);
    else runs.at(-1)!.push([along, value]);
  }
  return runs.filter((run) => run.length > 0);
}

/** What holds all of a line, and these values besides; null without a point. */
export function frameOf(runs: readonly (readonly LinePoint[])[], besides: readonly number[] = []): LineFrame | null {
  const points = runs.flat();
  if (points.length === 0) return null;
  const along = points.map(([at]) => at);
  const values = [...besides, ...points.map(([, value]) => value)];
  return {
    from: Math.min(...along),
    to: Math.max(...along),
    low: Math.min(...values),
    high: Math.max(...values),
  };
}

/** Where something lies in a picture, as shares of its width and height from the top left. */
export interface LinePlace {
  readonly x: (along: number) => number;
  readonly y: (value: number) => number;
}

/** Places in a frame, with `room` as a share of the height left free above and below. A level line lies in the middle. */
export function placeIn({ from, to, low, high }: LineFrame, room = 0): LinePlace {
  return {
    x: (along) => (to === from ? 1 : (along - from) / (to - from)),
    y: (value) => room + (high === low ? 0.5 : (high - value) / (high - low)) * (1 - 2 * room),
  };
}
