import { createServer, type Server } from 'node:http';
import type { ErrorCode } from '@tradewind/contract';
import { presentVersion } from '@tradewind/readmodel';
import type { Role } from '../http/health.ts';

/** Answers while this process does not lead: /health says what it is, everything else is 503 `not_leader`. */
export class WaitingRoom {
  readonly #server: Server;
  #role: Role = 'starting';
  #port = 0;

  constructor(message: (code: ErrorCode) => string) {
    this.#server = createServer((request, response) => {
      const health = (request.url ?? '').split('?')[0] === '/health';
      const data = { code: 'not_leader', requestId: 'none' };
      const body = health
        ? { role: this.#role, version: presentVersion() }
        : { HttpStatusCode: 503, Message: message('not_leader'), Data: data };
      response.writeHead(503, { 'content-type': 'application/json', connection: 'close', 'retry-after': '1' });
      response.end(JSON.stringify(body));
    });
  }

  get role(): Role {
    return this.#role;
  }

  /** That is listened on. */
  get port(): number {
    return this.#port;
  }

  set role(role: Role) {
    this.#role = role;
  }

  /** Resolves with the port that is listened on. */
  async open(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', (cause: NodeJS.ErrnoException) => {
        const taken =
          cause.code === 'EADDRINUSE' ? ': another program, perhaps another server of yours, listens there' : '';
        reject(new Error(`Port ${port} of ${host} cannot be opened (${cause.code})${taken}.`, { cause }));
      });
      this.#server.listen(port, host, resolve);
    });
    const address = this.#server.address();
    this.#port = typeof address === 'object' && address ? address.port : port;
    return this.#port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}
