import {
  DecimalField,
  type DecimalFieldProps,
  FieldNote,
  TextField,
  type TextFieldProps,
  useForm as useAnyForm,
} from '@tradewind/ui';
import { type FormEvent, type ReactNode, type TextareaHTMLAttributes, useEffect, useId, useRef } from 'react';
import { ApiError, showError } from './api.ts';
import { placesOf } from './request-fields.ts';
import { t } from './texts.ts';

export type Form<V extends Values = Values> = ReturnType<typeof useForm<V>>;
type Values = Readonly<Record<string, string>>;

/** A text that cannot be right, found before it is sent. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** The field of the form that a refusal is about: `tick` or `change.tick` of `change.tick`, whichever there is. */
function nameOf({ field = '' }: ApiError | FieldError, values: Values): string | undefined {
  return placesOf(field).find((name) => name in values);
}

/** What is wrong with a field, and what the server expected there where its sentence says no more than that. */
function wordsOf(cause: ApiError | FieldError): string {
  if (!(cause instanceof ApiError) || cause.code !== 'field_invalid') return cause.message;
  const { message, expected = '' } = cause;
  // A pattern is nothing that a person could read.
  return expected === '' || expected.startsWith('Invalid ') ? message : `${message} ${t('expected', { expected })}`;
}

/**
 * A form whose values are texts: the refusal of the server stands at its field, which gets the focus, or goes to a toast; then
 * the button that was pressed has the focus again.
 */
export function useForm<V extends Values>(start: V, submit: (values: V) => Promise<void>) {
  const pressed = useRef<HTMLElement>(null);
  const { form, choice, set, ...rest } = useAnyForm<V>({
    start,
    submit,
    refused: (cause, values) => {
      if (!(cause instanceof Error)) throw cause;
      const told = cause instanceof ApiError || cause instanceof FieldError ? cause : null;
      const field = told ? nameOf(told, values) : undefined;
      if (told && field !== undefined) return { field, message: wordsOf(told) };
      showError(cause);
      return null;
    },
  });
  const { busy } = rest;
  useEffect(() => {
    if (busy) return;
    const { activeElement, body } = document;
    // A button that cannot be pressed while it waits has lost the focus.
    if (activeElement === body) pressed.current?.focus();
    else if (activeElement?.getAttribute('aria-invalid') === 'true') activeElement.scrollIntoView({ block: 'center' });
  }, [busy]);
  return {
    ...rest,
    onSubmit: (event: FormEvent) => {
      const { nativeEvent } = event;
      pressed.current = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      form.ref.current = event.currentTarget as HTMLFormElement;
      form.onSubmit(event);
    },
    set: (name: keyof V, value: string) => set(name, value as V[typeof name]),
    /** What a choice needs; its values are those of its items. */
    choice: <T extends string>(name: keyof V & string) => {
      const { value, onChange, ...said } = choice(name);
      return {
        ...said,
        value: value as string as T,
        onChange: (chosen: T) => onChange(chosen as string as V[typeof name]),
      };
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

interface AmountFieldProps
  extends Pick<DecimalFieldProps, 'label' | 'hint' | 'error' | 'value' | 'name' | 'className'> {
  /** Digits allowed after the decimal mark: 0 for counts. */
  readonly decimals?: number;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** Digits after the mark that the finest asset or rate has: whether they fit is told by the server. */
const MOST_DECIMALS = 12;

/** An amount, a fee, a rate or a count. */
export function AmountField({ onChange, decimals = MOST_DECIMALS, ...props }: AmountFieldProps) {
  return (
    <DecimalField
      {...props}
      above
      required
      decimals={decimals}
      onChange={(value) => onChange({ currentTarget: { value } })}
    />
  );
}

export function ReasonField(props: FieldProps) {
  return <TextField {...props} label={t('reason')} hint={t('reasonHint')} maxLength={500} required />;
}
