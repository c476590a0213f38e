import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;
/** What is answered in place of a node's result to one call, or a promise of it; what it throws is answered as an error of the node. */
export type Lie = (method: string, result: unknown) => unknown;

/** A node in front of a real one, which changes what it says. */
export class LyingNode {
  readonly url: string;
  lie: Lie = (_method, result) => result;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async before(honest: string): Promise<LyingNode> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const node = new LyingNode(server);
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      const answer = await fetch(honest, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(await node.#change(JSON.parse(body), (await answer.json()) as Json | Json[])));
    });
    return node;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #change(asked: Json | Json[], answered: Json | Json[]): Promise<unknown> {
    if (!Array.isArray(asked) || !Array.isArray(answered)) return this.#changeOne(asked as Json, answered as Json);
    return Promise.all(asked.map((call) => this.#changeOne(call, answered.find(({ id }) => id === call.id) ?? {})));
  }

  async #changeOne({ method }: Json, answer: Json): Promise<Json> {
    if (!('result' in answer)) return answer;
    try {
      return { ...answer, result: await this.lie(String(method), answer.result) };
    } catch (error) {
      return { jsonrpc: '2.0', id: answer.id, error: { code: -32_000, message: String(error) } };
    }
  }
}
