import type { Command, Identified, ListAsset, ListInstrument, OpenAccount, SetInstrumentTerms } from '../commands.ts';
import { CLIENT_ID_KEPT_MS } from '../limits.ts';
import { isProductCommand } from '../product/codec.ts';
import type { ProductCommand } from '../product/products.ts';
import type { RefusalCode } from '../refusals.ts';
import { advanceTime, indexTick, putInForce } from './naive-index.ts';
import { adjust, endow, fundHouse, grant, moveHouseFunds, transfer } from './naive-ledger.ts';
import { cancelAll, cancelOrder, placeOrder, reduceOrder, replaceQuotes } from './naive-orders.ts';
import { applyProduct } from './naive-products.ts';
import { changeSources, setSources } from './naive-sources.ts';
import {
  type NaiveFact,
  type NaiveOrder,
  NaiveRefusal,
  type NaiveResult,
  NaiveState,
  refuseIf,
} from './naive-state.ts';

export interface NaiveOutcome {
  readonly refusal: RefusalCode | '';
  readonly result: NaiveResult;
  readonly repeatOf: number;
  readonly facts: readonly NaiveFact[];
}

const NOTHING: NaiveResult = { kind: 'none', id: 0 };

/**
 * The engine once more, as plainly as it can be said: lists searched from end to end, one rule after the other. It is
 * slow, and it numbers orders 1, 2, 3 ...; the fast engine is compared with it after random commands.
 */
export class NaiveEngine {
  readonly state = new NaiveState();

  apply(command: Command, seq: number, time: number): NaiveOutcome {
    const { state } = this;
    state.facts = [];
    state.seq = seq;
    state.time = time;
    state.seconds.closed = [];
    const before = 'clientId' in command ? this.#remembered(command) : undefined;
    if (before !== undefined && 'clientId' in command) {
      const same = before.bodyHash === command.bodyHash;
      if (!same) return { refusal: 'client_id_conflict', result: NOTHING, repeatOf: 0, facts: state.facts };
      return { refusal: before.refusal, result: before.result, repeatOf: before.seq, facts: state.facts };
    }
    const { refusal, result } = this.#attempt(command);
    if ('clientId' in command && command.clientId !== '' && state.user(command.user) !== undefined) {
      const { user, clientId, bodyHash } = command;
      state.remembered.push({ user, clientId, bodyHash, seq, time, refusal, result });
    }
    return { refusal, result, repeatOf: 0, facts: state.facts };
  }

  #remembered(command: Identified) {
    const { state } = this;
    state.remembered = state.remembered.filter((one) => {
      const placed = (order: NaiveOrder) => order.id === one.result.id && order.clientId === one.clientId;
      const open = one.result.kind === 'order' && state.orders.some(placed);
      return one.time + CLIENT_ID_KEPT_MS > state.time || open;
    });
    if (command.clientId === '') return undefined;
    return state.remembered.find((one) => one.user === command.user && one.clientId === command.clientId);
  }

  #attempt(command: Command): { refusal: RefusalCode | ''; result: NaiveResult } {
    try {
      return { refusal: '', result: applyCommand(this.state, command) };
    } catch (error) {
      if (error instanceof NaiveRefusal) return { refusal: error.code, result: NOTHING };
      throw error;
    }
  }
}

function applyCommand(state: NaiveState, command: Command): NaiveResult {
  refuseIf(command.kind !== 'Genesis' && command.kind !== 'Upgrade' && state.mode === null, 'genesis_missing');
  if ('clientId' in command) state.requireUser(command.user);
  switch (command.kind) {
    case 'PlaceOrder':
      return placeOrder(state, command);
    case 'CancelOrder':
      return cancelOrder(state, command);
    case 'ReduceOrder':
      return reduceOrder(state, command);
    case 'CancelAllOrders':
      return cancelAll(state, command);
    case 'ReplaceQuotes':
      return replaceQuotes(state, command);
    case 'InternalTransfer':
      return transfer(state, command);
    case 'Grant':
      return grant(state, command);
    case 'Endow':
      return endow(state, command);
    case 'FundHouse':
      return fundHouse(state, command);
    case 'MoveHouseFunds':
      return moveHouseFunds(state, command);
    case 'Adjust':
      return adjust(state, command);
    case 'IndexTick':
      return indexTick(state, command);
    case 'AdvanceTime':
      return advanceTime(state);
    default:
      if (isProductCommand(command)) return applyProduct(state, command);
      configure(state, command);
      return NOTHING;
  }
}

