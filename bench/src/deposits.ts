import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Payer } from '@tradewind/custody/testing';
import { ChainNode } from '@tradewind/e2e';
import { quantile } from './measure.ts';
import { type LoadResult, orderLoad } from './order-load.ts';
import type { Row } from './row.ts';
import { removeFolder, Served, temporaryFolder } from './served.ts';
import { ask, signUpUsers } from './users.ts';

export const title = 'Orders while a block with 1,000 deposits is credited, against orders without one';

const USERS = 64;
const IN_FLIGHT = 32;
const WARM_UP_MS = 3_000;
const WINDOW_MS = 6_000;
const ROUNDS = 3;
const DEPOSITS = 1_000;
const CHAIN = 'ethereum';
/** A thousandth of an ether: above the minimum, and all of them below every cap. */
const VALUE = 10n ** 15n;
const WEI = 10n ** 18n;
/** Of one block for so many. */
const BLOCK_GAS = `0x${(100_000_000).toString(16)}`;
const FINAL = 6;
const PATIENCE_MS = 120_000;
const LOOK_MS = 250;

interface Address {
  readonly token: string;
  readonly address: string;
}

/** Windows with and without such a block in turn; what both did is compared. */
export async function run(): Promise<Row[]> {
  const dataDir = await temporaryFolder();
  const server = new Served(dataDir, [], { chain: true });
  try {
    await server.leads();
    const tokens = await signUpUsers(server.base, USERS);
    const chainId = await followed(server.base);
    const addresses = await Promise.all(tokens.map((token) => addressOf(server.base, token)));
    const payments = new Payments(new ChainNode(dataDir), chainId, addresses);
    await orderLoad(server.base, tokens, IN_FLIGHT, WARM_UP_MS);
    const [calm, busy]: [LoadResult[], LoadResult[]] = [[], []];
    const creditedMs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      calm.push(await orderLoad(server.base, tokens, IN_FLIGHT, WINDOW_MS));
      await payments.prepare();
      const load = orderLoad(server.base, tokens, IN_FLIGHT, WINDOW_MS);
      creditedMs.push(await payments.credited(server.base));
      busy.push(await load);
      await payments.finish(server.base);
    }
    return rowsOf(calm, busy, creditedMs);
  } catch (error) {
    throw new Error(`The server said: ${server.said}`, { cause: error });
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
}

function rowsOf(calm: readonly LoadResult[], busy: readonly LoadResult[], creditedMs: readonly number[]): Row[] {
  const refused = [...calm, ...busy].flatMap((one) => one.refused);
  if (refused.length > 0) throw new Error(`${refused.length} requests were refused, first: ${refused[0]}`);
  const rate = (results: readonly LoadResult[]) =>
    results.reduce((sum, { latencies }) => sum + latencies.length, 0) /
    results.reduce((sum, { seconds }) => sum + seconds, 0);
  const p99 = (results: readonly LoadResult[]) =>
    quantile(
      results.flatMap(({ latencies }) => [...latencies]),
      0.99,
    );
  return [
    { name: 'order requests without one', value: rate(calm), unit: 'per second' },
    { name: 'order requests with one', value: rate(busy), unit: 'per second' },
    { name: 'with one, of those without', value: (rate(busy) / rate(calm)) * 100, unit: '%', goal: '>= 97' },
    { name: 'p99 without one', value: p99(calm), unit: 'ms' },
    { name: 'p99 with one', value: p99(busy), unit: 'ms' },
    { name: 'from the block to the last credit', value: quantile(creditedMs, 0.5), unit: 'ms' },
  ];
}

/** Payments of one stranger to the addresses in turn. */
class Payments {
  readonly #node: ChainNode;
  readonly #addresses: readonly Address[];
  readonly #payer: Payer;
  #made = 0;

  constructor(node: ChainNode, chainId: number, addresses: readonly Address[]) {
    this.#node = node;
    this.#addresses = addresses;
    this.#payer = new Payer(randomBytes(32).toString('hex'), chainId);
  }

  /** Signs the next thousand and puts them into one block. */
  async prepare(): Promise<void> {
    await this.#node.ask('anvil_setBalance', this.#payer.address, `0x${(WEI * 1_000_000n).toString(16)}`);
    await this.#node.ask('evm_setBlockGasLimit', BLOCK_GAS);
    const raws: string[] = [];
    for (let at = 0; at < DEPOSITS; at += 1, this.#made += 1) {
      const { address } = this.#addresses[this.#made % this.#addresses.length]!;
      raws.push((await this.#payer.sign({ to: address, value: VALUE, nonce: this.#made })).raw);
    }
    await this.#node.askAll(raws.map((raw) => ({ method: 'eth_sendRawTransaction', params: [raw] })));
    await this.#node.mine();
  }

  /** Milliseconds until the last of the block is credited, which is the last in its order: asking for all would cost the orders. */
  async credited(base: string): Promise<number> {
    const started = performance.now();
    const last = (this.#made - 1) % this.#addresses.length;
    while (performance.now() - started < PATIENCE_MS) {
      if (await this.#stands(base, last, ['credited', 'released'])) return performance.now() - started;
      await pause(LOOK_MS);
    }
    throw new Error(`${this.#made} deposits were not credited within ${PATIENCE_MS} ms.`);
  }

  /** Blocks come until all of it is final, so that nothing is left to do. */
  async finish(base: string): Promise<void> {
    await this.#node.mine(FINAL);
    const started = performance.now();
    while (!(await this.#all(base, ['released']))) {
      if (performance.now() - started > PATIENCE_MS) throw new Error('Deposits are not released.');
      await pause(LOOK_MS);
    }
  }

  async #all(base: string, states: readonly string[]): Promise<boolean> {
    for (const place of this.#addresses.keys()) if (!(await this.#stands(base, place, states))) return false;
    return true;
  }

  /** Whether the newest deposits at one of the addresses stand so. */
  async #stands(base: string, place: number, states: readonly string[]): Promise<boolean> {
    const due = Math.ceil((this.#made - place) / this.#addresses.length);
    const { token } = this.#addresses[place]!;
    const { items } = await ask<Page>(base, 'wallet/deposits?asset=ETH', undefined, token);
    return items.length >= Math.min(due, PAGE) && items.slice(0, due).every(({ state }) => states.includes(state));
  }
}

/** Deposits of one answer. */
const PAGE = 50;

interface Page {
  readonly items: readonly { readonly state: string }[];
}

async function followed(base: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < PATIENCE_MS) {
    const [chain] = await ask<{ state: string; chainId: number }[]>(base, 'wallet/chains');
    if (chain?.state === 'live') return chain.chainId;
    await pause(LOOK_MS);
  }
  throw new Error('The chain is not followed.');
}

async function addressOf(base: string, token: string): Promise<Address> {
  const { address } = await ask<Address>(base, `wallet/address?asset=ETH&chain=${CHAIN}`, undefined, token);
  return { token, address: address.toLowerCase() };
}
