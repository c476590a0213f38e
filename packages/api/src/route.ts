import type * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import type { Call, Endpoint } from './call.ts';
import type { Product } from './products.ts';
import type { Scope } from './scopes.ts';

/** Who may call: anyone, a signed-in user, a signed-in user who may be locked, or an operator on the console's port. */
export type Access = 'public' | 'user' | 'locked-user' | 'operator';

/** How each parameter of a path is spelled. */
export type Params = Readonly<Record<string, ZodMiniType<unknown, string>>>;

/** One HTTP route: what the server accepts and answers, and what the browser may rely on. */
export interface Route<
  B extends ZodMiniType | undefined = ZodMiniType | undefined,
  Q extends ZodMiniType | undefined = ZodMiniType | undefined,
  D extends ZodMiniType = ZodMiniType,
  P extends Params | undefined = Params | undefined,
> extends Endpoint {
  /** One for each pair of braces. What is spelled otherwise names nothing. */
  readonly params?: P;
  readonly access: Access;
  /** What a program needs to be granted to call it; none may without. */
  readonly scope?: Scope;
  /** Refused where this is closed to the country of the caller. What closes or reads names none. */
  readonly product?: Product;
  readonly summary: string;
  /** Takes what others hold out of their hands, or shows it for that: its rate is of each address alone, so that whoever has the same session keeps nobody from it. */
  readonly rescues?: true;
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

export function route<
  B extends ZodMiniType | undefined,
  Q extends ZodMiniType | undefined,
  D extends ZodMiniType,
  P extends Params | undefined = undefined,
>(definition: Route<B, Q, D, P>): Route<B, Q, D, P> {
  return definition;
}

/** The route behind a call; a route stands for itself. */
type RouteOf<C extends Endpoint> = C extends Route ? C : C extends Call<infer R extends Route> ? R : never;

/** What a schema lets through; undefined where a route has none. */
type Out<T> = [NonNullable<T>] extends [never] ? undefined : z.output<Extract<T, ZodMiniType>>;
export type BodyOf<C extends Endpoint> = Out<RouteOf<C>['body']>;
export type QueryOf<C extends Endpoint> = Out<RouteOf<C>['query']>;
type Spelled<P extends Params> = { readonly [K in keyof P]: z.output<P[K]> };
export type ParamsOf<C extends Endpoint> = Spelled<NonNullable<RouteOf<C>['params']>>;
export type DataOf<C extends Endpoint> = z.output<RouteOf<C>['data']>;
