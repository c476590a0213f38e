const round = (value: number) => Math.round(value * 10) / 10;

/** Maps points into a width by height box, y downward, so that line and opening price fill the height. */
export function sparkPath(points: readonly number[], open: number, width: number, height: number) {
  const low = Math.min(open, ...points);
  const span = Math.max(open, ...points) - low;
  const y = (value: number) => round(span === 0 ? height / 2 : height - ((value - low) / span) * height);
  const step = width / Math.max(points.length - 1, 1);
  const line = points.map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${y(value)}`).join('');
  return { line, openY: y(open) };
}
