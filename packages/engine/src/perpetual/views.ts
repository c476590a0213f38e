import type { Amount, Count, Id, InstrumentId, OrderId, TimeMs, UserId } from '@tradewind/base';
import {
  bankruptcyPrice,
  type FundingRate,
  fundingRateOf,
  healthOf,
  liquidationPrice,
  maintenanceOf,
  notionalOf,
  spareOf,
  unrealisedOf,
  worthOf,
} from '@tradewind/rules/perpetual';
import { NO_SLOT } from '../orders/order-pool.ts';
import type { State } from '../state.ts';
import { BAND_GROUPS, TRIGGERS } from '../words.ts';
import { equityOf } from './equity.ts';
import { fundBalance, fundBefore } from './fund.ts';
import { fundingSoFar } from './funding.ts';
import { Lights } from './lights.ts';
import { crossMaintenance, crossMarginOf, crossUnrealised, freeOf, maintenanceAt, walletOf } from './needs.ts';
import { isReduceOnly, originOf, protectByOf } from './order-marks.ts';
import { type Contract, isLive, type Lever, perpetualsOf } from './perpetuals.ts';
import { limitOf } from './position-limit.ts';
import { protectionOf } from './protect.ts';
import { MARGIN_MODES, ORDER_ORIGINS, PERPETUAL } from './schema.ts';
import type {
  BackingView,
  ContractAccountView,
  ContractOrderView,
  ContractView,
  FundView,
  LeverView,
  PerpetualReader,
  PositionView,
} from './view-types.ts';

interface KeptMean {
  readonly fundedAt: TimeMs;
  readonly samples: Count;
  readonly mean: FundingRate;
}

/** What there is to read of perpetual contracts. */
export class PerpetualViews implements PerpetualReader {
  readonly #state: State;
  readonly #lights = new Lights();
  readonly #means = new Map<Contract, KeptMean>();

  constructor(state: State) {
    this.#state = state;
  }

  get #all() {
    return perpetualsOf(this.#state);
  }

  contracts(): readonly ContractView[] {
    return [...this.#all.contracts.values()].map((contract) => this.#contractView(contract));
  }

  contract(instrument: InstrumentId): ContractView | null {
    const contract = this.#all.contracts.get(instrument);
    return contract === undefined ? null : this.#contractView(contract);
  }

  #contractView(contract: Contract): ContractView {
    const { market, terms, ofGroup, brackets, next, mark, markedAt, rate, fundedAt, openLots, endsAt, pointValue } =
      contract;
    const mean = this.#meanPremium(contract);
    return {
      ...terms,
      asset: market.quote,
      pointValue,
      brackets,
      ahead: next,
      mark,
      markedAt,
      live: isLive(contract) && mark > 0,
      pausedUntil: market.pausedUntil > this.#state.time ? market.pausedUntil : 0,
      predictedRate: fundingRateOf(ofGroup.funding, mean),
      meanPremium: mean,
      samples: contract.premiums.size,
      lastRate: rate,
      nextFundingAt: fundedAt + PERPETUAL.limits.FUNDING_INTERVAL_MS,
      openLots,
      positions: contract.open.size,
      openInterest: worthOf(contract, openLots, mark),
      insuranceFund: fundBalance(this.#state, contract, market.quote),
      liquidationFeePpm: ofGroup.liquidationFeePpm,
      endsAt,
    };
  }

  /** Of the interval that runs; summed anew only once there is another sample. */
  #meanPremium(contract: Contract): FundingRate {
    const { fundedAt, premiums } = contract;
    const kept = this.#means.get(contract);
    if (kept?.fundedAt === fundedAt && kept.samples === premiums.size) return kept.mean;
    const { mean } = fundingSoFar(contract);
    this.#means.set(contract, { fundedAt, samples: premiums.size, mean });
    return mean;
  }

