import { type Amount, type Count, DAY_MS, type Days, type Ppm, SECOND_MS, type TimeMs } from '@tradewind/base';
import type { EngineApi, SaleView } from '@tradewind/engine';
import { PPM } from '@tradewind/rules';
import { SIMULATED_TRADER_USERS } from '../../exchange/liquidity/accounts.ts';

export const PAY_SYMBOL = 'USDT';
export const PAY_UNIT = 1_000_000;

/** A coin that is made up for demos, and how it is sold: in lots of one coin, with no minimum in total. */
export interface DemoCoin {
  readonly symbol: string;
  /** In coins; the price of one in units of USDT. */
  readonly supply: Count;
  readonly cap: Count;
  readonly price: Amount;
  readonly minimum: Amount;
  readonly lastsMs: TimeMs;
  readonly vesting: { readonly freePpm: Ppm; readonly vestingSteps: Count; readonly vestingDays: Days };
  /** SHA-256 of its offer in English: a sale keeps it for good, so the text of an offer never changes. */
  readonly paper: string;
  /** What the first simulated trader commits, in USDT, and by how much less than the one before each other does. */
  readonly commits: { readonly first: Count; readonly less: Count };
  /** Whether the next sale begins when it has ended. */
  readonly again: boolean;
}

/** One that is over-subscribed and over within a minute, and one that is always for sale. */
export const DEMO_COINS: readonly DemoCoin[] = [
  {
    ...{ symbol: 'TIDE', supply: 100_000, cap: 15_000, price: PAY_UNIT / 2, minimum: 10 * PAY_UNIT },
    lastsMs: 30 * SECOND_MS,
    vesting: { freePpm: PPM / 5, vestingSteps: 4, vestingDays: 30 },
    paper: '7886f003e22e024463438f369c1db537dac3d7c5aaaf55d7f462f0edd66f44f7',
    ...{ commits: { first: 40_000, less: 4_700 }, again: false },
  },
  {
    ...{ symbol: 'REEF', supply: 1_000_000, cap: 10_000, price: PAY_UNIT / 20, minimum: 5 * PAY_UNIT },
    lastsMs: 13 * DAY_MS,
    vesting: { freePpm: PPM, vestingSteps: 0, vestingDays: 0 },
    paper: '95da417464786ebba912b4d7bd12ada28b0c6642cd4ee1b55fbb73714e5c1396',
    ...{ commits: { first: 480, less: 43 }, again: true },
  },
];

const PAPERS: ReadonlySet<string> = new Set(DEMO_COINS.map(({ paper }) => paper));

/** Whether a sale is of a coin of the demo's own, to which simulated traders subscribe. */
export function isMadeUp({ paper }: Pick<SaleView, 'paper'>): boolean {
  return PAPERS.has(paper);
}

/** Whether coins are made up here: in a demo in which simulated traders trade. */
export function makesUpCoins(engine: EngineApi): boolean {
  return engine.mode() === 'demo' && SIMULATED_TRADER_USERS.some((user) => engine.userClass(user) !== null);
}
