import { termsOf } from '@tradewind/rules/perpetual';
import { rows, sectionOf } from '../snapshot/rows.ts';
import type { State } from '../state.ts';
import { INSTRUMENT_KINDS } from '../words.ts';
import { UNMET } from './due.ts';
import { countPosition, isReckoned, reckon, reckonOrder } from './needs.ts';
import { type Bracket, Contract, type Perpetuals, perpetualsOf } from './perpetuals.ts';
import { leftOf, ordersOf } from './reduce-only.ts';
import { rest } from './rest.ts';
import { MARGIN_MODES, PERPETUAL } from './schema.ts';

const { rows: ROWS } = PERPETUAL;
/** Who rests, rests on. */
const BEFORE_ALL = -1;
const KIND = INSTRUMENT_KINDS.indexOf('perpetual');

const contractsOf = ({ contracts }: Perpetuals) => [...contracts.values()];

/** Places of the contract rows that were read: how many brackets of each are in force. */
const inForce = new WeakMap<Contract, number>();

export const perpetualSection = sectionOf<Perpetuals>('perpetual', perpetualsOf, [
  rows(
    ROWS.counters,
    ({ opened }) => [{ opened }],
    (of, { opened }) => {
      of.opened = opened;
    },
  ),
  rows(
    ROWS.desk,
    ({ desks }) => desks.map((user, group) => ({ group, user })),
    ({ desks }, { group, user }) => {
      desks[group] = user;
    },
  ),
  rows(
    ROWS.contract,
    (of) =>
      contractsOf(of).map((one) => {
        const { terms, clearing, mark, markedAt, rate, fundedAt, sampledAt, endsAt, brackets, next } = one;
        const scalars = { clearing, mark, markedAt, rate, fundedAt, sampledAt, endsAt };
        return { ...terms, ...scalars, brackets: brackets.length, aheadAt: next?.effectiveAt ?? 0 };
      }),
    (of, { instrument, index, group, policy, brackets, aheadAt, ...scalars }, state) => {
      const market = state.markets[instrument]!;
      market.settleAs(KIND, state.markets[index]!);
      const contract = new Contract(
        market,
        { instrument, index, group, policy },
        termsOf(group, state.assets[market.quote]!.scale),
        [],
      );
      Object.assign(contract, scalars);
      if (aheadAt > 0) contract.next = { brackets: [], effectiveAt: aheadAt };
      inForce.set(contract, brackets);
      of.asset = market.quote;
      of.contracts.set(instrument, contract);
    },
  ),
  rows(
    ROWS.bracket,
    (of) =>
      contractsOf(of).flatMap(({ id, brackets, next }) =>
        [...brackets, ...(next?.brackets ?? [])].map((bracket) => ({ instrument: id, ...bracket })),
      ),
    ({ contracts }, { instrument, ...bracket }) => {
      const contract = contracts.get(instrument)!;
      const table = contract.brackets.length < inForce.get(contract)! ? contract.brackets : contract.next!.brackets;
      (table as Bracket[]).push(bracket);
    },
  ),
  rows(
    ROWS.premium,
    (of) =>
      contractsOf(of).flatMap(({ id, premiums }) =>
        [...premiums].map(([place, premium]) => ({ instrument: id, place, premium })),
      ),
    ({ contracts }, { instrument, place, premium }) => contracts.get(instrument)!.premiums.set(place, premium),
  ),
  rows(
    ROWS.basis,
    (of) =>
      contractsOf(of).flatMap(({ id, bases }) =>
        bases.map((basis) => ({ instrument: id, known: basis !== null, basis: basis ?? 0 })),
      ),
    ({ contracts }, { instrument, known, basis }) => contracts.get(instrument)!.bases.push(known ? basis : null),
  ),
  rows(
    ROWS.indexSample,
    (of) => contractsOf(of).flatMap(({ id, indexSamples }) => indexSamples.map((one) => ({ instrument: id, ...one }))),
    ({ contracts }, { instrument, ...one }) => contracts.get(instrument)!.indexSamples.push(one),
  ),
  rows(
    ROWS.fundingDue,
    (of) => contractsOf(of).flatMap(({ dues }) => dues),
    ({ contracts }, round) => contracts.get(round.instrument)!.dues.push({ ...round }),
  ),
  rows(
    ROWS.lever,
    ({ holders }) =>
      [...holders.values()].flatMap(({ user, levers }) =>
        [...levers.values()].map(({ contract, cross, leverage }) => {
          return { user, instrument: contract.id, mode: MARGIN_MODES[cross ? 1 : 0]!, leverage };
        }),
      ),
    (of, { user, instrument, mode, leverage }) => {
      const lever = of.lever(user, of.contracts.get(instrument)!);
      lever.cross = mode === MARGIN_MODES[1];
      lever.leverage = leverage;
    },
  ),
  rows(
    ROWS.position,
    ({ positions }) => positions.values(),
    (of, position, state) => {
      of.add({ ...position }, state.accounts.groupOf(position.user));
      if (position.lots > 0) of.contracts.get(position.instrument)!.openLots += position.lots;
    },
  ),
  rows(
    ROWS.fundHour,
    ({ fundHours }) =>
      fundHours.flatMap((hours, group) => [...hours].map(([hour, balance]) => ({ group, hour, balance }))),
    ({ fundHours }, { group, hour, balance }) => fundHours[group]!.set(hour, balance),
  ),
  // What follows from the rest is reckoned anew; nothing is written for it.
  { write: () => {}, read: (_, of, state) => reckonAll(state, of) },
]);

function reckonAll(state: State, perpetuals: Perpetuals): void {
  const { holders, contracts } = perpetuals;
  for (const { user, levers } of holders.values()) {
    perpetuals.join(user, state.accounts.groupOf(user));
    for (const lever of levers.values()) {
      countPosition(state, lever, 1);
      for (const slot of ordersOf(state, lever))
        if (isReckoned(state.orders, slot)) reckonOrder(state, lever, slot, leftOf(state, slot));
      reckon(lever);
    }
  }
  for (const { open, due } of contracts.values())
    for (const lever of open.values()) {
      const { metAt } = lever.position!;
      if (metAt !== UNMET) due.set(lever.position!, metAt);
      else if (perpetuals.deskOf(lever.user) < 0) rest(lever, BEFORE_ALL);
    }
}
