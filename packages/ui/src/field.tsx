import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
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
