import {
  type CallShape,
  type ChainAdapter,
  ChainError,
  type ChainId,
  type Header,
  type Height,
  type Watch,
} from '@tradewind/custody';

/** A node that may be away for a while, or come back at another address: meanwhile every question is `unreachable`. */
export class SwitchedAdapter implements ChainAdapter {
  readonly name: string;
  readonly chainId: ChainId;
  #node: ChainAdapter | null = null;

  constructor(name: string, chainId: ChainId) {
    this.name = name;
    this.chainId = chainId;
  }

  switchTo(node: ChainAdapter | null): void {
    this.#node = node;
  }

  async head() {
    return this.#now.head();
  }

  async header(height: Height) {
    return this.#now.header(height);
  }

  async headers(from: Height, to: Height) {
    return this.#now.headers(from, to);
  }

  async passage(after: Header | null, to: Height, watch: Watch) {
    return this.#now.passage(after, to, watch);
  }

  async receipt(txid: string) {
    return this.#now.receipt(txid);
  }

  async receipts(txids: readonly string[]) {
    return this.#now.receipts(txids);
  }

  async claims(txid: string) {
    return this.#now.claims(txid);
  }

  async balances(addresses: readonly string[], token: string, height: Height) {
    return this.#now.balances(addresses, token, height);
  }

  async fees() {
    return this.#now.fees();
  }

  async gas(call: CallShape) {
    return this.#now.gas(call);
  }

  async nonce(address: string) {
    return this.#now.nonce(address);
  }

  async send(raw: string) {
    return this.#now.send(raw);
  }

  async raw(txid: string) {
    return this.#now.raw(txid);
  }

  get #now(): ChainAdapter {
    if (this.#node === null) throw new ChainError('unreachable', `${this.name}: the chain is being built again`);
    return this.#node;
  }
}
