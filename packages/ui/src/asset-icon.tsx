import { useId } from 'react';
import { cx } from './cx.ts';
import { flagOf } from './flag.ts';

export interface AssetIconProps {
  readonly asset: string;
  readonly size?: 's' | 'm' | 'l';
  readonly className?: string;
}

/** A round signal flag for an asset; decorative, the symbol stands beside it. */
export function AssetIcon({ asset, size = 'm', className }: AssetIconProps) {
  const clip = useId();
  const flag = flagOf(asset);
  return (
    <svg className={cx('flag', size !== 'm' && `flag--${size}`, className)} viewBox="0 0 28 28" aria-hidden="true">
      <clipPath id={clip}>
        <circle cx="14" cy="14" r="14" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill={flag.ground} d="M0 0h28v28H0z" />
        <path fill={flag.sign} d={flag.path} />
      </g>
    </svg>
  );
}
