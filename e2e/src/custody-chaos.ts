import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { custody } from '@tradewind/api';
import { CounterRandom } from '@tradewind/testkit';
import { ChainNode, NodeRefusal } from './chain-node.ts';
import { type Payment, Payments } from './chain-payments.ts';
import type { Client } from './client.ts';
import { settled, unbalanced } from './custody-chaos-check.ts';
import { Installation } from './installation.ts';
import { childrenOf, commandOf, kill } from './processes.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

/** Environment variable with how many deposits there are; 60 without it. */
export const DEPOSITS = 'TRADEWIND_TEST_DEPOSITS';

const CHAIN = 'ethereum';
const PEOPLE = 5;
const DEEPEST = 8;
/** What is reorganised first must not reach below where purses were filled. */
const SPARE_BLOCKS = 12;
const OPEN_MS = 60_000;
const READ_MS = 30_000;
/** Payments between two kills, and between two reorganisations, on average. */
const PER_KILL = 8;
const PER_REORGANISATION = 5;

const VICTIMS = ['server', 'signer', 'node', 'server and node', 'server and signer'] as const;

interface ChaosOptions {
  readonly deposits: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

/**
 * Deposits of every kind while server, signer and node are killed with -9 at random points and the chain is reorganised, with
 * double spends. In the end what is on the chain for good is credited once, whatever else was is taken back, and ledger and
 * chain are the same to the unit.
 */
export async function depositsInChaos({ deposits, seed, say }: ChaosOptions): Promise<void> {
  say(`${deposits} deposits, seed ${seed}`);
  const installation = await Installation.begun({ args: ['--limits', 'off'], chain: true });
  try {
    const chaos = await Chaos.begun(installation, new CounterRandom(seed), deposits);
    for (let made = 0; made < deposits; made += 1) await chaos.step(made);
    say(await chaos.end());
  } finally {
    await installation.destroy();
  }
}

class Chaos {
  readonly #installation: Installation;
  readonly #random: CounterRandom;
  readonly #node: ChainNode;
  readonly #people: readonly Client[];
  readonly #addresses: readonly string[];
  readonly #payments: Payments;
  readonly #made: Payment[] = [];
  readonly #counts = { kills: 0, reorganisations: 0, doubleSpends: 0 };
  #server: Server;
  #starting: Promise<void> | null = null;

  private constructor(parts: {
    installation: Installation;
    random: CounterRandom;
    server: Server;
    people: readonly Client[];
    addresses: readonly string[];
    payments: Payments;
  }) {
    this.#installation = parts.installation;
    this.#random = parts.random;
    this.#server = parts.server;
    this.#people = parts.people;
    this.#addresses = parts.addresses;
    this.#payments = parts.payments;
    this.#node = new ChainNode(parts.installation.dataDir);
  }

  /** With some people who have addresses, and strangers with full purses of which the node's state knows. */
  static async begun(installation: Installation, random: CounterRandom, deposits: number): Promise<Chaos> {
    const server = await installation.start();
    const people = Array.from({ length: PEOPLE }, () => server.client());
    for (const one of people) await one.signUp();
    const chainId = await until('the chain is followed', OPEN_MS, async () => {
      const [chain] = await people[0]!.ask(custody.chains);
      return chain?.state === 'live' && chain.chainId;
    });
    const query = { asset: 'USDT', chain: CHAIN };
    const given = await Promise.all(people.map((one) => one.ask(custody.address, { query })));
    const addresses = given.map(({ address }) => address.toLowerCase());
    const payments = new Payments(random, chainId, addresses, deposits);
    const node = new ChainNode(installation.dataDir);
    await payments.prepare(node);
    await node.mine(SPARE_BLOCKS);
    await until('purses stand in what the node would begin with', OPEN_MS, () =>
      node.writtenState().includes(payments.somebody),
    );
    return new Chaos({ installation, random, server, people, addresses, payments });
  }

