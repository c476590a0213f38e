import { FieldNote, TextField, type TextFieldProps } from '@tradewind/ui';
import { type FormEvent, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react';
import { ApiError, showError } from './api.ts';
import { t } from './texts.ts';

export type Form<V extends Values = Values> = ReturnType<typeof useForm<V>>;
type Values = Readonly<Record<string, string>>;

/** The field of the form that a refusal is about: `tick` or `change.tick` of `change.tick`, whichever there is. */
function nameOf({ field = '' }: ApiError, values: Values): string | undefined {
  const parts = field.split('.');
  return parts.map((_part, at) => parts.slice(at).join('.')).find((name) => name in values);
}

/** The state of a form whose values are texts: the refusal of the server stands at its field, or goes to a toast. */
export function useForm<V extends Values>(start: V, submit: (values: V) => Promise<void>) {
  const [values, setValues] = useState(start);
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (name: keyof V, value: string) => {
    setValues((present) => ({ ...present, [name]: value }));
    if (error && nameOf(error, values) === name) setError(null);
  };
  return {
    values,
    busy,
    set,
    /** What a text field needs. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: error && nameOf(error, values) === name ? error.message : null,
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(name, event.currentTarget.value),
    }),
    /** What a choice needs; its values are those of its items. */
    choice: <T extends string>(name: keyof V & string) => ({
      name,
      value: values[name] as string as T,
      error: error && nameOf(error, values) === name ? error.message : null,
      onChange: (value: T) => set(name, value),
    }),
    onSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      setError(null);
      try {
        await submit(values);
      } catch (cause) {
        if (!(cause instanceof Error)) throw cause;
        if (cause instanceof ApiError && nameOf(cause, values) !== undefined) setError(cause);
        else showError(cause);
      } finally {
        setBusy(false);
      }
    },
  };
}

type FieldProps = Omit<TextFieldProps, 'label' | 'reveal' | 'type'>;

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly error: string | null;
  readonly hint?: string;
}

/** Several lines of text. */
export function TextArea({ label, error, hint, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className="mt-1 block w-full rounded-2 border border-line-control bg-transparent p-3 text-14 aria-invalid:border-down"
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

export function PasswordField({ label, ...props }: FieldProps & { readonly label: ReactNode }) {
  return (
    <TextField
      {...props}
      label={label}
      type="password"
      reveal={{ show: t('show'), hide: t('hide') }}
      maxLength={128}
      required
    />
  );
}

/** An amount, a fee or a rate, as a decimal. */
export function AmountField(props: TextFieldProps) {
  return <TextField {...props} inputMode="decimal" maxLength={40} required />;
}

export function ReasonField(props: FieldProps) {
  return <TextField {...props} label={t('reason')} hint={t('reasonHint')} maxLength={500} required />;
}
