import {
  CORE_COMMANDS,
  type Command,
  type Identified,
  type ListAsset,
  type OpenAccount,
  type ProductCommand,
  type PublishSeedHash,
  type SetInstrumentState,
  type SetInstrumentTerms,
} from '../commands.ts';
import type { Event } from '../events.ts';
import { CLIENT_ID_KEPT_MS } from '../limits.ts';
import type { RefusalCode } from '../refusals.ts';
import { advanceTime, changeState, indexTick, putInForce } from './naive-index.ts';
import { listInstrument } from './naive-instruments.ts';
import { adjust, endow, fundHouse, grant, moveHouseFunds, transfer } from './naive-ledger.ts';
import { cancelAll, cancelOrder, placeOrder, reduceOrder, replaceQuotes } from './naive-orders.ts';
import type { NaiveProduct, NaiveVerb } from './naive-product.ts';
import { changeSources, setSources } from './naive-sources.ts';
import { type NaiveOrder, NaiveRefusal, type NaiveResult, NaiveState, refuseIf } from './naive-state.ts';

export interface NaiveOutcome {
  readonly refusal: RefusalCode | '';
  readonly result: NaiveResult;
  readonly repeatOf: number;
  readonly events: readonly Event[];
}

const NOTHING: NaiveResult = { kind: 'none', id: 0 };

/**
 * The engine once more, as plainly as it can be said: lists searched from end to end, one rule after the other. It is
 * slow, and it numbers orders 1, 2, 3 ...; the fast engine is compared with it after random commands.
 */
export class NaiveEngine {
  readonly state: NaiveState;

  constructor(products: readonly NaiveProduct[]) {
    this.state = new NaiveState(products);
  }

  apply(command: Command, seq: number, time: number): NaiveOutcome {
    const { state } = this;
    state.events = [];
    state.seq = seq;
    state.time = time;
    const { refusal, result, repeatOf } = this.#answer(command);
    for (const { afterCommand } of state.products) afterCommand?.(state);
    const { kind } = command;
    const user = 'user' in command ? command.user : 0;
    const clientId = 'clientId' in command ? command.clientId : '';
    state.events.unshift({ kind: 'CommandApplied', seq, time, command: kind, user, clientId, refusal, repeatOf });
    return { refusal, result, repeatOf, events: state.events };
  }

  #answer(command: Command): Omit<NaiveOutcome, 'events'> {
    const { state } = this;
    const before = 'clientId' in command ? this.#remembered(command) : undefined;
    if (before !== undefined && 'clientId' in command) {
      const same = before.bodyHash === command.bodyHash;
      if (!same) return { refusal: 'client_id_conflict', result: NOTHING, repeatOf: 0 };
      return { refusal: before.refusal, result: before.result, repeatOf: before.seq };
    }
    const { refusal, result } = this.#attempt(command);
    if ('clientId' in command && command.clientId !== '' && state.user(command.user) !== undefined) {
      const { user, clientId, bodyHash } = command;
      state.remembered.push({ user, clientId, bodyHash, seq: state.seq, time: state.time, refusal, result });
    }
    return { refusal, result, repeatOf: 0 };
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
      if (!(command.kind in CORE_COMMANDS)) return applyProduct(state, command as ProductCommand);
      configure(state, command as Configuration);
      return NOTHING;
  }
}

function applyProduct(state: NaiveState, command: ProductCommand): NaiveResult {
  const verbs: Verbs = Object.assign({}, ...state.products.map((product) => product.verbs));
  return verbs[command.kind](state, command) ?? NOTHING;
}

type Verbs = Readonly<Record<ProductCommand['kind'], NaiveVerb<ProductCommand>>>;

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
      state.tell({ kind: 'GenesisSet', mode: command.mode });
      break;
    case 'ListAsset':
      listAsset(state, command);
      break;
    case 'ListInstrument':
      listInstrument(state, command);
      break;
    case 'SetInstrumentState':
      setState(state, command);
      break;
    case 'PublishSeedHash':
      publishSeedHash(state, command);
      break;
    case 'SetIndexSources':
      setSources(state, command);
      break;
    case 'ChangeIndexSources':
      changeSources(state, command);
      break;
    case 'SetIndexRules':
      refuseIf(command.apartPpm < 0 || command.apartPpm > 50_000, 'configuration_invalid');
      state.apartPpm = command.apartPpm;
      state.tell({ kind: 'IndexRulesSet', apartPpm: command.apartPpm });
      break;
    case 'SetRules': {
      const { orderRate, priceBands, selfTradePrevention } = command;
      state.rules = { orderRate, priceBands, selfTradePrevention };
      break;
    }
    case 'OpenAccount':
      openAccount(state, command);
      break;
    case 'Resumed':
      refuseIf(command.from < 0 || command.from > state.time, 'configuration_invalid');
      for (const { onResumed } of state.products) onResumed?.(state);
      break;
    case 'SetInstrumentTerms':
      setTerms(state, command);
      break;
  }
}

function publishSeedHash(state: NaiveState, { day, hash, noise }: PublishSeedHash): void {
  const known = state.seedHashes.find((one) => one.day === day);
  refuseIf(day < 0 || !/^[0-9a-f]{64}$/.test(hash), 'seed_hash_invalid');
  refuseIf(known !== undefined && (known.hash !== hash || known.noise !== noise), 'seed_hash_invalid');
  if (known !== undefined) return;
  state.seedHashes.push({ day, hash, noise });
  state.tell({ kind: 'SeedHashPublished', day, hash, late: state.time >= day * 86_400_000, noise });
}

function listAsset(state: NaiveState, command: ListAsset): void {
  refuseIf(command.asset !== state.assets.length, 'configuration_invalid');
  state.assets.push(command);
  const { asset, symbol, scale } = command;
  state.tell({ kind: 'AssetListed', asset, symbol, scale });
}

/** What has positions ends by being settled, and never trades again. */
function setState(state: NaiveState, { instrument: id, state: to }: SetInstrumentState): void {
  const instrument = state.instrument(id);
  const over = [instrument.state, to].some((one) => one === 'settling' || one === 'delisted');
  refuseIf(instrument.orderKind !== null && over, 'configuration_invalid');
  instrument.pausedUntil = 0;
  changeState(state, instrument, to);
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
  state.tell({ kind: 'TermsAnnounced', instrument: instrument.instrument, ...instrument.next });
  if (effectiveAt <= state.time) putInForce(state, instrument);
}

function openAccount(state: NaiveState, command: OpenAccount): void {
  refuseIf(command.user <= 0, 'configuration_invalid');
  const known = state.user(command.user);
  if (known === undefined) {
    state.users.push({ user: command.user, class: command.class, group: command.group });
    state.tell({ kind: 'AccountOpened', user: command.user, class: command.class });
    return;
  }
  refuseIf(known.class !== command.class || known.group !== command.group, 'account_exists');
}
