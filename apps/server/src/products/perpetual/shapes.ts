import type { PerpetualContract } from '@tradewind/api';
import { formatDecimal, type IndexPrice, type Ppm, type Ticks } from '@tradewind/base';
import type { AssetView, BracketView, ContractView, ProtectionView } from '@tradewind/engine';
import { SHARE_SCALE } from '@tradewind/rules';
import type { FundingRate } from '@tradewind/rules/perpetual';
import { amountText, indexText, instrumentShape, type Listing, priceText } from '../../exchange/wire/catalogue.ts';
import type { Read } from './contract-of.ts';

/** Decimals of a rate: it is told in billionths. */
const RATE_SCALE = 9;

export function rateText(rate: FundingRate): string {
  return formatDecimal(rate, RATE_SCALE);
}

export function shareText(ppm: Ppm): string {
  return formatDecimal(ppm, SHARE_SCALE);
}

/** A price in hundredths of a tick; null where 0 stands for none. */
export function pointsText(listing: Listing, points: IndexPrice | null): string | null {
  return points === null || points === 0 ? null : indexText(listing, points);
}

/** A price in ticks; null where 0 stands for none. */
function ticksText(listing: Listing, ticks: Ticks): string | null {
  return ticks === 0 ? null : priceText(listing, ticks);
}

export function protectionShape(listing: Listing, { takeProfit, stopLoss, protectBy }: ProtectionView) {
  return { takeProfit: ticksText(listing, takeProfit), stopLoss: ticksText(listing, stopLoss), protectBy };
}

export function bracketsShape(asset: AssetView, brackets: readonly BracketView[]): PerpetualContract['brackets'] {
  return brackets.map(({ floor, maxLeverage, maintenancePpm }) => ({
    from: amountText(asset, floor),
    maxLeverage,
    maintenance: shareText(maintenancePpm),
  }));
}

export function contractShape({ engine, catalogue }: Read, view: ContractView): PerpetualContract {
  const listing = catalogue.listing(view.instrument);
  const { quote: asset } = listing;
  const index = engine.index(view.instrument);
  const { base, tick, lot: size, makerFee, takerFee, state } = instrumentShape(listing);
  const brackets = (all: readonly BracketView[]) => bracketsShape(asset, all);
  return {
    contract: listing.view.symbol,
    ...{ base, asset: asset.symbol, size, tick, makerFee, takerFee },
    brackets: brackets(view.brackets),
    announced: view.ahead && { effectiveAt: view.ahead.effectiveAt, brackets: brackets(view.ahead.brackets) },
    group: view.group,
    deleveraging: view.policy,
    state,
    indexState: index.state,
    pausedUntil: view.pausedUntil || null,
    endsAt: view.endsAt || null,
    index: pointsText(listing, index.price),
    mark: pointsText(listing, view.mark),
    last: ticksText(listing, engine.top(view.instrument).last),
    fundingRate: rateText(view.predictedRate),
    nextFundingAt: view.nextFundingAt,
    openLots: view.openLots,
    openInterest: amountText(asset, view.openInterest),
    insuranceFund: amountText(asset, view.insuranceFund),
  };
}
