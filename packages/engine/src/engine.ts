import {
  type AssetId,
  assert,
  type Day,
  type InstrumentId,
  type Lots,
  type OrderId,
  type Ticks,
  type TimeMs,
  type UserId,
} from '@tradewind/base';
import type { CoreApi } from './api.ts';
import type { Command, Identified } from './commands.ts';
import { dispatch } from './dispatch.ts';
import { commandNumber } from './event/layouts.ts';
import { balanceView, balanceViews, houseBalanceViews } from './ledger/balance-views.ts';
import { HouseFundsViews } from './ledger/house-funds-views.ts';
import { grantsRemaining } from './ledger/play-money.ts';
import type { BookSide } from './orders/book.ts';
import { NO_SLOT } from './orders/order-pool.ts';
import { openOrderViews, orderView } from './orders/views.ts';
import { REFUSALS, type RefusalCode, refusalCode } from './refusals.ts';
import { snapshotOf } from './snapshot/snapshot.ts';
import { hashOfState } from './snapshot/state-hash.ts';
import { RESULT_NONE, type State } from './state.ts';
import type {
  AssetView,
  BalanceView,
  CommandView,
  DebtView,
  DepthView,
  HouseBalanceView,
  IndexSourcesView,
  IndexView,
  InstrumentView,
  OpenOrderView,
  OrderView,
  Outcome,
  SeedHashView,
  VersionView,
} from './views.ts';
import {
  ACCOUNT_TYPES,
  type AccountType,
  INDEX_STATES,
  INSTRUMENT_KINDS,
  INSTRUMENT_STATES,
  MODES,
  type Mode,
  REFERENCES,
  type ReferenceKind,
  SOURCE_STATES,
  USER_CLASSES,
  type UserClass,
} from './vocabulary.ts';

/** The outcome of the last command; one object is used again for every command. */
class LastOutcome implements Outcome {
  seq = 0;
  refusal: RefusalCode | '' = '';
  readonly result: { kind: ReferenceKind; id: number } = { kind: 'none', id: 0 };
  repeatOf = 0;
}

/** The state machine behind CoreApi. The outcome that `apply` answers is valid until the next command. */
export class Engine implements CoreApi {
  readonly #state: State;
  readonly #outcome = new LastOutcome();
  readonly houseFunds: HouseFundsViews;

  constructor(state: State) {
    this.#state = state;
    this.houseFunds = new HouseFundsViews(state);
  }

  get events() {
    return this.#state.log;
  }

  get seq(): number {
    return this.#state.seq;
  }

  get time(): TimeMs {
    return this.#state.time;
  }

  apply(command: Command, seq: number, time: TimeMs): Outcome {
    const state = this.#state;
    assert(seq === state.seq + 1, 'sequence numbers rise by one');
    assert(time >= state.time, 'time never falls');
    state.seq = seq;
    state.time = time;
    state.resultKind = RESULT_NONE;
    state.resultId = 0;
    if (isIdentified(command)) this.#applyIdentified(command);
    else {
      const user = 'user' in command ? command.user : 0;
      // The announcement comes first; whether the command is refused is known only afterwards.
      const mark = state.log.announce(seq, time, commandNumber(command.kind), user, '');
      const refusal = this.#carryOut(command);
      state.log.settle(mark, refusal, 0);
      this.#answer(refusal, 0);
    }
    state.log.fold();
    return this.#outcome;
  }

