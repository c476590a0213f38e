import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

interface LeverageSliderProps {
  readonly value: number;
  readonly most: number;
  readonly onChange: (leverage: number) => void;
}

/** A whole leverage from 1 to the most that is allowed. */
export function LeverageSlider({ value, most, onChange }: LeverageSliderProps) {
  const { t } = useTranslation();
  const at = most === 1 ? 100 : ((value - 1) * 100) / (most - 1);
  return (
    <div className="slider" style={{ '--at': `${at}%` } as CSSProperties}>
      <span className="slider-fill" />
      <span className="slider-thumb" />
      <input
        type="range"
        min={1}
        max={most}
        step={1}
        value={value}
        aria-label={t('futures.lever.leverage')}
        aria-valuetext={t('futures.times', { leverage: value })}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
