import { cx } from './cx.ts';
import { type IconName, iconFills, iconPaths } from './icon-paths.ts';

export interface IconProps {
  readonly name: IconName;
  readonly size?: 's' | 'm' | 'l';
  readonly className?: string;
}

/** A decorative icon: the control around it carries the name. */
export function Icon({ name, size = 'm', className }: IconProps) {
  const fill = iconFills[name];
  return (
    <svg className={cx('icon', size !== 'm' && `icon--${size}`, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
      {fill && <path d={fill} fill="currentColor" />}
    </svg>
  );
}
