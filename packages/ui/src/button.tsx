import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type ButtonVariant = 'primary' | 'neutral' | 'line' | 'up' | 'down' | 'text';

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'neutral', size: 's' | 'm' | 'money' = 'm', className?: string) {
  return cx('btn', variant !== 'neutral' && `btn--${variant}`, size !== 'm' && `btn--${size}`, className);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** `money` is full width and 44 px high: buttons that move money. */
  readonly size?: 's' | 'm' | 'money';
  readonly icon?: IconName;
  /** An answer is awaited: the button cannot be pressed again. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

export function Button({ variant, size, icon, busy, disabled, className, children, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass(variant, size, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon && <Icon name={icon} size={size === 's' ? 's' : 'm'} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  /** What the button does, for those who cannot see the icon. */
  readonly label: string;
  readonly iconSize?: 's' | 'm';
}

export function IconButton({ icon, label, iconSize, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={cx('icon-btn', className)} aria-label={label} title={label}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
