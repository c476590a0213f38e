/** A place on the picture: x and y as shares of its width and height, from the top left. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface ValuePicture {
  /** Runs of known values; a gap parts them. */
  readonly lines: readonly (readonly Spot[])[];
  readonly low: number;
  readonly high: number;
  readonly last: Spot | null;
}

/** Where values over time lie; unknown ones leave a gap. Plain numbers: for looking only. */
export function valuePicture(points: readonly (readonly [time: number, value: number | null])[]): ValuePicture {
  const values = points.flatMap(([, value]) => (value === null ? [] : [value]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const spot = (time: number, value: number): Spot => ({
    x: to === from ? 1 : (time - from) / (to - from),
    y: high === low ? 0.5 : 1 - (value - low) / (high - low),
  });
  const lines: Spot[][] = [];
  let open = false;
  for (const [time, value] of points) {
    if (value === null) {
      open = false;
      continue;
    }
    if (!open) lines.push([]);
    lines.at(-1)!.push(spot(time, value));
    open = true;
  }
  return { lines, low, high, last: lines.at(-1)?.at(-1) ?? null };
}
