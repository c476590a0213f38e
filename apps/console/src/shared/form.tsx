import { TextField, type TextFieldProps } from '@tradewind/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, showError } from './api.ts';
import { t } from './texts.ts';

/** The state of a form whose values are texts: the refusal of the server stands at its field, or goes to a toast. */
export function useForm<V extends Readonly<Record<string, string>>>(start: V, submit: (values: V) => Promise<void>) {
  const [values, setValues] = useState(start);
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (name: keyof V, value: string) => {
    setValues((present) => ({ ...present, [name]: value }));
    if (error?.field === name) setError(null);
  };
  return {
    values,
    busy,
    set,
    /** What a text field needs. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: error?.field === name ? error.message : null,
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => set(name, event.currentTarget.value),
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
        if (cause instanceof ApiError && cause.field !== undefined && cause.field in values) setError(cause);
        else showError(cause);
      } finally {
        setBusy(false);
      }
    },
  };
}

type FieldProps = Omit<TextFieldProps, 'label' | 'reveal' | 'type'>;

/** Signing in again for one act. */
export function OtpField(props: FieldProps) {
  return (
    <TextField
      {...props}
      label={t('otp')}
      hint={t('otpHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      required
    />
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

export function ReasonField(props: FieldProps) {
  return <TextField {...props} label={t('reason')} hint={t('reasonHint')} maxLength={500} required />;
}
