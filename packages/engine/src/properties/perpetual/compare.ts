import type { EngineApi } from '../../api.ts';
import type { Command } from '../../commands.ts';
import type { NaiveState } from '../../naive/naive-state.ts';
import type { PositionView } from '../../perpetual/view-types.ts';
import { BAND_GROUPS } from '../../words.ts';
import type { Same } from '../proof.ts';
import {
  accountHealth,
  crossMarginOf,
  equityOf,
  freeOf,
  isolatedOf,
  marginOf,
  orderMarginOf,
  reckonedOrders,
  walletOf,
  wonBy,
} from './naive-account.ts';
import { compareScores, ranked } from './naive-deleverage.ts';
import { bankruptcy, initial, maintenance, worth } from './naive-figures.ts';
import { fundingOf, INTERVAL_MS } from './naive-funding.ts';
import { spareOf } from './naive-levers.ts';
import { limitOf } from './naive-orders.ts';
import { protectionOf } from './naive-protect.ts';
import {
  assetOf,
  deskOf,
  fundBalance,
  fundBefore,
  leverOfPosition,
  type NaiveContract,
  type NaiveLever,
  type NaivePosition,
  openLots,
  perpetualsOf,
  positionsIn,
  seenLever,
} from './naive-state.ts';

/** A contract goes through all premiums of its interval when it is read. */
const CONTRACTS_EVERY = 16;

/** All that there is to read of contracts, and of who commanded. */
export function comparePerpetuals(engine: EngineApi, twin: NaiveState, command: Command, same: Same): void {
  const { contracts, desks } = perpetualsOf(twin);
  if (contracts.length === 0) return;
  if (twin.seq % CONTRACTS_EVERY === 0) compareContracts(engine, twin, same);
  const funds = BAND_GROUPS.map((group) => {
    const desk = desks.find((one) => one.group === group)?.user ?? 0;
    return { group, balance: fundBalance(twin, group), desk, before: fundBefore(twin, group) };
  });
  same(engine.perpetuals.funds().map(sorted), funds.map(sorted), 'insurance funds');
  if ('user' in command && twin.user(command.user) !== undefined) compareUser(engine, twin, command.user, same);
}

function compareContracts({ perpetuals }: EngineApi, twin: NaiveState, same: Same): void {
  for (const contract of perpetualsOf(twin).contracts) {
    const { brackets, ahead, ...found } = perpetuals.contract(contract.id)!;
    const { brackets: table, ahead: next, ...expected } = viewOf(twin, contract);
    same(sorted(found), sorted(expected), `contract ${contract.id}`);
    same(brackets.map(sorted), table.map(sorted), `brackets of ${contract.id}`);
    const later = [ahead?.effectiveAt ?? 0, (ahead?.brackets ?? []).map(sorted)];
    same(later, [next?.effectiveAt ?? 0, (next?.brackets ?? []).map(sorted)], `brackets ahead of ${contract.id}`);
  }
}

/** By the names of its fields. */
const sorted = (one: object) => Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1));

function viewOf(twin: NaiveState, contract: NaiveContract) {
  const { id, spot, instrument, group, policy, pointValue, brackets, next, mark, markedAt, rate, fundedAt } = contract;
  const { mean, predicted: predictedRate, samples } = fundingOf(contract);
  const lots = openLots(twin, contract);
  return {
    ...{ instrument: id, index: spot.instrument, asset: instrument.quote, group, policy, pointValue },
    ...{ brackets, ahead: next, mark, markedAt, live: spot.indexState === 'live' && mark > 0 },
    ...{ predictedRate, meanPremium: mean, samples, lastRate: rate, nextFundingAt: fundedAt + INTERVAL_MS },
    ...{ openLots: lots, positions: positionsIn(twin, contract).length, openInterest: worth(contract, lots, mark) },
    ...{ insuranceFund: fundBalance(twin, group), liquidationFeePpm: contract.terms.liquidationFeePpm },
    pausedUntil: instrument.pausedUntil > twin.time ? instrument.pausedUntil : 0,
    endsAt: contract.endsAt,
  };
}