  lever(user: UserId, instrument: InstrumentId): LeverView | null {
    const contract = this.#all.contracts.get(instrument);
    if (contract === undefined) return null;
    const lever = this.#all.seen(user, contract);
    const { cross, leverage, orderMargin } = lever;
    return {
      instrument,
      mode: MARGIN_MODES[cross ? 1 : 0]!,
      leverage,
      orderMargin,
      positionLimit: limitOf(this.#state, lever),
    };
  }

  positions(user: UserId): readonly PositionView[] {
    const levers = [...(this.#all.holders.get(user)?.levers.values() ?? [])].filter(
      ({ position }) => position !== null,
    );
    return levers.map((lever) => this.#positionView(lever)).sort((a, b) => b.id - a.id);
  }

  positionsIn(instrument: InstrumentId): readonly PositionView[] {
    const contract = this.#all.contracts.get(instrument);
    if (contract === undefined) return [];
    return [...contract.open.values()].map((lever) => this.#positionView(lever));
  }

  *backingsIn(instrument: InstrumentId): Generator<BackingView> {
    for (const [id, lever] of this.#all.contracts.get(instrument)?.open ?? []) {
      const { user, cross, contract, position, holder } = lever;
      if (position === null || this.#all.deskOf(user) >= 0) continue;
      yield {
        ...{ id, user, mode: MARGIN_MODES[cross ? 1 : 0]! },
        equity: equityOf(this.#state, lever),
        maintenance: cross ? crossMaintenance(holder) : maintenanceAt(contract, position),
      };
    }
  }

  position(id: Id): PositionView | null {
    const position = this.#all.positions.get(id);
    if (position === undefined) return null;
    return this.#positionView(this.#all.lever(position.user, this.#all.contracts.get(position.instrument)!));
  }

  #positionView(lever: Lever): PositionView {
    const { contract, cross, leverage, user } = lever;
    const position = lever.position!;
    const { mark, market } = contract;
    const unrealised = unrealisedOf(contract, position, mark);
    const backing = this.#backingOf(lever, unrealised);
    const { takeProfit, stopLoss, protectBy } = protectionOf(this.#state, position);
    const desk = this.#all.deskOf(user) >= 0;
    return {
      id: position.position,
      user,
      instrument: contract.id,
      mode: MARGIN_MODES[cross ? 1 : 0]!,
      leverage,
      lots: position.lots,
      entryNotional: position.entryNotional,
      notional: notionalOf(contract, position, mark),
      margin: desk ? 0 : cross ? crossMarginOf(position, leverage) : position.margin,
      equity: backing + unrealised,
      maintenance: healthOf(contract, { ...position, backing }, mark).maintenance,
      unrealised,
      realised: position.realised,
      funding: position.funding,
      fees: position.fees,
      liquidationPrice: desk
        ? null
        : liquidationPrice(contract, { ...position, backing: backing - (cross ? this.#others(lever) : 0) }),
      bankruptcyPrice: desk ? null : bankruptcyPrice(contract, { ...position, backing }, market.terms.takerFeePpm),
      rank: this.#lights.of(this.#state, lever),
      removable: desk || cross ? 0 : Math.max(0, spareOf(contract, { ...position, backing }, leverage, mark)),
      openedAt: position.openedAt,
      takeProfit,
      stopLoss,
      protectBy: TRIGGERS[protectBy]!,
    };
  }

  /** What stands behind a position: its margin, or in cross the account with what its other positions have won. */
  #backingOf(lever: Lever, unrealised: Amount): Amount {
    return equityOf(this.#state, lever) - unrealised;
  }

  /** What other positions of a cross account have to keep: so much less stands behind this one. */
  #others(lever: Lever): Amount {
    const { contract, position, holder } = lever;
    const own = maintenanceOf(contract, notionalOf(contract, position!, contract.mark));
    return crossMaintenance(holder) - own;
  }

  account(user: UserId): ContractAccountView {
    const { asset } = this.#all;
    const holder = this.#all.seenHolder(user);
    const { isolated, crossMargin, orderMargin } = holder;
    return {
      asset,
      wallet: asset < 0 ? 0 : walletOf(this.#state, holder),
      isolated,
      crossMargin,
      orderMargin,
      unrealised: crossUnrealised(holder),
      maintenance: crossMaintenance(holder),
      free: asset < 0 ? 0 : Math.max(0, freeOf(this.#state, holder)),
    };
  }

  funds(): readonly FundView[] {
    const { asset, desks } = this.#all;
    if (asset < 0) return [];
    return BAND_GROUPS.map((group, place) => ({
      group,
      balance: fundBalance(this.#state, { group: place }, asset),
      desk: desks[place]!,
      before: fundBefore(this.#state, { group: place }),
    }));
  }

  order(id: OrderId): ContractOrderView | null {
    const { orders } = this.#state;
    const slot = orders.slotOf(id);
    if (slot === NO_SLOT || !this.#all.contracts.has(orders.instrument[slot]!)) return null;
    return {
      origin: ORDER_ORIGINS[originOf(orders, slot)]!,
      reduceOnly: isReduceOnly(orders, slot),
      takeProfit: orders.takeProfit[slot]!,
      stopLoss: orders.stopLoss[slot]!,
      protectBy: TRIGGERS[protectByOf(orders, slot)]!,
    };
  }
}
