import { generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import { empower } from '@tradewind/api';
import type { Answer, Client } from './client.ts';

/** A program that was handed an authorization code and signs what it asks for with a key of its own. */
export class Program {
  readonly #client: Client;
  readonly #key: KeyObject;
  readonly #grant: string;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(client: Client, key: KeyObject, grant: string, headers: Readonly<Record<string, string>>) {
    this.#headers = headers;
    this.#client = client;
    this.#key = key;
    this.#grant = grant;
  }

  /** `client` is one without a session; `headers` go with every call. */
  static async exchange(
    client: Client,
    code: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Program> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ format: 'jwk' }).x!;
    const { grant } = await client.ask(empower.exchange, { body: { code, publicKey: key } });
    return new Program(client, privateKey, grant, headers);
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const time = String(Date.now());
    const lines = ['tradewind-1', method, `/api/v1/${path}`, time, hash('sha256', text ?? '', 'hex')];
    const signature = sign(null, Buffer.from(lines.join('\n')), this.#key).toString('base64');
    const headers = { ...this.#headers, 'x-grant': this.#grant, 'x-time': time, 'x-signature': signature };
    return this.#client.raw(method, path, { ...(text !== undefined && { text }), headers });
  }
}
