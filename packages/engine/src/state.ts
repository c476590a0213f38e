import type { Amount, Day, InstrumentId, TimeMs } from '@tradewind/base';
import { Accounts } from './account/accounts.ts';
import type { ListAsset } from './commands.ts';
import { PackedLog } from './event/log.ts';
import { Memory } from './identity/memory.ts';
import { Ledger } from './ledger/ledger.ts';
import type { Cause } from './ledger/transfer.ts';
import type { Market } from './market/market.ts';
import { noSources } from './market/sources.ts';
import { OrderPool } from './orders/order-pool.ts';
import type { Installed } from './product/hooks.ts';
import { type Timer, Timers } from './timer/timers.ts';
import { type Noise, REFERENCES } from './vocabulary.ts';

export const RESULT_NONE = REFERENCES.indexOf('none');
export const RESULT_ORDER = REFERENCES.indexOf('order');
export const RESULT_TRADE = REFERENCES.indexOf('trade');
export const RESULT_TRANSFER = REFERENCES.indexOf('transfer');
export const RESULT_GRANT = REFERENCES.indexOf('grant');
export const RESULT_COMMAND = REFERENCES.indexOf('command');
export const RESULT_APPROVAL = REFERENCES.indexOf('approval');

/** No mode was set yet. */
export const NO_MODE = -1;

/** Everything that the engine knows. Verbs are functions over it. */
export class State {
  readonly log = new PackedLog();
  readonly ledger = new Ledger(this.log);
  readonly accounts = new Accounts();
  readonly orders = new OrderPool();
  readonly timers = new Timers();
  /** What the products keep, each in the place that `part` gave it. */
  readonly parts: unknown[] = [];
  readonly memory: Memory;
  readonly assets: ListAsset[] = [];
  readonly markets: Market[] = [];
  /** Hash of each day's seed and the noise that it goes with, and whether it came after the day began. */
  readonly seedHashes = new Map<Day, { readonly hash: string; readonly late: boolean; readonly noise: Noise }>();
  /** What each approval of an adjustment or of house funds moved: it does so once. */
  readonly adjustments = new Map<number, string>();
  /** The versions whose rules held, each from its sequence on; the last one holds. */
  readonly versions: { readonly version: string; readonly seq: number }[] = [];
  seq = 0;
  time: TimeMs = 0;
  mode = NO_MODE;
  /** Switches of the rules, see SetRules. */
  orderRate = true;
  priceBands = true;
  selfTradePrevention = true;
  readonly sources = noSources();
  trades = 0;
  transfers = 0;
  grants = 0;
  orderTurns = 0;
  /** Whether somebody owes for a reversed deposit: only then is the end of each command seen. */
  owing = false;
  /** What the command that runs made or touched: place in REFERENCES and id. */
  resultKind = RESULT_NONE;
  resultId = 0;
  /** Filled in before each transfer, so that none is made on the way. */
  readonly cause: Cause = { reason: 0, reference: 0, referenceId: 0 };

  readonly hooks: Installed<State>;
  /** Does what a timer of a product is for. */
  readonly fireProduct: (state: State, timer: Timer) => void;

  /** Use `newState`. */
  constructor(hooks: Installed<State>, fireProduct: (state: State, timer: Timer) => void) {
    this.hooks = hooks;
    this.fireProduct = fireProduct;
    const { orders } = this;
    this.memory = new Memory(
      ({ clientId, resultKind, resultId }) =>
        resultKind === RESULT_ORDER && orders.clientIds.get(orders.slotOf(resultId)) === clientId,
    );
  }

  result(kind: number, id: number): void {
    this.resultKind = kind;
    this.resultId = id;
  }

  causeOf(reason: number, reference: number, referenceId: number): Cause {
    this.cause.reason = reason;
    this.cause.reference = reference;
    this.cause.referenceId = referenceId;
    return this.cause;
  }

  market(id: InstrumentId): Market | undefined {
    return this.markets[id];
  }
}

/** Whether a number is a whole amount above zero that the ledger can hold. */
export function isAmount(amount: Amount): boolean {
  return Number.isSafeInteger(amount) && amount > 0;
}
