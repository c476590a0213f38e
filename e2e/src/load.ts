import { assets, spot } from '@tradewind/api';
import { CounterRandom } from '@tradewind/testkit';
import type { Answer, Client } from './client.ts';

/** A write that was sent: what it was answered, or that the answer never came. */
export interface Sent {
  readonly user: number;
  readonly clientId: string;
  readonly kind: 'order' | 'transfer';
  /** Signed units of USDT that it would move into the fiat account. */
  readonly moves: bigint;
  readonly answer: 'accepted' | 'refused' | 'lost';
  readonly seq: number;
  readonly id: string;
}

const STEP_USDT = 250_000n;

export interface LoadOptions {
  readonly clients: readonly Client[];
  readonly instrument: string;
  /** A price at which bids rest. */
  readonly low: string;
  readonly label: string;
  readonly seed: number;
}

/** Writes of all kinds, sent as fast as they are answered, until told to stop or until the server is gone. */
export class Load {
  readonly sent: Sent[] = [];
  readonly #options: LoadOptions;
  readonly #runs: Promise<void>[];
  #stopping = false;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#runs = options.clients.flatMap((client, user) => [this.#run(client, user, 0), this.#run(client, user, 1)]);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#runs);
  }

  async #run(client: Client, user: number, lane: number): Promise<void> {
    const random = new CounterRandom(this.#options.seed + 2 * user + lane);
    for (let turn = 0; !this.#stopping; turn += 1) {
      const clientId = `${this.#options.label}-${lane}-${turn}`;
      const sent = await this.#write(client, { user, clientId }, random.below(5));
      this.sent.push(sent);
      if (sent.answer === 'lost') return;
      if (turn % 20 === 19 && !(await this.#tidy(client))) return;
    }
  }

  async #write(client: Client, who: { user: number; clientId: string }, choice: number): Promise<Sent> {
    const { instrument, low } = this.#options;
    const { clientId } = who;
    if (choice < 2) {
      const inward = choice === 0;
      const [from, to] = inward ? (['spot', 'fiat'] as const) : (['fiat', 'spot'] as const);
      const body = { from, to, asset: 'USDT', amount: '0.25', clientId };
      const moves = inward ? STEP_USDT : -STEP_USDT;
      return { ...who, kind: 'transfer', moves, ...(await outcome(client.send(assets.transfer, { body }))) };
    }
    const common = { instrument, clientOrderId: clientId } as const;
    const body =
      choice === 2
        ? ({ ...common, side: 'buy', type: 'limit', quantity: '0.001', price: low } as const)
        : ({ ...common, side: choice === 3 ? 'buy' : 'sell', type: 'market', quantity: '0.0002' } as const);
    return { ...who, kind: 'order', moves: 0n, ...(await outcome(client.send(spot.place, { body }))) };
  }

  /** Keeps the number of open orders below its limit. */
  async #tidy(client: Client): Promise<boolean> {
    return (await outcome(client.send(spot.cancelAll))).answer !== 'lost';
  }
}

async function outcome(asked: Promise<Answer>): Promise<Pick<Sent, 'answer' | 'seq' | 'id'>> {
  try {
    const { status, data, seq } = await asked;
    if (status === 200) return { answer: 'accepted', seq, id: (data as { id?: string }).id ?? '' };
    if (status === 422) return { answer: 'refused', seq, id: '' };
    if (status === 503) return { answer: 'lost', seq: 0, id: '' };
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError'))
      return { answer: 'lost', seq: 0, id: '' };
    throw error;
  }
  throw new Error(`A write was answered ${JSON.stringify(await asked)}`);
}