  /** A payment, and by chance a block, a look of the server, a reorganisation, a return of what was lost, a kill. */
  async step(made: number): Promise<void> {
    const random = this.#random;
    const payment = await this.#payments.next(made);
    this.#made.push(payment);
    await this.#send(payment.raw);
    if (random.oneIn(2)) await this.#node.mine(random.between(1, 3));
    if (random.oneIn(3)) await this.#read();
    if (random.oneIn(PER_REORGANISATION)) await this.#reorganise();
    if (random.oneIn(PER_REORGANISATION)) await this.#send(this.#made[random.below(this.#made.length)]!.raw);
    if (made % PER_KILL === PER_KILL - 1) {
      const victims = VICTIMS[this.#counts.kills % VICTIMS.length]!;
      await pause(random.below(1_500));
      await this.#kill9(victims);
    }
  }

  /** Everything comes to rest and is compared; then the whole journal is verified. Answers what there was, for people. */
  async end(): Promise<string> {
    await this.#starting;
    const { kills, reorganisations, doubleSpends } = this.#counts;
    const sentence = await settled({
      ...{ people: this.#people, addresses: this.#addresses, payments: this.#made },
      ...{ node: this.#node, installation: this.#installation },
    });
    assert.equal(await this.#server.stop(), 0);
    const { problems } = await this.#installation.verify();
    assert.deepEqual(problems, []);
    assert.deepEqual(await unbalanced(this.#installation), []);
    return `${sentence}; ${kills} kills, ${reorganisations} reorganisations, ${doubleSpends} double spends`;
  }

  /** A node may refuse it: it is there already, or its nonce is spent. */
  async #send(raw: string): Promise<void> {
    await this.#unless(/already|nonce too low/i, 'eth_sendRawTransaction', raw);
  }

  /** Whether the node did it; it may refuse it in these words alone. */
  async #unless(words: RegExp, method: string, ...params: readonly unknown[]): Promise<boolean> {
    try {
      await this.#node.ask(method, ...params);
      return true;
    } catch (error) {
      if (error instanceof NodeRefusal && words.test(error.message)) return false;
      throw error;
    }
  }

  /** The server has read what is on the chain now, if it is there. */
  async #read(): Promise<void> {
    if (this.#starting !== null) return;
    const height = await this.#node.height();
    await until('the server has read the chain', READ_MS, async () => {
      const [chain] = await this.#people[0]!.ask(custody.chains);
      const read = chain?.scanned?.height ?? -1;
      return read >= Math.min(height, await this.#node.height());
    });
  }

  /**
   * Of what was in the dropped blocks some is gone, some comes again in another block, and some was spent otherwise. A node that
   * was started again cannot go back behind its start: it refuses, and nothing is dropped.
   */
  async #reorganise(): Promise<void> {
    const random = this.#random;
    const depth = random.between(1, DEEPEST);
    const height = await this.#node.height();
    const dropped = (await this.#mined()).filter(({ block }) => block > height - depth);
    const instead = dropped.flatMap(({ payment }) => {
      const fate = random.below(3);
      return fate === 0 ? [] : [{ spent: fate === 1, raw: fate === 1 ? payment.instead : payment.raw }];
    });
    const placed = instead.map(({ raw }) => [raw, random.below(depth)]);
    if (!(await this.#unless(/data unavailable/i, 'anvil_reorg', depth, placed))) return;
    this.#counts.reorganisations += 1;
    this.#counts.doubleSpends += instead.filter(({ spent }) => spent).length;
  }

  /** Payments that are in a block. */
  async #mined() {
    const calls = this.#made.map(({ txid }) => ({ method: 'eth_getTransactionReceipt', params: [txid] }));
    const receipts = await this.#node.askAll<{ readonly blockNumber: string } | null>(calls);
    return receipts.flatMap((receipt, at) =>
      receipt === null ? [] : [{ payment: this.#made[at]!, block: Number(receipt.blockNumber) }],
    );
  }

  /** A server that is killed comes back while payments go on. */
  async #kill9(victims: (typeof VICTIMS)[number]): Promise<void> {
    await this.#starting;
    this.#counts.kills += 1;
    if (victims.includes('signer'))
      for (const child of childrenOf(this.#server.pid)) if (commandOf(child).includes('signer')) kill(child, 'SIGKILL');
    if (victims.includes('node')) await this.#node.kill9();
    if (victims.includes('server')) {
      await this.#server.kill9();
      this.#starting = this.#startAgain();
    }
  }

  async #startAgain(): Promise<void> {
    this.#server = await this.#installation.start();
    for (const one of this.#people) one.base = this.#server.base;
    await until('the chain is followed again', OPEN_MS, async () => {
      const [chain] = await this.#people[0]!.ask(custody.chains);
      return chain?.state === 'live';
    });
    this.#starting = null;
  }
}
