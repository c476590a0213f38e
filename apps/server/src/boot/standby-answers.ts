import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_STATUS, type ErrorCode } from '@tradewind/api';
import { presentVersion } from '@tradewind/readmodel';
import { PAGE_HEADERS } from '../http/page-headers.ts';
import { callerAddress } from '../platform/calls/caller-address.ts';
import { refuseUpgrade } from '../platform/calls/refuse-upgrade.ts';
import type { Role } from '../platform/metrics/health.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { type MetricsAccess, metricsAccess, openMetrics } from '../platform/metrics/metrics-access.ts';
import type { NetworkSettings } from '../platform/settings/network-settings.ts';
import type { PortHandler } from './listening-port.ts';

/** Whole seconds until this process, or the one that leads instead, may answer. */
const RETRY_AFTER_S: Readonly<Record<Role, number>> = {
  starting: 2,
  // What it takes to notice that the leader has fallen silent.
  standby: 8,
  upgrading: 30,
  leader: 1,
  stopping: 8,
};

export interface StandbyAnswersOptions {
  readonly config: Pick<NetworkSettings, 'trustedProxies' | 'consoleAllow' | 'consoleOrigins'> & {
    readonly metricsToken: string | undefined;
  };
  readonly metrics: Metrics;
  readonly message: (code: ErrorCode, language: string) => string;
  readonly language: (header: string | undefined) => string;
}

/**
 * Answers at both ports while this process does not lead: /health says what it is, /metrics what it counts, and everything else is 503
 * `not_leader`.
 */
export class StandbyAnswers {
  readonly metrics: Metrics;
  readonly users: PortHandler;
  readonly operators: PortHandler;
  role: Role = 'starting';
  readonly #options: StandbyAnswersOptions;

  constructor(options: StandbyAnswersOptions) {
    const { metricsToken, trustedProxies, consoleAllow, consoleOrigins } = options.config;
    this.#options = options;
    this.metrics = options.metrics;
    this.metrics.waiting = () => this.role;
    const addressOf = callerAddress(trustedProxies);
    const upgrade = (_request: IncomingMessage, socket: Duplex) => refuseUpgrade(socket, '503 Service Unavailable');
    const access = metricsAccess(metricsToken);
    const openAccess = openMetrics(consoleOrigins);
    this.users = { upgrade, answer: (request, response) => this.#answer(request, response, access) };
    this.operators = {
      upgrade,
      answer: (request, response) => {
        const { headers, socket } = request;
        const ip = addressOf({ ip: socket.remoteAddress ?? '', headers });
        if (consoleAllow && !consoleAllow.has(ip)) this.#refuse('not_permitted', request, response);
        else this.#answer(request, response, openAccess);
      },
    };
  }

  #answer(request: IncomingMessage, response: ServerResponse, access: MetricsAccess): void {
    const path = (request.url ?? '').split('?')[0];
    const open = path === '/metrics' ? access(request.headers) : 'not_leader';
    if (path === '/health') this.#send(response, 503, { role: this.role, version: presentVersion() });
    else if (open !== 'open') this.#refuse(open, request, response);
    else
      this.#sendMetrics(response).catch(() => {
        this.#refuse('internal_error', request, response);
      });
  }

  async #sendMetrics(response: ServerResponse): Promise<void> {
    const text = await this.metrics.text();
    response.writeHead(200, { ...HEADERS, 'content-type': this.metrics.registry.contentType });
    response.end(text);
  }

  #refuse(code: ErrorCode, request: IncomingMessage, response: ServerResponse): void {
    const { message, language } = this.#options;
    const status = ERROR_STATUS[code];
    const words = message(code, language(request.headers['accept-language']));
    this.#send(response, status, { HttpStatusCode: status, Message: words, Data: { code, requestId: 'none' } });
  }

  #send(response: ServerResponse, status: number, body: object): void {
    if (status === 503) response.setHeader('retry-after', RETRY_AFTER_S[this.role]);
    response.writeHead(status, { ...HEADERS, 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  }
}

/** The next request shall find whoever answers then. */
const HEADERS: OutgoingHttpHeaders = { ...PAGE_HEADERS, 'cache-control': 'no-store', connection: 'close' };
