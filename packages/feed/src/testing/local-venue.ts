import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';

/** A venue on this machine: a socket server that says what a test tells it to. */
export class LocalVenue {
  readonly #server: WebSocketServer;
  /** What each connection asked for: its path and its messages. */
  readonly asked: { readonly path: string; readonly messages: string[] }[] = [];
  #peers: WebSocket[] = [];

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (peer, request) => {
      const asked = { path: request.url ?? '', messages: [] as string[] };
      this.asked.push(asked);
      this.#peers.push(peer);
      peer.on('message', (data) => asked.messages.push(String(data)));
      peer.on('error', () => {});
    });
  }

  static async open(): Promise<LocalVenue> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    return new LocalVenue(server);
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get connections(): number {
    return this.asked.length;
  }

  say(...messages: readonly (string | Uint8Array)[]): void {
    for (const message of messages) this.#peers.at(-1)?.send(message);
  }

  hangUp(): void {
    this.#peers.at(-1)?.terminate();
  }

  async close(): Promise<void> {
    for (const peer of this.#peers) peer.terminate();
    this.#peers = [];
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Polls until the condition holds; throws with its name after a minute and a half. */
export async function until(name: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`it did not come to be that ${name}`);
    await pause(5);
  }
}