type Configuration = Exclude<
  Command,
  | Identified
  | ProductCommand
  | { kind: 'ReplaceQuotes' | 'Endow' | 'FundHouse' | 'MoveHouseFunds' | 'Adjust' | 'IndexTick' | 'AdvanceTime' }
>;

function configure(state: NaiveState, command: Configuration): void {
  switch (command.kind) {
    case 'Upgrade':
      break;
    case 'Genesis':
      refuseIf(state.mode !== null, 'genesis_repeated');
      state.mode = command.mode;
      break;
    case 'ListAsset':
      listAsset(state, command);
      break;
    case 'ListInstrument':
      listInstrument(state, command);
      break;
    case 'SetInstrumentState':
      state.instrument(command.instrument).pausedUntil = 0;
      state.instrument(command.instrument).state = command.state;
      break;
    case 'PublishSeedHash': {
      const known = state.seedHashes.find(({ day }) => day === command.day);
      refuseIf(command.day < 0 || !/^[0-9a-f]{64}$/.test(command.hash), 'seed_hash_invalid');
      refuseIf(known !== undefined && known.hash !== command.hash, 'seed_hash_invalid');
      refuseIf(known !== undefined && known.noise !== command.noise, 'seed_hash_invalid');
      if (known === undefined) state.seedHashes.push(command);
      break;
    }
    case 'SetIndexSources':
      setSources(state, command);
      break;
    case 'ChangeIndexSources':
      changeSources(state, command);
      break;
    case 'SetIndexRules':
      refuseIf(command.apartPpm < 0 || command.apartPpm > 50_000, 'configuration_invalid');
      state.apartPpm = command.apartPpm;
      break;
    case 'SetRules': {
      const { orderRate, priceBands, selfTradePrevention } = command;
      state.rules = { orderRate, priceBands, selfTradePrevention };
      break;
    }
    case 'OpenAccount':
      openAccount(state, command);
      break;
    case 'SetInstrumentTerms':
      setTerms(state, command);
      break;
  }
}

function listAsset(state: NaiveState, command: ListAsset): void {
  refuseIf(command.asset !== state.assets.length, 'configuration_invalid');
  state.assets.push(command);
}

function listInstrument(state: NaiveState, command: ListInstrument): void {
  refuseIf(command.instrument !== state.instruments.length, 'configuration_invalid');
  state.instruments.push({
    ...command,
    last: 0,
    trades: [],
    index: 0,
    indexTime: 0,
    triedTurn: 0,
    goodAt: 0,
    sampledAt: 0,
    closedUntil: 0,
    lost: false,
    apart: false,
    liveSources: 0,
    indexState: 'none',
    recovering: [],
    samples: [],
    moves: [],
    pausedUntil: 0,
    next: null,
  });
}

function setTerms(state: NaiveState, command: SetInstrumentTerms): void {
  const instrument = state.instrument(command.instrument);
  const { makerFeePpm, takerFeePpm, minNotional, effectiveAt } = command;
  const latest = state.time + 365 * 86_400_000;
  const figures = [makerFeePpm, takerFeePpm, minNotional, effectiveAt];
  refuseIf(figures.some((figure) => figure < 0) || effectiveAt > latest, 'configuration_invalid');
  refuseIf(makerFeePpm > 1_000_000 || takerFeePpm > 1_000_000, 'configuration_invalid');
  const falls =
    makerFeePpm <= instrument.makerFeePpm &&
    takerFeePpm <= instrument.takerFeePpm &&
    minNotional <= instrument.minNotional;
  refuseIf(!falls && effectiveAt - state.time < 3_600_000, 'terms_too_soon');
  instrument.next = { makerFeePpm, takerFeePpm, minNotional, effectiveAt };
  if (effectiveAt <= state.time) putInForce(instrument);
}

function openAccount(state: NaiveState, command: OpenAccount): void {
  refuseIf(command.user <= 0, 'configuration_invalid');
  const known = state.user(command.user);
  if (known === undefined) {
    state.users.push({ user: command.user, class: command.class, group: command.group });
    return;
  }
  refuseIf(known.class !== command.class || known.group !== command.group, 'account_exists');
}
