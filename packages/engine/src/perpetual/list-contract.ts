import type { InstrumentId, TimeMs } from '@tradewind/base';
import { PPM } from '@tradewind/rules';
import { areBrackets, termsOf as termsOfGroup } from '@tradewind/rules/perpetual';
import { CLASS_HOUSE } from '../account/accounts.ts';
import type { CommandOf, ListInstrument } from '../commands.ts';
import { isSymbol } from '../configuration/list-asset.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { INDEX_UNITS_PER_TICK, TERMS_FURTHEST_MS } from '../limits.ts';
import { Market, SETTLES_SPOT } from '../market/market.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { announce, noticeRefusal, takeDue } from '../timer/announced.ts';
import { BAND_GROUPS, INSTRUMENT_KINDS } from '../words.ts';
import { arm } from './arm.ts';
import { type Bracket, Contract, perpetualsOf } from './perpetuals.ts';
import { PERPETUAL } from './schema.ts';

const PERPETUAL_KIND = INSTRUMENT_KINDS.indexOf('perpetual');
const { limits, timers } = PERPETUAL;

/** Ticks of the contract are those of its index; a lot has to be worth whole units for each hundredth of them. */
export function listContract(state: State, command: CommandOf<'ListContract'>): number {
  const terms = termsOf(state, command);
  if (terms === null) return REFUSALS.configuration_invalid;
  const perpetuals = perpetualsOf(state);
  const { instrument, index, group, policy, brackets } = command;
  const spot = state.markets[index]!;
  const market = new Market(terms);
  market.settleAs(PERPETUAL_KIND, spot);
  state.markets.push(market);
  perpetuals.asset = market.quote;
  const contract = new Contract(
    market,
    { instrument, index, group, policy },
    termsOfGroup(group, state.assets[market.quote]!.scale),
    brackets,
  );
  contract.fundedAt = Math.floor(state.time / limits.FUNDING_INTERVAL_MS) * limits.FUNDING_INTERVAL_MS;
  perpetuals.contracts.set(instrument, contract);
  state.log.emit('InstrumentListed', terms);
  state.log.emit('InstrumentStateChanged', terms);
  state.log.emit('ContractListed', { ...command, pointValue: contract.pointValue });
  tellBrackets(state, instrument, brackets, state.time);
  awaitFunding(state, contract);
  return 0;
}

export function awaitFunding(state: State, { id, fundedAt }: Contract): void {
  state.timers.set(fundedAt + limits.FUNDING_INTERVAL_MS, timers.TIMER_FUNDING, id);
}

function termsOf(state: State, command: CommandOf<'ListContract'>): ListInstrument | null {
  const { instrument, index, symbol, lotUnits, makerFeePpm, takerFeePpm, brackets, group } = command;
  const perpetuals = perpetualsOf(state);
  const spot = state.markets[index];
  if (spot === undefined || spot.settlement !== SETTLES_SPOT || spot.terms.derivedNumerator !== -1) return null;
  if (instrument !== state.markets.length || !isSymbol(symbol) || !isWhole(lotUnits, 1)) return null;
  if (state.markets.some((market) => market.terms.symbol === symbol)) return null;
  if (perpetuals.contracts.size >= limits.MAX_CONTRACTS) return null;
  if (perpetuals.asset !== -1 && perpetuals.asset !== spot.quote) return null;
  const k = (lotUnits * spot.k) / spot.lotUnits;
  if (!isWhole(k, INDEX_UNITS_PER_TICK) || k % INDEX_UNITS_PER_TICK !== 0) return null;
  if (!isWhole(makerFeePpm, 0, PPM) || !isWhole(takerFeePpm, 0, PPM) || !areWhole(brackets)) return null;
  return {
    ...spot.terms,
    kind: 'ListInstrument',
    instrument,
    symbol,
    lotUnits,
    unitsPerTickLot: k,
    makerFeePpm,
    takerFeePpm,
    minNotional: 0,
    bandGroup: group,
    state: command.state,
  };
}

function areWhole(brackets: readonly Bracket[]): boolean {
  const whole = brackets.every(
    ({ floor, maxLeverage, maintenancePpm }) =>
      isWhole(floor, 0) && isWhole(maxLeverage, 1, limits.MAX_LEVERAGE) && isWhole(maintenancePpm, 1, PPM - 1),
  );
  return whole && brackets.length <= limits.MAX_BRACKETS && areBrackets(brackets);
}

function tellBrackets(state: State, instrument: InstrumentId, brackets: readonly Bracket[], effectiveAt: TimeMs): void {
  brackets.forEach((bracket, place) => {
    state.log.emit('BracketAnnounced', { ...bracket, instrument, place, effectiveAt });
  });
}

/** What is opened keeps to the stricter of both tables at once; positions have seven days at least. */
export function announceBrackets(state: State, command: CommandOf<'AnnounceBrackets'>): number {
  const { instrument, brackets, effectiveAt } = command;
  const contract = perpetualsOf(state).contracts.get(instrument);
  if (contract === undefined) return REFUSALS.contract_unknown;
  if (!areWhole(brackets)) return REFUSALS.configuration_invalid;
  const notice = { leastMs: limits.BRACKETS_NOTICE_MS, mostMs: TERMS_FURTHEST_MS, tooSoon: REFUSALS.brackets_too_soon };
  const refusal = noticeRefusal(state, effectiveAt, notice, false);
  if (refusal !== 0) return refusal;
  tellBrackets(state, instrument, brackets, effectiveAt);
  const ahead = { brackets: brackets.map((bracket) => ({ ...bracket })), effectiveAt };
  announce(state, contract, ahead, { kind: timers.TIMER_BRACKETS, subject: instrument, put: putBracketsInForce });
  return 0;
}

export function putBracketsInForce(state: State, instrument: InstrumentId, due: TimeMs): void {
  const contract = perpetualsOf(state).contracts.get(instrument)!;
  const next = takeDue(contract, due);
  if (next === null) return;
  contract.brackets = next.brackets;
  state.log.emit('BracketsInForce', { instrument });
  for (const lever of contract.open.values()) arm(state, lever);
}

/** Names who holds what a fund takes, once: of the house, and without anything of its own in the account of contracts. */
export function setFundDesk(state: State, { group, user }: CommandOf<'SetFundDesk'>): number {
  const { accounts } = state;
  const perpetuals = perpetualsOf(state);
  const place = BAND_GROUPS.indexOf(group);
  if (!accounts.exists(user) || accounts.classOf(user) !== CLASS_HOUSE) return REFUSALS.not_permitted;
  if (perpetuals.desks[place] === user) return 0;
  if (perpetuals.desks[place] !== 0 || perpetuals.deskOf(user) >= 0 || perpetuals.holders.has(user))
    return REFUSALS.configuration_invalid;
  perpetuals.desks[place] = user;
  state.log.emit('FundDeskSet', { group, user });
  return 0;
}