function compareUser(engine: EngineApi, twin: NaiveState, user: number, same: Same): void {
  const { perpetuals } = engine;
  const { equity, maintenance: kept } = accountHealth(twin, user);
  const account = {
    ...{ asset: assetOf(twin), wallet: walletOf(twin, user), isolated: isolatedOf(twin, user) },
    ...{ crossMargin: crossMarginOf(twin, user), orderMargin: orderMarginOf(twin, user), maintenance: kept },
    unrealised: equity - walletOf(twin, user),
    free: Math.max(0, freeOf(twin, user)),
  };
  same(sorted(perpetuals.account(user)), sorted(account), `contract account of ${user}`);
  for (const contract of perpetualsOf(twin).contracts) {
    const lever = seenLever(twin, user, contract);
    const orderMargin = marginOf(twin, lever, reckonedOrders(twin, lever));
    const { leverage } = lever;
    const expected = {
      instrument: contract.id,
      mode: modeOf(lever),
      leverage,
      orderMargin,
      positionLimit: limitOf(twin, lever),
    };
    same(sorted(perpetuals.lever(user, contract.id)!), sorted(expected), `lever of ${user} in ${contract.id}`);
  }
  const own = perpetualsOf(twin).positions.filter((one) => one.user === user);
  const found = perpetuals.positions(user);
  same(
    found.map(({ id }) => id),
    own.map(({ position }) => position).reverse(),
    `positions of ${user}`,
  );
  for (const position of own) comparePosition(found.find(({ id }) => id === position.position)!, twin, position, same);
}

const modeOf = ({ cross }: NaiveLever) => (cross ? 'cross' : 'isolated');

function comparePosition(found: PositionView, twin: NaiveState, position: NaivePosition, same: Same): void {
  const lever = leverOfPosition(twin, position);
  const { contract, cross, user, leverage } = lever;
  const { lots, entryNotional, realised, funding, fees, openedAt } = position;
  const desk = deskOf(twin, user) !== null;
  const unrealised = wonBy({ lever, position });
  const equity = equityOf(twin, lever, position);
  const maintained = maintenance(contract, lots, contract.mark);
  const own = cross ? initial(entryNotional, leverage) : position.margin;
  const { liquidationPrice, ...rest } = found;
  const expected = {
    ...{ id: position.position, user, instrument: contract.id, mode: modeOf(lever), leverage, lots, entryNotional },
    ...{ notional: worth(contract, lots, contract.mark), margin: desk ? 0 : own, equity, maintenance: maintained },
    ...{ unrealised, realised, funding, fees, openedAt, rank: rankOf(twin, position) },
    ...protectionOf(twin, position),
    bankruptcyPrice: desk ? null : bankruptcy(contract, position, equity - unrealised, contract.instrument.takerFeePpm),
    removable: desk || cross ? 0 : Math.max(0, spareOf(lever, position, leverage)),
  };
  same(sorted(rest), sorted(expected), `position ${position.position}`);
  const others = cross ? accountHealth(twin, user).maintenance - maintained : 0;
  const backing = equity - unrealised - others;
  const isDueAt = (price: number) => {
    const more = worth(contract, lots, price) - entryNotional;
    return backing + (lots < 0 ? -more : more) <= maintenance(contract, lots, price);
  };
  if (desk || liquidationPrice === null) return;
  const safer = liquidationPrice + (lots > 0 ? 1 : -1);
  same([isDueAt(liquidationPrice), isDueAt(safer)], [true, false], `liquidation price of ${position.position}`);
}

/** Share of the lots that score as much or more among those behind which there is something, in fifths rounded up. */
function rankOf(twin: NaiveState, position: NaivePosition): number {
  const { contract } = leverOfPosition(twin, position);
  const all = ranked(twin, contract, position.lots > 0);
  if (!all.includes(position)) return 1;
  const lotsOf = (some: readonly NaivePosition[]) => some.reduce((sum, { lots }) => sum + Math.abs(lots), 0);
  const before = lotsOf(all.filter((one) => compareScores(twin, one, position) >= 0));
  return 6 - Math.ceil((before * 5) / lotsOf(all));
}
