import type { BodyOf, DataOf, ParamsOf, QueryOf, Route, Scope } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { FastifyReply } from 'fastify';

/** Who sent a request, proven by the session token or the signature of a grant. */
export interface Caller {
  readonly user: UserId;
  readonly sessionId: string;
  readonly locked: boolean;
  /** What a program was granted; null is the person's own session, which may do everything. */
  readonly scopes: readonly Scope[] | null;
  /** The program's grant; its limit of a day is in units of USDT, null = none. */
  readonly grant?: { readonly id: string; readonly dailyLimit: number | null };
  /** Of a signed request: the client id of its write, where it names none. The same bytes have the same, whoever answers them. */
  readonly clientId?: string;
}

/** What a handler gets: input already checked against the contract. */
export interface Call<R extends Route, C = Caller> {
  readonly body: BodyOf<R>;
  readonly query: QueryOf<R>;
  readonly params: ParamsOf<R>;
  /** Present on every route that is not public. */
  readonly caller: R['access'] extends 'public' ? C | null : C;
  /** One of the eleven language ids, from Accept-Language. */
  readonly language: string;
  readonly ip: string;
  readonly requestId: string;
  /** Method, path and parsed body with sorted keys, as a safe integer; identifies a repeated write. */
  readonly bodyHash: number;
  /** The X-Seq header of the caller, 0 when absent. */
  readonly seenSeq: number;
  readonly reply: FastifyReply;
}

/** Returns Data of the envelope, or throws Refused. */
export type Handler<R extends Route, C = Caller> = (call: Call<R, C>) => Promise<DataOf<R>> | DataOf<R>;

/** Binds a contract route to its handler; given to each http/<feature>.ts. */
export type Bind<C = Caller> = <R extends Route>(route: R, handler: Handler<R, C>) => void;
