import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { cx } from './cx.ts';
import { cleanDecimal, finishDecimal } from './decimal-text.ts';
import { Icon } from './icon.tsx';

interface FieldNoteProps {
  readonly id: string;
  readonly error?: string | null;
  readonly hint?: ReactNode;
}

/** The line under a field: the error in words, else the hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (!error && !hint) return null;
  return (
    <p id={id} className="field-note" data-invalid={error ? '' : undefined} role={error ? 'alert' : undefined}>
      {error || hint}
    </p>
  );
}

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  readonly label: ReactNode;
  /** Shown on the label's line at the right, a link for instance. */
  readonly aside?: ReactNode;
  readonly error?: string | null;
  readonly hint?: ReactNode;
  /** Inside the edge at the right. */
  readonly trailing?: ReactNode;
  /** For `type="password"`: names of the show and hide button. */
  readonly reveal?: { readonly show: string; readonly hide: string };
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text field with its label above, as on sign-in. */
export function TextField({
  label,
  aside,
  error,
  hint,
  trailing,
  reveal,
  type,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const [shown, setShown] = useState(false);
  return (
    <div className={className}>
      <div className="flex items-center justify-between gap-3">
        <label className="label" htmlFor={inputId}>
          {label}
        </label>
        {aside}
      </div>
      <div className="field field--text field--tall mt-1" data-invalid={error ? '' : undefined}>
        <input
          {...rest}
          id={inputId}
          type={reveal && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${inputId}-note` : undefined}
        />
        {trailing}
        {reveal && (
          <button
            type="button"
            className="-m-1 p-1 text-3"
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        )}
      </div>
      <FieldNote id={`${inputId}-note`} error={error} hint={hint} />
    </div>
  );
}

export interface DecimalFieldProps {
  readonly label: ReactNode;
  /** Decimal string with a dot; '' when empty. Never a number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Digits allowed after the dot. */
  readonly decimals: number;
  readonly unit?: ReactNode;
  readonly error?: string | null;
  readonly hint?: ReactNode;
  readonly trailing?: ReactNode;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly name?: string;
  readonly id?: string;
  /** On phones the label stands above the figure, so that long words fit. */
  readonly stack?: boolean;
  readonly className?: string;
  readonly onFocus?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An amount: label inside on the left, figure right, unit last. Text that is not a plain decimal is not taken. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, value, onChange, decimals, unit, error, hint, trailing, stack, className, id, ...rest } = props;
  const own = useId();
  const inputId = id ?? own;
  const take = (text: string) => {
    const clean = cleanDecimal(text, decimals);
    if (clean !== null && clean !== value) onChange(clean);
  };
  return (
    <div className={className}>
      <div className={cx('field', stack && 'field--stack')} data-invalid={error ? '' : undefined}>
        <label htmlFor={inputId}>{label}</label>
        <input
          {...rest}
          id={inputId}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => take(event.currentTarget.value)}
          onBlur={() => {
            const finished = finishDecimal(value);
            if (finished !== value) onChange(finished);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${inputId}-note` : undefined}
        />
        {unit && <span className="field-unit">{unit}</span>}
        {trailing}
      </div>
      <FieldNote id={`${inputId}-note`} error={error} hint={hint} />
    </div>
  );
}
