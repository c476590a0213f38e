import { ALL_STREAMS, type TimedCommand, WORLD_PRICES, worldCommands } from '@tradewind/testkit';
import type { Command } from '../commands.ts';
import { THIN } from './twin-contract-days.ts';
import type { TwinSource } from './twin-run.ts';

const START_MS = 1_760_025_600_000;
const SAMPLE_MS = 500;
/** Contracts of the world on the first two indexes, and one behind all of them that no fund stands behind. */
const [FIRST, SECOND, THIN_ONE] = [4, 5, 6] as const;
const [SPREAD, DARING, SELLER] = [1, 2, 6] as const;

const unnamed = (user: number) => ({ user, clientId: '', bodyHash: 0 });

function order(user: number, side: 'buy' | 'sell', instrument: number, quantity: number): Command {
  const price = WORLD_PRICES[instrument === SECOND ? 1 : 0]!;
  const plain = { timeInForce: 'GTC', postOnly: false, reduceOnly: false, triggerBy: 'last', stopPrice: 0 } as const;
  const open = { takeProfit: 0, stopLoss: 0, protectBy: 'last', fromSpot: true } as const;
  const asked = { instrument, side, type: 'limit', price, quantity } as const;
  return { kind: 'PlaceContractOrder', ...unnamed(user), ...asked, ...plain, ...open };
}

function lever(user: number, instrument: number, leverage: number): Command {
  return { kind: 'SetLever', ...unnamed(user), instrument, mode: 'cross', leverage };
}

/** The first two indexes, each at so many thousandths of where it began. */
function sample(time: number, shares: readonly [number, number]): Command {
  const ticks = shares.map((share, instrument) => {
    const price = Math.floor((WORLD_PRICES[instrument]! * 100 * share) / 1_000);
    return { instrument, sources: [{ source: 0, price, ageMs: 0, heardMs: 0 }] };
  });
  return { kind: 'IndexTick', time, ticks };
}

/**
 * One account holds two contracts with a twentieth behind them: the second is paused and falls by 7 %, so that the account
 * is due while the first stands still. Then another one falls whom nobody buys of and no fund takes over.
 */
function* story(): Generator<TimedCommand> {
  let time = START_MS;
  const now = (command: Command): TimedCommand => ({ command, time });
  yield now({ ...THIN, instrument: THIN_ONE, symbol: 'THIN' });
  yield now(sample(time, [1_000, 1_000]));
  for (const user of [SPREAD, DARING]) yield now({ kind: 'Grant', ...unnamed(user) });
  for (const instrument of [FIRST, SECOND]) yield now(lever(SPREAD, instrument, 20));
  yield now(lever(DARING, THIN_ONE, 125));
  for (const [user, instrument, lots] of [
    [SPREAD, FIRST, 10],
    [SPREAD, SECOND, 40],
    [DARING, THIN_ONE, 10],
  ] as const) {
    yield now(order(SELLER, 'sell', instrument, lots));
    yield now(order(user, 'buy', instrument, lots));
  }
  yield now({ kind: 'SetInstrumentState', instrument: SECOND, state: 'paused' });
  for (const shares of [
    [1_000, 930],
    [980, 930],
  ] as const) {
    time += SAMPLE_MS;
    yield now(sample(time, shares));
  }
  for (;;) yield now({ kind: 'AdvanceTime' });
}

/** What chance seldom brings: accounts in cross that are due by what cannot be closed, and where nobody takes what has to be. */
export class ContractSpread implements TwinSource {
  #setup = worldCommands(ALL_STREAMS).length;
  readonly #story = story();

  next(): TimedCommand {
    this.#setup -= 1;
    if (this.#setup >= 0) return { command: { kind: 'AdvanceTime' }, time: START_MS };
    return this.#story.next().value;
  }

  learn(): void {}
}
