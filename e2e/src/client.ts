import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { auth, type BodyOf, type DataOf, type ErrorData, type QueryOf, type Route } from '@tradewind/api';

export interface Answer<D = unknown> {
  readonly status: number;
  readonly data: D;
  readonly headers: Headers;
  /** X-Seq of a write, 0 otherwise. */
  readonly seq: number;
}

export interface Input<R extends Route> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Partial<Record<keyof QueryOf<R>, string | number>>;
  readonly body?: BodyOf<R>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawRequest {
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How long a machine may be too loaded to answer what is read. */
const BEHIND_MS = 60_000;
const STEP_MS = 50;
const LATER: ReadonlySet<string> = new Set(['read_model_behind', 'not_leader']);

let accounts = 0;

/** A user of the API with a session, as a program would be. */
export class Client {
  base: string;
  token: string;

  constructor(base: string, token = '') {
    this.base = base;
    this.token = token;
  }

  /** Any request below /api/v1; the answer must have the envelope. */
  async raw(method: string, path: string, { body, text, headers }: RawRequest = {}): Promise<Answer> {
    const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(`${this.base}/api/v1/${path}`, {
      method,
      headers: {
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token === '' ? {} : { authorization: this.token }),
        ...headers,
      },
      body: content,
      signal: AbortSignal.timeout(120_000),
    });
    const envelope = (await answer.json()) as { HttpStatusCode: number; Message: string; Data: unknown };
    assert.deepEqual(Object.keys(envelope).sort(), ['Data', 'HttpStatusCode', 'Message']);
    assert.equal(envelope.HttpStatusCode, answer.status, 'the envelope and the transport tell the same status');
    assert.equal(typeof envelope.Message, 'string');
    // Who proves themselves again gets another token.
    this.token = answer.headers.get('x-token') ?? this.token;
    const seq = Number(answer.headers.get('x-seq') ?? 0);
    return { status: answer.status, data: envelope.Data, headers: answer.headers, seq };
  }

  /** A request of the contract, whatever it is answered. */
  async send<R extends Route>(route: R, { params, query, body, headers }: Input<R> = {}): Promise<Answer> {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
    const words = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) words.set(name, String(value));
    return this.raw(route.method, words.size > 0 ? `${path}?${words}` : path, { body, headers });
  }

  /** A request that must be accepted; its data must have the shape that the contract promises. */
  async done<R extends Route>(route: R, input: Input<R> = {}): Promise<Answer<DataOf<R>>> {
    const answer = await this.#caughtUp(() => this.send(route, input), route.method === 'GET');
    assert.equal(answer.status, 200, `${route.method} ${route.path}: ${JSON.stringify(answer.data)}`);
    return { ...answer, data: route.data.parse(answer.data) as DataOf<R> };
  }

  /** A loaded machine may keep the tables behind what was written, or the lease from being renewed: who reads asks again. */
  async #caughtUp(send: () => Promise<Answer>, reads: boolean): Promise<Answer> {
    const until = performance.now() + BEHIND_MS;
    for (;;) {
      const answer = await send();
      const later = reads && answer.status === 503 && LATER.has((answer.data as ErrorData | null)?.code ?? '');
      if (!later || performance.now() > until) return answer;
      await pause(STEP_MS);
    }
  }

  async ask<R extends Route>(route: R, input: Input<R> = {}): Promise<DataOf<R>> {
    return (await this.done(route, input)).data;
  }

  /** A request that must be refused with this code. */
  async refused<R extends Route>(route: R, code: string, input: Input<R> = {}): Promise<Answer<ErrorData>> {
    const answer = (await this.send(route, input)) as Answer<ErrorData>;
    assert.equal(answer.data?.code, code, `${route.method} ${route.path}: ${JSON.stringify(answer.data)}`);
    return answer;
  }

  /** The newest code that was sent to this account. */
  async codeFor(account: string): Promise<string> {
    const url = `${this.base}/dev/outbox?account=${encodeURIComponent(account)}`;
    const answer = await fetch(url, { headers: { accept: 'application/json' } });
    const messages = (await answer.json()) as { code?: string }[];
    const code = messages[0]?.code;
    assert.ok(code, `no code for ${account}: ${JSON.stringify(messages)}`);
    return code;
  }

  /** Registers and stays signed in; gives the account name. */
  async signUp(options: { readonly account?: string; readonly invitationCode?: string } = {}): Promise<string> {
    accounts += 1;
    const account = options.account ?? `person${accounts}.${process.pid}@example.com`;
    await this.ask(auth.signupCaptcha, { body: { account } });
    const code = await this.codeFor(account);
    const { invitationCode } = options;
    this.token = await this.ask(auth.signup, {
      body: { account, password: PASSWORD, code, agree: true, ...(invitationCode && { invitationCode }) },
    });
    return account;
  }
}

export const PASSWORD = 'correct horse 9 battery';
