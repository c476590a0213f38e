import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** How often a venue says its prices again. */
const EVERY_MS = 200;

type Prices = Readonly<Record<string, number>>;

/** A venue on this machine in the words of a real one: its best prices are 0.5 below and above what a test sets. */
export class LocalVenue {
  readonly #server: WebSocketServer;
  readonly #words: (prices: Prices) => readonly string[];
  readonly #timer: NodeJS.Timeout;
  #peers: WebSocket[] = [];
  /** By the symbols of the exchange; nothing is said while it is null. */
  prices: Prices | null = null;

  private constructor(server: WebSocketServer, words: (prices: Prices) => readonly string[]) {
    this.#server = server;
    this.#words = words;
    server.on('connection', (peer) => this.#peers.push(peer));
    this.#timer = setInterval(() => this.#say(), EVERY_MS);
  }

  static async open(words: (prices: Prices) => readonly string[]): Promise<LocalVenue> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    return new LocalVenue(server, words);
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  hangUp(): void {
    for (const peer of this.#peers) peer.terminate();
    this.#peers = [];
  }

  close(): void {
    clearInterval(this.#timer);
    this.hangUp();
    this.#server.close();
  }

  #say(): void {
    if (this.prices === null) return;
    const messages = this.#words(this.prices);
    for (const peer of this.#peers) for (const message of messages) peer.send(message);
  }
}

const eachOf = (prices: Prices, say: (symbol: string, bid: string, ask: string) => unknown): string[] =>
  Object.entries(prices).map(([symbol, price]) =>
    JSON.stringify(say(symbol, (price - 0.5).toFixed(2), (price + 0.5).toFixed(2))),
  );

export const binanceWords = (prices: Prices) =>
  eachOf(prices, (symbol, b, a) => {
    const s = symbol.replace('/', '');
    return { stream: `${s.toLowerCase()}@bookTicker`, data: { u: 1, s, b, B: '1', a, A: '1' } };
  });

export const coinbaseWords = (prices: Prices) =>
  eachOf(prices, (symbol, bid, ask) => {
    return { type: 'snapshot', product_id: symbol.replace('/', '-'), bids: [[bid, '1']], asks: [[ask, '1']] };
  });

export const krakenWords = (prices: Prices) =>
  eachOf(prices, (symbol, bid, ask) => {
    const at = (Date.now() / 1_000).toFixed(6);
    return [1, { as: [[ask, '1', at]], bs: [[bid, '1', at]] }, 'book-10', symbol.replace('BTC', 'XBT')];
  });
