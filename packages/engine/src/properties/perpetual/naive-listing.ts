import { termsOf } from '@tradewind/rules/perpetual';
import type { CommandOf } from '../../commands.ts';
import type { Due } from '../../naive/naive-hooks.ts';
import { addInstrument, newInstrument } from '../../naive/naive-instruments.ts';
import { type NaiveInstrument, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { BAND_GROUPS } from '../../words.ts';
import { areBrackets, type NaiveBracket } from './naive-figures.ts';
import { INTERVAL_MS, setAlarm } from './naive-funding.ts';
import { contractFor, contractOrders } from './naive-orders.ts';
import { deskOf, leversOf, type NaiveContract, perpetualsOf } from './naive-state.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;

const bad = (condition: boolean) => refuseIf(condition, 'configuration_invalid');
const whole = (value: number, least: number, most = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && value >= least && value <= most;

export function listContract(state: NaiveState, command: CommandOf<'ListContract'>): void {
  const { instrument: id, index, symbol, lotUnits, group, policy, brackets, makerFeePpm, takerFeePpm } = command;
  const { contracts } = perpetualsOf(state);
  const spot = state.instruments.find((one) => one.instrument === index);
  bad(spot === undefined || spot.orderKind !== null || spot.derivedNumerator !== -1);
  bad(id !== state.instruments.length || !/^[!-~]{1,32}$/.test(symbol) || !whole(lotUnits, 1));
  bad(state.instruments.some((one) => one.symbol === symbol) || contracts.length >= 256);
  bad(contracts.some(({ instrument }) => instrument.quote !== spot!.quote));
  const ofTick = BigInt(lotUnits) * BigInt(spot!.unitsPerTickLot);
  const unitsPerTickLot = Number(ofTick / BigInt(spot!.lotUnits));
  bad(ofTick % (100n * BigInt(spot!.lotUnits)) !== 0n || !whole(unitsPerTickLot, 100));
  bad(!whole(makerFeePpm, 0, 1_000_000) || !whole(takerFeePpm, 0, 1_000_000) || !areBrackets(brackets));
  const names = { instrument: id, symbol, lotUnits, unitsPerTickLot, makerFeePpm, takerFeePpm };
  const terms = { ...spot!, ...names, minNotional: 0, bandGroup: group, state: command.state };
  const instrument = withIndexOf(spot!, {
    ...newInstrument({ ...terms, kind: 'ListInstrument' }),
    orderKind: contractOrders,
  });
  const nothing = { next: null, mark: 0, markedAt: 0, rate: 0, sampledAt: 0, endsAt: 0, triedAt: 0 };
  const contract: NaiveContract = {
    ...{ id, instrument, spot: spot!, group, policy, brackets, pointValue: unitsPerTickLot / 100, ...nothing },
    terms: termsOf(group, state.requireAsset(spot!.quote).scale),
    fundedAt: Math.floor(state.time / INTERVAL_MS) * INTERVAL_MS,
    ...{ premiums: [], bases: [], samples: [], rounds: [] },
  };
  contracts.push(contract);
  addInstrument(state, instrument);
  state.tell({ ...command, kind: 'ContractListed', pointValue: contract.pointValue });
  tellBrackets(state, id, brackets, state.time);
  setAlarm(state, contract, contract.fundedAt + INTERVAL_MS);
}

/** A contract has the index of its instrument of Spot as its own. */
function withIndexOf(spot: NaiveInstrument, instrument: NaiveInstrument): NaiveInstrument {
  for (const name of ['index', 'indexTime', 'indexState'] as const)
    Object.defineProperty(instrument, name, { get: () => spot[name] });
  return instrument;
}

function tellBrackets(state: NaiveState, instrument: number, brackets: readonly NaiveBracket[], effectiveAt: number) {
  for (const [place, bracket] of brackets.entries())
    state.tell({ kind: 'BracketAnnounced', instrument, place, ...bracket, effectiveAt });
}

export function announceBrackets(state: NaiveState, command: CommandOf<'AnnounceBrackets'>): void {
  const { instrument, brackets, effectiveAt } = command;
  const contract = contractFor(state, instrument);
  bad(!areBrackets(brackets) || !whole(effectiveAt, 0, state.time + YEAR));
  refuseIf(effectiveAt < state.time + 7 * DAY, 'brackets_too_soon');
  contract.next = { effectiveAt, brackets };
  tellBrackets(state, instrument, brackets, effectiveAt);
}

function putInForce(state: NaiveState, contract: NaiveContract, brackets: readonly NaiveBracket[]): void {
  Object.assign(contract, { brackets, next: null });
  state.tell({ kind: 'BracketsInForce', instrument: contract.id });
}

export function bracketTimers(state: NaiveState): Due[] {
  return perpetualsOf(state).contracts.flatMap((contract) => {
    const { next } = contract;
    if (next === null) return [];
    return [{ due: next.effectiveAt, act: () => putInForce(state, contract, next.brackets) }];
  });
}

/** Names who holds what a fund takes, once: of the house, without anything of its own in the account of contracts. */
export function setFundDesk(state: NaiveState, { group, user }: CommandOf<'SetFundDesk'>): void {
  refuseIf(state.user(user)?.class !== 'house', 'not_permitted');
  const perpetuals = perpetualsOf(state);
  if (deskOf(state, user) === group) return;
  bad(perpetuals.desks.some((one) => one.group === group) || deskOf(state, user) !== null);
  bad(leversOf(state, user).length > 0);
  const all = [...perpetuals.desks, { group, user }];
  perpetuals.desks = BAND_GROUPS.flatMap((one) => all.filter((desk) => desk.group === one));
  state.tell({ kind: 'FundDeskSet', group, user });
}
