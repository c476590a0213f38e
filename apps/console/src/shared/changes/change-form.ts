import type { ApprovalChange } from '@tradewind/contract';
import type { ComponentType } from 'react';
import type { Form } from '../form.tsx';

type Texts = Readonly<Record<string, string>>;

/** How a change that takes two operators is written and edited. */
export interface ChangeForm<C, V extends Texts> {
  /** What the fields show of a change. */
  readonly texts: (change: C) => V;
  /** The change that the fields describe; what has no field stays as it was. */
  readonly change: (texts: V, before: C) => C | Promise<C>;
  readonly Fields: ComponentType<{ readonly form: Form<V> }>;
}

export type ChangeOf<K extends ApprovalChange['kind']> = Extract<ApprovalChange, { readonly kind: K }>;
