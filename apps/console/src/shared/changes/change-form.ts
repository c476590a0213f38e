import { type ApprovalChange, CHANGES, type Declaration, type Fields } from '@tradewind/api';
import type { ComponentType } from 'react';
import type { Form } from '../form.tsx';

export type Texts = Readonly<Record<string, string>>;

export type ChangeOf<K extends ApprovalChange['kind']> = Extract<ApprovalChange, { readonly kind: K }>;

type NamesOf<D> = D extends { readonly forms: infer F } ? keyof F & string : never;
/** What a change is called: one that has several actions has a name for each. */
export type ChangeName = NamesOf<Declaration>;
type Named<N> = Extract<ApprovalChange, { readonly kind: N } | { readonly action: N }>;
type FieldsOf<D, N extends string> = D extends { readonly forms: { readonly [K in N]: infer F extends Fields } }
  ? F
  : never;

/** How a field is called. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  /** What may be chosen, by its value. */
  readonly items?: Readonly<Record<string, string>>;
  /** Asks for it in a way of its own, by the same one text. */
  readonly Field?: ComponentType<FieldPartProps>;
}

export interface FieldPartProps {
  readonly name: string;
  readonly label: string;
  readonly form: Form;
}
type Items<V extends string> = FieldWords & { readonly items: { readonly [K in V]: string } };
type WordsOf<F> = F extends { readonly kind: 'choice'; readonly values: readonly (infer V extends string)[] }
  ? Items<V>
  : F extends { readonly kind: 'toggle' }
    ? Items<'on' | 'off'>
    : FieldWords | string;

/** How a field that is like no other is asked for: by texts of its own. */
export interface Special<V = unknown> {
  texts(value: V): Texts;
  value(texts: Texts, before: V): V | Promise<V>;
  readonly Field: ComponentType<{ readonly form: Form }>;
}

interface FormWords<Words, Specials> {
  readonly name: string;
  /** Above the form, with blanks for what the change says; its name where there is none. */
  readonly title?: string;
  readonly lead?: string;
  /** The button that leaves everything as it is, where the usual word would say the opposite. */
  readonly keep?: string;
  readonly fields: Words;
  readonly special?: Specials;
  /** Below the fields. */
  readonly Note?: ComponentType<{ readonly values: Texts }>;
}

type NamesWith<F extends Fields, K extends string> = { [N in keyof F]: F[N]['kind'] extends K ? N : never }[keyof F];
type FormOf<F extends Fields, C> = FormWords<
  { readonly [N in Exclude<keyof F, NamesWith<F, 'subject' | 'special'>>]: WordsOf<F[N]> },
  { readonly [N in NamesWith<F, 'special'>]: N extends keyof C ? Special<C[N]> : never }
>;

/** The words of every change, each in one place with what its form has of its own. */
export type ChangeForms = { readonly [N in ChangeName]: FormOf<FieldsOf<Declaration, N>, Named<N>> };
/** One of them. */
export type ChangeForm = FormWords<Readonly<Record<string, FieldWords | string>>, Readonly<Record<string, Special>>>;

export function nameOf(change: ApprovalChange): ChangeName {
  return 'action' in change ? change.action : change.kind;
}

/** What is declared of the fields that the form of a change has, in their order. */
export function fieldsOf(change: ApprovalChange): Fields {
  const forms: Readonly<Record<string, Fields>> = CHANGES[change.kind].forms;
  return forms[nameOf(change)] ?? {};
}

/** Words for each of some values, in their order. */
export function itemsOf<V extends string>(values: readonly V[], word: (value: V) => string): Record<V, string> {
  // Object.fromEntries forgets which names there are.
  return Object.fromEntries(values.map((value) => [value, word(value)])) as Record<V, string>;
}
