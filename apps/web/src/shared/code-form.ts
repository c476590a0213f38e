import type { English } from '@tradewind/locales';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { type DefaultValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiError } from './api.ts';

/** A complaint about one field, as a key of the `validation` words. */
export type FieldCode = keyof English['validation'];

export type Codes<V> = { readonly [K in keyof V]?: FieldCode };

/** A form whose complaints come from a pure function of its values, as codes of the `validation` words. */
export function useCodeForm<V extends FieldValues>(check: (values: V) => Codes<V>, defaultValues: DefaultValues<V>) {
  const resolver: Resolver<V> = (values) => {
    const found = Object.entries(check(values)).filter(([, code]) => code);
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([field, code]) => [field, { type: String(code) }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
  return useForm<V>({ resolver, defaultValues, reValidateMode: 'onChange' });
}

/** The words under a field: the server's own, else those of the code. */
export function useFieldError<V extends FieldValues>(form: UseFormReturn<V>) {
  const { t } = useTranslation();
  return (name: Path<V>): string | null => {
    const error = form.formState.errors[name];
    if (!error) return null;
    if (error.message) return String(error.message);
    return t(`validation.${String(error.type)}` as 'validation.email_required');
  };
}

/** Puts a refusal at the field it names; false when the form has no such field. */
export function showAtField<V extends FieldValues>(form: UseFormReturn<V>, field: string | undefined, error: ApiError) {
  if (field === undefined || !(field in form.getValues())) return false;
  form.setError(field as Path<V>, { type: error.code, message: error.message }, { shouldFocus: true });
  return true;
}
