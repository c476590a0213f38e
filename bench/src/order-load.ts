import { Lane } from './lane.ts';
import { indexPrice } from './users.ts';

const INSTRUMENT = 'BTC/USDT';
/** Lots of about 30 USDT: above the least value of an order, far below a grant. */
const QUANTITY = '0.0005';
/** Resting orders per lane before one request cancels them all; about one request in twelve. */
const RESTING = 10;
/** Resting orders stand this far from the index, takers reach this far: the house's ladder is nearer. */
const AWAY = 0.005;
const REACH = 0.01;

export interface LoadResult {
  readonly seconds: number;
  readonly placed: number;
  readonly traded: number;
  readonly cancelled: number;
  readonly refused: readonly string[];
  /** Milliseconds from sending to the complete answer, of every request. */
  readonly latencies: Float64Array;
}

interface Tally {
  placed: number;
  traded: number;
  cancelled: number;
  readonly refused: string[];
  readonly latencies: number[];
  /** Sequences that were answered: none may come twice. */
  readonly seqs: Set<string>;
}

/**
 * Keeps `inFlight` requests under way for `ms`, each on its own connection: limit orders that rest at both sides, now
 * and then one that trades at once, then a cancel of all. Throws when two answers name one sequence.
 */
export async function orderLoad(
  base: string,
  tokens: readonly string[],
  inFlight: number,
  ms: number,
): Promise<LoadResult> {
  const price = await indexPrice(base, INSTRUMENT);
  const port = Number(new URL(base).port);
  const lanes = await Promise.all(Array.from({ length: inFlight }, () => Lane.open(port)));
  const tally: Tally = { placed: 0, traded: 0, cancelled: 0, refused: [], latencies: [], seqs: new Set() };
  const started = performance.now();
  const until = started + ms;
  await Promise.all(lanes.map((lane, at) => drive(lane, at, tokens[at % tokens.length]!, price, until, tally)));
  const seconds = (performance.now() - started) / 1_000;
  for (const lane of lanes) lane.close();
  const { placed, traded, cancelled, refused } = tally;
  return { seconds, placed, traded, cancelled, refused, latencies: Float64Array.from(tally.latencies) };
}

async function drive(lane: Lane, at: number, token: string, price: number, until: number, tally: Tally): Promise<void> {
  for (let step = at; performance.now() < until; step += 1) {
    const turn = step % (RESTING + 2);
    const sent = performance.now();
    const answer =
      turn === RESTING + 1
        ? await lane.send('DELETE', 'spot/orders', token)
        : await lane.send('POST', 'spot/orders', token, orderBody(turn, step, price));
    tally.latencies.push(performance.now() - sent);
    if (answer.status !== 200) {
      tally.refused.push(`${answer.status} ${answer.body}`);
      continue;
    }
    const seq = /\r\nx-seq: ([0-9]+)/i.exec(answer.head)?.[1] ?? '';
    if (seq === '' || tally.seqs.has(seq)) throw new Error(`sequence '${seq}' was answered twice`);
    tally.seqs.add(seq);
    if (turn === RESTING + 1) tally.cancelled += 1;
    else {
      tally.placed += 1;
      if (!answer.body.includes('"fills":[]')) tally.traded += 1;
    }
  }
}

function orderBody(turn: number, step: number, price: number): string {
  const taking = turn === RESTING;
  const buy = taking ? Math.floor(step / (RESTING + 2)) % 2 === 0 : step % 2 === 0;
  const away = taking ? -REACH : AWAY * (1 + (turn % 5) / 10);
  const limit = String(Math.round(price * (buy ? 1 - away : 1 + away)));
  const side = buy ? 'buy' : 'sell';
  const timeInForce = taking ? 'IOC' : 'GTC';
  return JSON.stringify({ instrument: INSTRUMENT, side, type: 'limit', quantity: QUANTITY, price: limit, timeInForce });
}
