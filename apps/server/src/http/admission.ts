import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressOf } from '../platform/calls/caller-address.ts';
import { Refused } from '../platform/calls/refused.ts';
import type { RequestRates } from '../platform/limits/request-rates.ts';
import { WorkInFlight, type WorkOptions } from '../platform/limits/work-in-flight.ts';
import { addressKey } from '../platform/settings/address.ts';
import type { TurnAway, TurnedAway } from './turn-away.ts';

/** What a port works on at once. Some milliseconds each: who is let in is answered within a moment. */
const WORK: WorkOptions = { most: 512, mostPerKey: 128, reserve: 512 };
/** Tokens and grants that are looked up at once without having been right before. */
const PROOFS: WorkOptions = { most: 64, mostPerKey: 16, reserve: 0 };
/** Those of addresses where many were wrong: others may live behind the same address, and one at a time starves nobody. */
const DOUBTED: WorkOptions = { most: 16, mostPerKey: 1, reserve: 0 };
/** Answers that are sent for as long as somebody reads them, with a database behind them. */
const STREAMS: WorkOptions = { most: 16, mostPerKey: 4, reserve: 0 };
const LONGEST_STREAM_MS = 120_000;
const UNBOUNDED: WorkOptions = {
  most: Number.POSITIVE_INFINITY,
  mostPerKey: Number.POSITIVE_INFINITY,
  reserve: 0,
};
/** Requests that one connection may send before the first of them is answered; browsers send one. */
const MOST_AHEAD = 4;
const MOST_RIGHT = 20_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `none`: answered out of memory; `probe`: asked by those who watch over the server, so never for want of a place refused. */
    readonly cost?: 'none' | 'probe';
  }
}

export interface AdmissionOptions {
  readonly rates: RequestRates;
  readonly addressOf: AddressOf;
  /** Whether work is bounded. */
  readonly bounded: boolean;
}

/**
 * Stands in front of every route of a port, of paths that do not exist and of what is no HTTP: so many requests a second from an address,
 * and so many that are worked on. A request takes its place when it has come whole, so that who sends slowly holds none, and
 * gives it back when its answer is made, so that who reads slowly holds none either.
 */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #work: WorkInFlight;
  readonly #proofs: WorkInFlight;
  readonly #doubted: WorkInFlight;
  readonly #streams: WorkInFlight;
  /** What was right when it was last shown, as hashes. */
  readonly #right = new Set<string>();
  readonly #ahead = new WeakMap<Socket, number>();

  constructor(options: AdmissionOptions) {
    this.#options = options;
    this.#work = new WorkInFlight(options.bounded ? WORK : UNBOUNDED);
    this.#proofs = new WorkInFlight(options.bounded ? PROOFS : UNBOUNDED);
    this.#doubted = new WorkInFlight(options.bounded ? DOUBTED : UNBOUNDED);
    this.#streams = new WorkInFlight(options.bounded ? STREAMS : UNBOUNDED);
  }

  guard(app: FastifyInstance, turnAway: TurnAway): void {
    app.addHook('onRequest', (request, reply, done) => {
      const code = this.#arrive(request);
      if (code === null) done();
      else turnAway(code, request, reply);
    });
    app.addHook('preHandler', async (request) => {
      if (request.routeOptions.config.cost === undefined) this.enter(request);
    });
    app.addHook('onSend', async (request) => this.leave(request));
    app.addHook('onResponse', async ({ raw: { socket } }) => {
      this.#ahead.set(socket, (this.#ahead.get(socket) ?? 1) - 1);
    });
  }

  /** Whether an address may ask once more now; for what reaches no hook. */
  arrives(ip: string): boolean {
    return this.#options.rates.arrives(ip);
  }

  /** A call of whom nobody knows. */
  visit(ip: string): void {
    this.#options.rates.visit(ip);
  }

  /** Takes a place for a request, or refuses it with `overloaded`. */
  enter(request: FastifyRequest): void {
    if (!this.#work.enter(request.raw, this.#keyOf(request))) throw new Refused('overloaded');
  }

  /** The request is that of somebody, who has a rate and a share too. */
  enterAs(request: FastifyRequest, who: string): void {
    this.#options.rates.call(who, request.method === 'GET' || request.method === 'HEAD');
    if (!this.#work.enter(request.raw, who)) throw new Refused('overloaded');
  }

  leave(request: FastifyRequest): void {
    this.#work.leave(request.raw);
  }

  /** Counts an answer that is streamed until it is sent or given up, and ends it when that takes too long. */
  stream(request: FastifyRequest, { raw }: FastifyReply): void {
    if (!this.#streams.enter(raw, this.#keyOf(request))) throw new Refused('overloaded');
    const end = setTimeout(() => raw.destroy(), LONGEST_STREAM_MS).unref();
    raw.once('close', () => {
      clearTimeout(end);
      this.#streams.leave(raw);
    });
  }

  /**
   * Asks who shows a token or a grant (`shown`). Each one that was not right when it was last shown costs a look into the database: so
   * many at once from an address, and for a while one at a time from where many were wrong. Until it is right it is a visit.
   */
  async prove<C>(ip: string, shown: string, ask: () => Promise<C>): Promise<C> {
    const key = hash('sha256', shown, 'base64url');
    if (this.#right.has(key)) return this.#proven(key, ip, ask);
    this.visit(ip);
    const doubted = this.#options.rates.isDistrusted(ip);
    const looks = doubted ? this.#doubted : this.#proofs;
    const look = {};
    if (!looks.enter(look, addressKey(ip))) throw new Refused(doubted ? 'too_many_requests' : 'overloaded');
    try {
      const caller = await this.#proven(key, ip, ask);
      if (caller !== null) this.#options.rates.wasNoVisit(ip);
      return caller;
    } finally {
      looks.leave(look);
    }
  }

  async #proven<C>(key: string, ip: string, ask: () => Promise<C>): Promise<C> {
    const caller = await ask().catch((error) => {
      if (error instanceof Refused) this.#wasWrong(key, ip);
      throw error;
    });
    if (caller === null) this.#wasWrong(key, ip);
    else this.#wasRight(key);
    return caller;
  }

  #wasWrong(key: string, ip: string): void {
    this.#right.delete(key);
    this.#options.rates.distrust(ip);
  }

  #wasRight(key: string): void {
    if (this.#right.has(key)) return;
    if (this.#right.size >= MOST_RIGHT) this.#right.delete(this.#right.keys().next().value!);
    this.#right.add(key);
  }

  /** Why a request may not come in; null = it may. */
  #arrive(request: FastifyRequest): TurnedAway | null {
    const { rates, addressOf } = this.#options;
    const { socket } = request.raw;
    const ahead = (this.#ahead.get(socket) ?? 0) + 1;
    this.#ahead.set(socket, ahead);
    if (ahead > MOST_AHEAD) socket.destroy();
    const ip = addressOf(request);
    const { cost } = request.routeOptions.config;
    if (socket.destroyed || !(cost === 'probe' ? rates.probes(ip) : rates.arrives(ip))) return 'too_many_requests';
    return cost === undefined && !this.#work.hasRoom(addressKey(ip)) ? 'overloaded' : null;
  }

  #keyOf(request: FastifyRequest): string {
    return addressKey(this.#options.addressOf(request));
  }
}
