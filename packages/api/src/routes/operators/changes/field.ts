import * as z from 'zod/mini';
import { assetSymbol, decimal, time } from '../../../shapes.ts';
import { operatorId, personId } from '../shapes.ts';

interface Of<K extends string, S extends z.ZodMiniType = z.ZodMiniType> {
  /** By which a form knows how to ask for it. */
  readonly kind: K;
  readonly shape: S;
}

/** Of a number, or of how many characters. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A field of a change that takes two operators: how it is checked, and what kind of thing it is. */
export type Field =
  | (Of<'amount', typeof decimal> & { readonly demoOnly?: boolean })
  | Of<'signed-amount', z.ZodMiniString>
  | Of<'percent', typeof decimal>
  | Of<'share', typeof decimal>
  | (Of<'count', z.ZodMiniNumber> & Bounds)
  | Of<'moment', typeof time>
  | Of<'toggle', z.ZodMiniBoolean>
  | (Of<'choice'> & { readonly values: readonly string[] })
  | Of<'symbol', z.ZodMiniString>
  | Of<'country', z.ZodMiniString>
  | (Of<'text', z.ZodMiniString> & Bounds)
  | Of<'names', z.ZodMiniArray<z.ZodMiniString>>
  | Of<'person', typeof personId>
  | Of<'operator', typeof operatorId>
  | Of<'subject'>
  | Of<'special'>;
export type FieldKind = Field['kind'];

/** Decimal text of an asset. */
export const amount = { kind: 'amount', shape: decimal } as const;
/** Nothing in a live installation. */
export const demoAmount = { ...amount, demoOnly: true } as const;
/** An amount with a minus sign when it is taken. */
export const signedAmount = {
  kind: 'signed-amount',
  shape: z.string().check(z.maxLength(40), z.regex(/^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/)),
} as const;
/** Decimal text in percent. */
export const percent = { kind: 'percent', shape: decimal } as const;
/** Decimal text of a share, which people read and write in percent. */
export const share = { kind: 'share', shape: decimal } as const;
export const moment = { kind: 'moment', shape: time } as const;
export const toggle = { kind: 'toggle', shape: z.boolean() } as const;
export const person = { kind: 'person', shape: personId } as const;
export const operator = { kind: 'operator', shape: operatorId } as const;

export function count(least: number, most: number) {
  return { kind: 'count', shape: z.int().check(z.minimum(least), z.maximum(most)), least, most } as const;
}

/** One of an enumeration. */
export function choice<const V extends Readonly<Record<string, string>>>(shape: z.ZodMiniEnum<V>) {
  return { kind: 'choice', shape, values: shape.options } as const;
}

/** The symbol of an asset. */
export function symbol(shape: z.ZodMiniString = assetSymbol) {
  return { kind: 'symbol', shape } as const;
}

export function country(shape: z.ZodMiniString) {
  return { kind: 'country', shape } as const;
}

/** Words of a person: at least and at most so many characters. */
export function text(least: number, most: number, shape: z.ZodMiniString = within(least, most)) {
  return { kind: 'text', shape, least, most } as const;
}

const within = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most));

/** A list of words. */
export function names(shape: z.ZodMiniArray<z.ZodMiniString>) {
  return { kind: 'names', shape } as const;
}

/** What a change is about: it is chosen where the thing stands, and no form asks for it. */
export function subject<S extends z.ZodMiniType>(shape: S) {
  return { kind: 'subject', shape } as const;
}

/** Like no other field: its form asks for it in its own way. */
export function special<S extends z.ZodMiniType>(shape: S) {
  return { kind: 'special', shape } as const;
}
