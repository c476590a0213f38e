import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { frameOf, type LineFrame, type LinePlace, type LinePoint, placeIn } from './line-frame.ts';

export interface LineChartProps {
  /** The line in pieces: between two of them nothing is known. */
  readonly runs: readonly (readonly LinePoint[])[];
  /** What is shown; all of the line when left out. */
  readonly frame?: LineFrame | null;
  /** Share of the height left free above and below. */
  readonly room?: number;
  /** The height of the dotted line: a beginning to compare with. */
  readonly base?: number;
  /** Heights of faint lines. */
  readonly levels?: readonly number[];
  /** A dot where the line ends. */
  readonly dot?: boolean;
  /** Drawn behind the line, in a box of `LINE_BOX` by `LINE_BOX`. */
  readonly behind?: (place: LinePlace) => ReactNode;
  /** What it is, to who does not see it; without one it is for the eye only. */
  readonly label?: string;
  readonly className?: string;
}

/** Width and height of what the line is drawn in, stretched to the room that there is. */
export const LINE_BOX = 1_000;

const round = (value: number) => Math.round(value * 10) / 10;

/** One line over its levels, as wide and as high as its class says. */
export function LineChart(props: LineChartProps) {
  const { runs, frame = frameOf(runs), room, base, levels = [], dot, behind, label, className } = props;
  const unseen = label === undefined;
  if (!frame) {
    return <svg role="img" aria-hidden={unseen} aria-label={label} className={cx('line-chart', className)} />;
  }
  const shares = placeIn(frame, room);
  const place: LinePlace = {
    x: (along) => round(shares.x(along) * LINE_BOX),
    y: (value) => round(shares.y(value) * LINE_BOX),
  };
  const spot = ([along, value]: LinePoint) => `${place.x(along)} ${place.y(value)}`;
  const last = runs.at(-1)?.at(-1);
  return (
    <svg
      role="img"
      aria-hidden={unseen}
      aria-label={label}
      className={cx('line-chart', className)}
      viewBox={`0 0 ${LINE_BOX} ${LINE_BOX}`}
      preserveAspectRatio="none"
    >
      {levels.map((level) => (
        <path key={level} className="line-level" d={`M0 ${place.y(level)}H${LINE_BOX}`} />
      ))}
      {base !== undefined && <path className="line-base" d={`M0 ${place.y(base)}H${LINE_BOX}`} />}
      {behind?.(place)}
      <path d={runs.map((run) => `M${run.map(spot).join('L')}`).join('')} />
      {dot && last && <path className="line-dot" d={`M${spot(last)}h0`} />}
    </svg>
  );
}
