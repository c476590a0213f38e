import type { CSSProperties } from 'react';
import { cx } from './cx.ts';

const STOPS = [0, 25, 50, 75, 100];

export interface SliderProps {
  /** Whole percent, 0 to 100. */
  readonly value: number;
  readonly onChange: (percent: number) => void;
  readonly label: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A share in percent with stops at the quarters. The native range below it brings keys and screen readers. */
export function Slider({ value, onChange, label, disabled, className }: SliderProps) {
  return (
    <div
      className={cx('slider', className)}
      style={{ '--at': `${value}%` } as CSSProperties}
      data-disabled={disabled ? '' : undefined}
    >
      <span className="slider-fill" />
      {STOPS.map((stop) => (
        <span
          key={stop}
          className="slider-stop"
          style={{ left: `${stop}%` }}
          data-on={stop <= value && value > 0 ? '' : undefined}
        />
      ))}
      <span className="slider-thumb" />
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={value}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={`${value}%`}
        onChange={(event) => onChange(nearStop(event.currentTarget.valueAsNumber, value))}
      />
    </div>
  );
}

/** A jump that lands within one percent of a quarter means the quarter; single key steps are taken as they are. */
function nearStop(percent: number, before: number): number {
  if (Math.abs(percent - before) <= 1) return percent;
  return STOPS.find((stop) => Math.abs(stop - percent) <= 1) ?? percent;
}
