import type { English } from '@tradewind/locales';
import { type FormSettings, type Refusal, useForm as useAnyForm } from '@tradewind/ui';
import { ApiError } from './api.ts';
import { type TextKey, text } from './i18n.ts';

/** A complaint about one field, as a key of the `validation` words. */
export type FieldCode = keyof English['validation'];

export type Codes<V> = { readonly [K in keyof V]?: FieldCode };

/** What the server refuses is told at the field it names; anything else as a toast. */
export const quietAtFields = (error: ApiError) => error.field !== undefined;

/** The words of complaints, by field. */
export function wordsOf<V>(codes: Codes<V>): { readonly [K in keyof V]?: string } {
  const said = Object.entries<FieldCode | undefined>(codes).flatMap(([field, code]) =>
    code ? [[field, text(`validation.${code}` as TextKey)]] : [],
  );
  return Object.fromEntries(said);
}

interface Settings<V> extends Omit<FormSettings<V>, 'refused'> {
  /** What else is said of a refusal, and where: undefined says it at the field that it names, null nowhere in the form. */
  readonly refused?: (error: ApiError, values: V) => Refusal | null | undefined;
}

/** A form of the app: what the server refuses stands at the field it names, if the form has that. */
export function useForm<V extends object>({ refused, ...settings }: Settings<V>) {
  return useAnyForm<V>({
    ...settings,
    refused: (failure, values) => {
      if (!(failure instanceof ApiError)) throw failure;
      const said = refused?.(failure, values);
      if (said !== undefined) return said;
      const { field, message } = failure;
      return field !== undefined && field in values ? { field, message } : null;
    },
  });
}
