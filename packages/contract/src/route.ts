import type * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import type { Product } from './products.ts';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Who may call: anyone, a signed-in user, a signed-in user who may be locked, or an operator on the console's port. */
export type Access = 'public' | 'user' | 'locked-user' | 'operator';

/** One HTTP route: what the server accepts and answers, and what the browser may rely on. */
export interface Route<
  B extends ZodMiniType | undefined = ZodMiniType | undefined,
  Q extends ZodMiniType | undefined = ZodMiniType | undefined,
  D extends ZodMiniType = ZodMiniType,
> {
  readonly method: Method;
  /** Below /api/v1, parameters in braces: spot/orders/{id}. */
  readonly path: string;
  readonly access: Access;
  /** What a program needs to be granted to call it; none may without. */
  readonly scope?: Scope;
  /** Refused where this is closed to the country of the caller. What closes or reads names none. */
  readonly product?: Product;
  readonly summary: string;
  /** `file`: the request is one file as multipart/form-data, and `body` its bytes. */
  readonly takes?: 'file';
  /** Without one every field is refused, as it is without a query. */
  readonly body?: B;
  readonly query?: Q;
  /** A 200 answer is the picture or the text file itself, without the envelope. */
  readonly gives?: 'jpeg' | 'text';
  /** Schema of Data in the envelope of a 200 answer. */
  readonly data: D;
}

export function route<B extends ZodMiniType | undefined, Q extends ZodMiniType | undefined, D extends ZodMiniType>(
  definition: Route<B, Q, D>,
): Route<B, Q, D> {
  return definition;
}

/** What a schema lets through; undefined where a route has none. */
type Out<T> = [NonNullable<T>] extends [never] ? undefined : z.output<Extract<T, ZodMiniType>>;
export type BodyOf<R extends Route> = Out<R['body']>;
export type QueryOf<R extends Route> = Out<R['query']>;
export type DataOf<R extends Route> = z.output<R['data']>;