  #applyIdentified(command: Command & Identified): void {
    const state = this.#state;
    const { user, clientId } = command;
    const mark = state.log.announce(state.seq, state.time, commandNumber(command.kind), user, clientId);
    if (!state.accounts.exists(user)) {
      const refusal = state.mode < 0 ? REFUSALS.genesis_missing : REFUSALS.account_unknown;
      state.log.settle(mark, refusal, 0);
      this.#answer(refusal, 0);
      return;
    }
    const known = clientId === '' ? undefined : state.memory.find(user, clientId, state.time);
    if (known !== undefined) {
      const same = known.bodyHash === command.bodyHash;
      if (same) state.result(known.resultKind, known.resultId);
      const refusal = same ? known.refusal : REFUSALS.client_id_conflict;
      state.log.settle(mark, refusal, same ? known.seq : 0);
      this.#answer(refusal, same ? known.seq : 0);
      return;
    }
    const refusal = this.#carryOut(command);
    state.log.settle(mark, refusal, 0);
    if (clientId !== '') {
      const { seq, time, resultKind, resultId } = state;
      state.memory.remember(user, { clientId, seq, time, bodyHash: command.bodyHash, refusal, resultKind, resultId });
    }
    this.#answer(refusal, 0);
  }

  #carryOut(command: Command): number {
    const state = this.#state;
    const refusal = dispatch(state, command);
    if (state.owing && refusal === 0) for (const settle of state.hooks.settleOwed) settle(state);
    return refusal;
  }

  #answer(refusal: number, repeatOf: number): void {
    const state = this.#state;
    const outcome = this.#outcome;
    outcome.seq = state.seq;
    outcome.refusal = refusal === 0 ? '' : refusalCode(refusal);
    outcome.result.kind = REFERENCES[state.resultKind]!;
    outcome.result.id = state.resultId;
    outcome.repeatOf = repeatOf;
  }

  eventHash(): string {
    const { hashA, hashB } = this.#state.log;
    return hex(hashA) + hex(hashB);
  }

  stateHash(): string {
    return hashOfState(this.#state);
  }

  snapshot(): Uint8Array {
    return snapshotOf(this.#state);
  }

  versions(): readonly VersionView[] {
    return this.#state.versions;
  }

  mode(): Mode | null {
    return MODES[this.#state.mode] ?? null;
  }

  assets(): readonly AssetView[] {
    return this.#state.assets.map(({ asset: id, symbol, scale, grantAmount }) => ({ id, symbol, scale, grantAmount }));
  }

  instruments(): readonly InstrumentView[] {
    return this.#state.markets.map(({ id, settlement, terms, state, next }) => ({
      id,
      kind: INSTRUMENT_KINDS[settlement]!,
      symbol: terms.symbol,
      base: terms.base,
      quote: terms.quote,
      priceScale: terms.priceScale,
      tickUnits: terms.tickUnits,
      lotUnits: terms.lotUnits,
      unitsPerTickLot: terms.unitsPerTickLot,
      minNotional: terms.minNotional,
      makerFeePpm: terms.makerFeePpm,
      takerFeePpm: terms.takerFeePpm,
      bandGroup: terms.bandGroup,
      state: INSTRUMENT_STATES[state]!,
      next,
    }));
  }

  userClass(user: UserId): UserClass | null {
    const { accounts } = this.#state;
    return accounts.exists(user) ? USER_CLASSES[accounts.classOf(user)]! : null;
  }

  balances(user: UserId): readonly BalanceView[] {
    return balanceViews(this.#state, user);
  }

  balance(user: UserId, account: AccountType, asset: AssetId): BalanceView {
    return balanceView(this.#state, user, ACCOUNT_TYPES.indexOf(account), asset);
  }

  debts(user: UserId): readonly DebtView[] {
    return this.#state.hooks.debtsOf.flatMap((debtsOf) => debtsOf(this.#state, user));
  }

  houseBalances(): readonly HouseBalanceView[] {
    return houseBalanceViews(this.#state);
  }

  openOrders(user: UserId): readonly OpenOrderView[] {
    return openOrderViews(this.#state, user);
  }

  order(id: OrderId): OrderView | null {
    const slot = this.#state.orders.slotOf(id);
    return slot === NO_SLOT ? null : orderView(this.#state, slot);
  }

  depth(instrument: InstrumentId, levels: number): DepthView {
    const market = this.#state.markets[instrument]!;
    return { seq: market.depthSeq, bids: levelsOf(market.bids, levels), asks: levelsOf(market.asks, levels) };
  }

  top(instrument: InstrumentId): { readonly bid: Ticks; readonly ask: Ticks; readonly last: Ticks } {
    const { bids, asks, last } = this.#state.markets[instrument]!;
    return { bid: bids.bestPrice(), ask: asks.bestPrice(), last };
  }

  index(instrument: InstrumentId): IndexView {
    const { index } = this.#state.markets[instrument]!;
    const sources = index.sources.map(({ source, price, ageMs, heardMs, state }) => {
      return { name: this.#state.sources.known[source]!, price, ageMs, heardMs, state: SOURCE_STATES[state]! };
    });
    return { price: index.price, time: index.time, state: INDEX_STATES[index.state]!, apart: index.apart, sources };
  }

  command(user: UserId, clientId: string): CommandView | null {
    const known = this.#state.memory.find(user, clientId, this.#state.time);
    if (known === undefined) return null;
    const { seq, time, bodyHash, refusal, resultKind, resultId } = known;
    return {
      seq,
      time,
      bodyHash,
      refusal: refusalCode(refusal),
      result: { kind: REFERENCES[resultKind]!, id: resultId },
    };
  }

  grantsRemaining(user: UserId): number {
    return grantsRemaining(this.#state, user);
  }

  indexSources(): IndexSourcesView {
    const { known, inForce, quorum, apartPpm, next } = this.#state.sources;
    return { quorum, apartPpm, sources: inForce.map((number) => ({ number, name: known[number]! })), next };
  }

  seedHashes(): readonly SeedHashView[] {
    return [...this.#state.seedHashes].map(([day, seed]) => ({ day, ...seed }));
  }

  seedHash(day: Day): string | null {
    return this.#state.seedHashes.get(day)?.hash ?? null;
  }

  nextTimerAt(): TimeMs | null {
    return this.#state.timers.nextAt();
  }

  assetSum(asset: AssetId): bigint {
    return this.#state.ledger.sum(asset);
  }
}

/** The hot kinds first: asking each of many shapes for a name is slow. */
function isIdentified(command: Command): command is Command & Identified {
  return command.kind === 'PlaceOrder' || command.kind === 'CancelOrder' || 'clientId' in command;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}

function levelsOf(side: BookSide, levels: number): (readonly [Ticks, Lots])[] {
  const found: (readonly [Ticks, Lots])[] = [];
  for (let at = side.count - 1; at >= 0 && found.length < levels; at -= 1) {
    const level = side.slots[at]!;
    found.push([side.price[level]!, side.lots[level]!]);
  }
  return found;
}
