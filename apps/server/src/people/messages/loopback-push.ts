import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subscription } from './subscriptions.ts';

/** A message as a browser finds it. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: unknown;
}

/** For tests: a push service on this machine, and browsers that read what comes for them. */
export interface LoopbackPush {
  readonly origin: string;
  readonly received: Received[];
  /** How it answers from now on. */
  answer: { readonly status: number; readonly headers?: Readonly<Record<string, string>> };
  /** A new browser at `path`, below which nobody else is. */
  browser(path: string): Subscription;
  close(): Promise<void>;
}

interface Browser {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

const KEY_BYTES = 65;
const SALT_BYTES = 16;
const TAG_BYTES = 16;

export async function startLoopbackPush(): Promise<LoopbackPush> {
  const browsers = new Map<string, Browser>();
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      const message = browser ? open(browser, Buffer.concat(chunks)) : null;
      received.push({ path, headers: request.headers, message });
      response.writeHead(push.answer.status, push.answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const push: LoopbackPush = {
    origin,
    received,
    answer: { status: 201 },
    browser(path) {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      browsers.set(path, { ecdh, auth });
      return { endpoint: origin + path, p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return push;
}

/** Opens a message by RFC 8291 over RFC 8188, in one record. */
function open({ ecdh, auth }: Browser, body: Buffer): unknown {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body[SALT_BYTES + 4]!;
  const header = SALT_BYTES + 5 + keyLength;
  const sender = body.subarray(SALT_BYTES + 5, header);
  if (sender.length !== KEY_BYTES) throw new Error(`the key of the sender has ${sender.length} bytes`);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const shared = derive(auth, ecdh.computeSecret(sender), info, 32);
  const key = derive(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(body.subarray(header, -TAG_BYTES)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

function derive(salt: Buffer, secret: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** What a message says of its sender (RFC 8292), when the signature is that of `key`; throws otherwise. */
export function senderOf({ authorization = '' }: IncomingHttpHeaders, key: string): Record<string, unknown> {
  const [, token = '', named] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (named !== key) throw new Error('the message names another key');
  const [head, body, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', signed, proof, Buffer.from(signature, 'base64url'))) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(body!, 'base64url').toString());
}
