import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { NumberContext } from './number-context.ts';
import { isDecimal, numberText, percentText, plainNumber } from './number-text.ts';
import { Skeleton } from './parts.tsx';

export interface NumProps {
  /** Decimal string. Null and undefined are unknown: a skeleton, never 0. */
  readonly value: string | null | undefined;
  /** Digits after the dot; more are cut, fewer padded with quiet zeros. */
  readonly decimals?: number;
  readonly unit?: ReactNode;
  readonly sign?: 'auto' | 'always' | 'never';
  readonly compact?: boolean;
  /** A balance: hidden with the hide switch. */
  readonly secret?: boolean;
  /** A dotted underline: the figure can be tapped to see how it was made. */
  readonly how?: boolean;
  /** Flashes the background for 300 ms when the value changes. */
  readonly flash?: boolean;
  /** Drawn for an unknown value instead of the skeleton. */
  readonly unknown?: ReactNode;
  readonly className?: string;
}

/** Every figure of the product. The full value is in the title. */
export function Num(props: NumProps) {
  const { value, decimals, unit, sign, compact, secret, how, flash, unknown, className } = props;
  const { locale, hideBalances } = useContext(NumberContext);
  const ref = useFlash(flash ? value : undefined);
  if (value === null || value === undefined || !isDecimal(value)) {
    return <>{unknown ?? <Skeleton className={cx('w-12', className)} />}</>;
  }
  const hidden = secret && hideBalances;
  const text = hidden ? null : numberText(value, { decimals, sign, compact, locale });
  return (
    <span
      ref={ref}
      className={cx('num', how && 'how', className)}
      title={hidden ? undefined : plainNumber(value, { locale })}
    >
      {text ? text.sign + text.body : '\u2022\u2022\u2022\u2022\u2022'}
      {text?.pad && <span className="num-pad">{text.pad}</span>}
      {unit && <span className={cx('num-unit', unit === '%' && 'num-percent')}>{unit}</span>}
    </span>
  );
}

/** Restarts the flash animation on the element when the decimal string changes; none on the first value. */
function useFlash(value: string | null | undefined) {
  const ref = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  useEffect(() => {
    const last = before.current;
    before.current = value;
    const element = ref.current;
    if (!element || !last || !value || last === value) return;
    const name = Number(value) > Number(last) ? 'flash-up' : 'flash-down';
    element.classList.remove('flash-up', 'flash-down');
    void element.offsetWidth;
    element.classList.add(name);
  }, [value]);
  return ref;
}

export interface ChangeProps {
  /** Percent as a decimal string: '2.14' is two percent up. Null is unknown. */
  readonly value: string | null | undefined;
  readonly decimals?: number;
  readonly className?: string;
}

/** Sign, percent and direction together; zero is plain. */
export function Change({ value, decimals = 2, className }: ChangeProps) {
  const { locale } = useContext(NumberContext);
  if (value === null || value === undefined || !isDecimal(value)) return <Skeleton className={cx('w-10', className)} />;
  const text = percentText(value, { decimals, sign: 'always', locale });
  return (
    <span className={cx('num', text.startsWith('+') && 'text-up', text.startsWith('\u2212') && 'text-down', className)}>
      {text}
    </span>
  );
}
