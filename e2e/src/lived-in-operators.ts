import assert from 'node:assert/strict';
import {
  type ApprovalChange,
  type BodyOf,
  type DataOf,
  operators,
  type QueryOf,
  type QueueItem,
  type Route,
} from '@tradewind/api';
import type { Place } from './lived-in-place.ts';
import { totp } from './totp.ts';
import { until } from './until.ts';

const OPERATOR_PASSWORD = 'a quiet harbour 7';
const CODE_EVERY_MS = 30_000;
const LINK = /\/enrol#([\w-]+)/;
const REASON = 'As agreed in the morning.';

interface Input<R extends Route> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: QueryOf<R>;
  readonly body?: BodyOf<R>;
}

/** Somebody at the console, whose authenticator knows the clock of the place. */
export class Officer {
  readonly name: string;
  readonly password = OPERATOR_PASSWORD;
  readonly role = 'admin';
  readonly #place: Place;
  #secret = '';
  #cookie = '';

  private constructor(place: Place, name: string) {
    this.#place = place;
    this.name = name;
  }

  /** The first operator enrols by the link that a first start prints, the second by one of the host. */
  static async both(place: Place): Promise<readonly [Officer, Officer]> {
    await until('the link of the first operator', 10_000, () => LINK.test(place.server.stdout));
    const first = await Officer.#enrol(place, 'Ada', place.server.stdout);
    const second = await Officer.#enrol(place, 'Grace', await place.invite());
    return [first, second];
  }

  static async #enrol(place: Place, name: string, printed: string): Promise<Officer> {
    const officer = new Officer(place, name);
    const link = LINK.exec(printed)![1]!;
    officer.#secret = (await officer.ask(operators.session.link, { body: { link } })).secret;
    const body = { link, name, password: OPERATOR_PASSWORD, otp: await officer.#code() };
    await officer.ask(operators.session.enrol, { body });
    return officer;
  }

  get totpSecret(): string {
    return this.#secret;
  }

  async signIn(): Promise<void> {
    this.#cookie = '';
    const body = { name: this.name, password: this.password, otp: await this.#code() };
    await this.ask(operators.session.begin, { body });
  }

  /** Asks for a change that takes two. */
  async request(change: ApprovalChange) {
    return this.ask(operators.approvals.request, { body: { change, reason: REASON, otp: await this.#code() } });
  }

  async approve({ id, hash }: { readonly id: number; readonly hash: string }): Promise<void> {
    await this.ask(operators.approvals.approve, { params: { id }, body: { hash, otp: await this.#code() } });
  }

  /** The matters of a queue that wait. */
  async waiting(kind: QueueItem['kind']) {
    return (await this.ask(operators.queues.list, { params: { kind }, query: { show: 'open' } })).items;
  }

  async ask<R extends Route>(route: R, { params = {}, query, body }: Input<R> = {}): Promise<DataOf<R>> {
    const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));
    const words = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const base = this.#place.consoleBase;
    const answer = await fetch(`${base}/api/v1/${path}${words}`, {
      method: route.method,
      headers: {
        origin: base,
        cookie: this.#cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { Data } = (await answer.json()) as { Data: unknown };
    assert.equal(answer.status, 200, `${route.method} ${path}: ${JSON.stringify(Data)}`);
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
    return Data as DataOf<R>;
  }

  /** Opens a picture of documents: they are not approved before. */
  open(item: number, side: 'front' | 'back'): Promise<void> {
    return this.look(`queue-items/${item}/identity/${side}`);
  }

  /** Looks at a picture. */
  async look(path: string): Promise<void> {
    const answer = await fetch(`${this.#place.consoleBase}/api/v1/${path}`, { headers: { cookie: this.#cookie } });
    assert.equal(answer.status, 200, `${path}: ${answer.status}`);
    await answer.arrayBuffer();
  }

  /** A code that was not used before: half a minute passes. */
  async #code(): Promise<string> {
    await this.#place.leap(CODE_EVERY_MS);
    return totp(this.#secret, await this.#place.now());
  }
}
