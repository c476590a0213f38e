import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { ALL_STREAMS, type TimedCommand, worldCommands } from '@tradewind/testkit';
import type { Command } from '../commands.ts';
import { THIN } from './twin-contract-days.ts';
import type { TwinSource } from './twin-run.ts';

/** At the begin of an interval of fundings. */
const START_MS = 1_760_025_600_000;
const INTERVAL_MS = 8 * HOUR_MS;
const SAMPLES = 2_900;
const SAMPLE_MS = 5_000;
const END_MS = START_MS + DAY_MS + HOUR_MS;
/** Behind the instruments of the world. */
const CONTRACT = 6;
const [LATER, DARING, SELLER, BUYER] = [2, 1, 6, 8] as const;
/** In ticks: that of the index, and those of a book 1.5 % above it. */
const [INDEX, BID, ASK] = [600_000, 609_000, 609_100] as const;

const unnamed = (user: number) => ({ user, clientId: '', bodyHash: 0 });

function order(user: number, side: 'buy' | 'sell', price: number, quantity: number): Command {
  const [type, fromSpot] = [price === 0 ? 'market' : 'limit', true] as const;
  const plain = { timeInForce: 'GTC', postOnly: false, reduceOnly: false, triggerBy: 'last', stopPrice: 0 } as const;
  const open = { takeProfit: 0, stopLoss: 0, protectBy: 'last', fromSpot } as const;
  const asked = { instrument: CONTRACT, side, type, price, quantity };
  return { kind: 'PlaceContractOrder', ...unnamed(user), ...asked, ...plain, ...open };
}

function lever(user: number, leverage: number): Command {
  return { kind: 'SetLever', ...unnamed(user), instrument: CONTRACT, mode: 'isolated', leverage };
}

function sample(time: number): Command {
  const sources = [{ source: 0, price: INDEX * 100, ageMs: 0, heardMs: 0 }];
  return { kind: 'IndexTick', time, ticks: [{ instrument: 0, sources }] };
}

/** A premium of 1.5 %, which is more than the margin of who dares most; then an end at the index, which is too. */
function* story(): Generator<TimedCommand> {
  let time = START_MS;
  const now = (command: Command): TimedCommand => ({ command, time });
  yield now({ ...THIN, instrument: CONTRACT, symbol: 'THIN' });
  yield now(sample(time));
  for (const user of [SELLER, BUYER]) yield now(lever(user, 2));
  for (const user of [DARING, LATER]) {
    yield now({ kind: 'Grant', ...unnamed(user) });
    yield now(lever(user, 125));
  }
  yield now(order(SELLER, 'sell', BID, 10));
  yield now(order(BUYER, 'buy', BID, 460));
  yield now(order(SELLER, 'sell', ASK, 460));
  yield now({ kind: 'DelistContract', instrument: CONTRACT, effectiveAt: END_MS });
  for (let taken = 0; taken < SAMPLES; taken += 1) {
    time += SAMPLE_MS;
    yield now(sample(time));
    if (taken === 5) yield now(order(DARING, 'buy', 0, 10));
  }
  for (const begin of [START_MS + INTERVAL_MS, END_MS - HOUR_MS, END_MS - MINUTE_MS]) {
    for (time = begin; time < begin + MINUTE_MS; time += SAMPLE_MS) {
      yield now(sample(time));
      yield now({ kind: 'AdvanceTime' });
    }
    // While the last sample is of now; in the last half hour nothing may be opened.
    time -= SAMPLE_MS;
    yield now(order(SELLER, 'sell', ASK, 100));
    yield now(order(LATER, 'buy', 0, 10));
  }
  time = END_MS;
  for (;;) yield now({ kind: 'AdvanceTime' });
}

/** What chance hardly brings: a funding, and then a settlement, that payers and fund cannot pay in full. */
export class ContractLacks implements TwinSource {
  #setup = worldCommands(ALL_STREAMS).length;
  readonly #story = story();

  next(): TimedCommand {
    this.#setup -= 1;
    if (this.#setup >= 0) return { command: { kind: 'AdvanceTime' }, time: START_MS };
    return this.#story.next().value;
  }

  learn(): void {}
}
