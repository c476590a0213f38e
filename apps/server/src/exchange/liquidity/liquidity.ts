import type { Command } from '@tradewind/engine';
import { ENDOWED_ACCOUNTS, PLATFORM_USERS, topUp } from './accounts.ts';
import { Budget } from './budget.ts';
import { decideLadder, type MakerState, WITHDRAWN } from './house-maker.ts';
import { decideTrade } from './simulated-traders.ts';
import { spotMarkets } from './spot-dealing.ts';
import type { LiquidityView, LiquidMarket } from './view.ts';

/** All of them together. */
const COMMANDS_PER_SECOND = 10;
/** Half seconds of platform time in which a trader may act once per market. */
const TICK_MS = 500;
/** Commands of each second that are kept for the ladders. */
const KEPT_FOR_LADDERS = 2;

export interface LiquidityOptions {
  readonly seed: number;
  /** The markets of products, as they are now. */
  readonly others?: () => readonly LiquidMarket[];
}

/** What one step looks at, and what it collects. */
interface Step {
  readonly view: LiquidityView;
  readonly markets: readonly LiquidMarket[];
  readonly nowMs: number;
  readonly commands: Command[];
  readonly left: () => number;
}

/**
 * The demo's living market: the house maker and the simulated traders behind one budget of commands. It does no I/O
 * and has no timer: whoever owns the clock calls `step` after each index tick and sends the commands it returns.
 */
export class Liquidity {
  readonly #seed: number;
  readonly #others: () => readonly LiquidMarket[];
  readonly #budget = new Budget(COMMANDS_PER_SECOND);
  readonly #makers = new Map<number, MakerState>();
  #lastTick = -1;
  #turn = 0;
  #swept = false;

  constructor({ seed, others = () => [] }: LiquidityOptions) {
    this.#seed = seed;
    this.#others = others;
  }

  /** The commands to send now, at most what the budget of the running second has left. */
  step(nowMs: number, view: LiquidityView): Command[] {
    const tick = Math.floor(nowMs / TICK_MS);
    if (tick <= this.#lastTick) return [];
    this.#lastTick = tick;
    const commands: Command[] = [];
    const left = () => this.#budget.left(nowMs) - commands.length;
    if (!this.#swept) commands.push(...this.#sweep(view));
    const markets = this.#inTurn(this.#markets(view));
    const step = { view, markets, nowMs, commands, left };
    this.#ladders(step);
    if (left() > KEPT_FOR_LADDERS) commands.push(...this.#topUp(view));
    this.#trades(tick, step);
    this.#turn++;
    for (const _ of commands) this.#budget.spend(nowMs);
    return commands;
  }

  /** Orders that stand from before this process began are old: they go before anything is quoted. */
  #sweep(view: LiquidityView): Command[] {
    this.#swept = true;
    return withdrawLiquidity(view);
  }

  #ladders({ view, markets, nowMs, commands, left }: Step): void {
    for (const market of markets) {
      if (left() <= 0) return;
      const { id } = market.instrument;
      const { state, command } = decideLadder(market, view, this.#makers.get(id) ?? WITHDRAWN, nowMs, this.#seed);
      this.#makers.set(id, state);
      if (command !== null) commands.push(command);
    }
  }

  #trades(tick: number, { view, markets, nowMs, commands, left }: Step): void {
    for (const market of markets) {
      if (left() <= KEPT_FOR_LADDERS) return;
      const command = decideTrade(market, view, tick, nowMs, this.#seed);
      if (command !== null) commands.push(command);
    }
  }

  #markets(view: LiquidityView): LiquidMarket[] {
    return [...spotMarkets(view), ...this.#others()];
  }

  /** Looks after one asset of one user per step. */
  #topUp(view: LiquidityView): Command[] {
    const assets = view.assets();
    const asset = assets[this.#turn % assets.length];
    const user = PLATFORM_USERS[Math.floor(this.#turn / assets.length) % PLATFORM_USERS.length];
    if (asset === undefined || user === undefined) return [];
    return ENDOWED_ACCOUNTS.flatMap((account) => {
      const { available, frozen } = view.balance(user, account, asset.id);
      return topUp(user, account, asset, available + frozen);
    });
  }

  /** Beginning with another one each time, so that a short budget starves none. */
  #inTurn<T>(items: readonly T[]): T[] {
    const first = this.#turn % Math.max(items.length, 1);
    return [...items.slice(first), ...items.slice(0, first)];
  }
}

/** Takes every order of the house maker and the simulated traders off the books: for liquidity that is switched off. */
export function withdrawLiquidity(view: Pick<LiquidityView, 'openOrders'>): Command[] {
  return PLATFORM_USERS.filter((user) => view.openOrders(user).length > 0).map((user) => ({
    kind: 'CancelAllOrders',
    user,
    clientId: '',
    bodyHash: 0,
    instrument: -1,
  }));
}
