import * as z from 'zod/mini';
import type { OperatorRole } from '../shapes.ts';
import type { Field } from './field.ts';

export type Fields = Readonly<Record<string, Field>>;
type ShapeOf<Head, F extends Fields> = z.ZodMiniObject<Head & { [N in keyof F]: F[N]['shape'] }, z.core.$strict>;

interface Roles {
  /** Who may ask for it. */
  readonly makers: readonly OperatorRole[];
  /** Who may approve it; the makers unless it says otherwise. */
  readonly checkers?: readonly OperatorRole[];
}

/** A change that takes two operators, said once: its shape, who may, and the fields of its forms. */
export interface Change<
  K extends string = string,
  S extends z.ZodMiniType = z.ZodMiniType,
  F extends Readonly<Record<string, Fields>> = Readonly<Record<string, Fields>>,
> {
  readonly kind: K;
  readonly makers: readonly OperatorRole[];
  readonly checkers: readonly OperatorRole[];
  readonly shape: S;
  /** By name: one with the name of the change, or one for each of its actions. */
  readonly forms: F;
}

/** Object with the fields behind `head`, in their order; nothing else is let through. */
function shapeOf<Head extends z.core.$ZodLooseShape, F extends Fields>(head: Head, fields: F): ShapeOf<Head, F> {
  const shapes = Object.entries(fields).map(([name, { shape }]) => [name, shape]);
  // Object.fromEntries forgets which name has which shape.
  return z.strictObject({ ...head, ...Object.fromEntries(shapes) }) as unknown as ShapeOf<Head, F>;
}

export function change<const K extends string, F extends Fields>(
  kind: K,
  { makers, checkers = makers, fields }: Roles & { readonly fields: F },
): Change<K, ShapeOf<{ kind: z.ZodMiniLiteral<K> }, F>, { readonly [N in K]: F }> {
  const forms = { [kind]: fields } as { readonly [N in K]: F };
  return { kind, makers, checkers, shape: shapeOf({ kind: z.literal(kind) }, fields), forms };
}

/** One of the actions of a change that has several. */
export function actionShape<const K extends string, const A extends string, F extends Fields>(
  kind: K,
  action: A,
  fields: F,
) {
  return shapeOf({ kind: z.literal(kind), action: z.literal(action) }, fields);
}
