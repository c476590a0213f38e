import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Origins } from '../../platform/settings/origins.ts';

/** For tests: where `inject` sends requests to, and an address of other people's browsers. */
export const INJECTED = new Origins('PUBLIC_ORIGIN', ['http://localhost', 'https://trade.example']);

/** For tests of a server that has to know its own address before it is made: a port that is listened on. */
export async function ownPort(...more: readonly string[]) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, base, origins: new Origins('CONSOLE_ORIGIN', [base, ...more]) };
}
