import assert from 'node:assert/strict';
import { type BodyOf, type DataOf, operators, type QueryOf, type Route } from '@tradewind/api';
import { PASSWORD } from './client.ts';
import type { Server } from './server.ts';
import { totp } from './totp.ts';
import { until } from './until.ts';

interface Input<R extends Route> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Partial<QueryOf<R>>;
  readonly body?: BodyOf<R>;
}

const NAME = 'first';

/** Somebody at the console, over HTTP. */
export class Operator {
  readonly #base: string;
  readonly #name: string;
  readonly #password: string;
  #secret = '';
  #cookie = '';

  private constructor(base: string, name = NAME, password = PASSWORD) {
    this.#base = base;
    this.#name = name;
    this.#password = password;
  }

  /** Somebody who enrolled before, signed in. */
  static async known(
    base: string,
    { name, password, totpSecret }: { readonly name: string; readonly password: string; readonly totpSecret: string },
  ): Promise<Operator> {
    const operator = new Operator(base, name, password);
    operator.#secret = totpSecret;
    await operator.signIn(Date.now());
    return operator;
  }

  /** Enrols the first operator, an admin, by the link that a new installation prints. */
  static async first(server: Server): Promise<Operator> {
    const printed = /(http:\/\/localhost:[0-9]+)\/enrol#([\w-]+)/;
    await until('the link of the first operator', 10_000, () => printed.test(server.stdout));
    const [, base, link] = printed.exec(server.stdout)!;
    const operator = new Operator(base!);
    const { secret } = await operator.ask(operators.session.link, { body: { link: link! } });
    operator.#secret = secret;
    const body = { link: link!, name: NAME, password: PASSWORD, otp: totp(secret, Date.now()) };
    await operator.ask(operators.session.enrol, { body });
    return operator;
  }

  /** Signs in anew, with what the authenticator shows at a time. */
  async signIn(time: number): Promise<void> {
    await this.ask(operators.session.begin, {
      body: { name: this.#name, password: this.#password, otp: totp(this.#secret, time) },
    });
  }

  async ask<R extends Route>(route: R, { params = {}, query, body }: Input<R> = {}): Promise<DataOf<R>> {
    const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));
    const words = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const answer = await fetch(`${this.#base}/api/v1/${path}${words}`, {
      method: route.method,
      headers: {
        origin: this.#base,
        cookie: this.#cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const envelope = (await answer.json()) as { Data: unknown };
    assert.equal(answer.status, 200, `${route.method} ${path}: ${JSON.stringify(envelope.Data)}`);
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
    return envelope.Data as DataOf<R>;
  }

  /** Any request at the console; the status and the code of its answer. */
  async raw(method: string, path: string, text?: string): Promise<{ status: number; code: string | undefined }> {
    const headers = new Headers({ origin: this.#base, cookie: this.#cookie });
    if (text !== undefined) headers.set('content-type', 'application/json');
    const answer = await fetch(`${this.#base}/api/v1/${path}`, { method, headers, body: text ?? null });
    const envelope = (await answer.json()) as { Data: { code?: string } | null };
    return { status: answer.status, code: envelope.Data?.code };
  }

  /** Opens a picture of documents: they are not approved before. */
  async #open(item: number, side: 'front' | 'back'): Promise<void> {
    const url = `${this.#base}/api/v1/queue-items/${item}/identity/${side}`;
    const answer = await fetch(url, { headers: { cookie: this.#cookie } });
    assert.equal(answer.status, 200, `${side}: ${answer.status}`);
    await answer.arrayBuffer();
  }

  /** Decides about the papers of a person that wait in the queue, with both pictures opened. */
  async decide(person: string, decision: Omit<BodyOf<typeof operators.reviews.decide>, 'submission'>): Promise<void> {
    const query = { show: 'open' } as const;
    const { items } = await this.ask(operators.queues.list, { params: { kind: 'identity' }, query });
    const item = items.find((one) => String(one.person) === person);
    assert.ok(item, `no papers of ${person} wait`);
    const params = { id: item.id };
    const { submission } = await this.ask(operators.reviews.papers, { params });
    for (const side of ['front', 'back'] as const) await this.#open(item.id, side);
    await this.ask(operators.reviews.decide, { params, body: { ...decision, submission } });
  }
}
