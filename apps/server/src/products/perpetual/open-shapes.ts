import type {
  Deleveraging,
  FundFlow as FlowShape,
  FundingRate,
  Liquidation,
  OpenPerpetuals,
  PremiumSample as SampleShape,
} from '@tradewind/api';
import type { BandGroup, FundView } from '@tradewind/engine';
import type { FundFlow, FundingRateSet, OpenChange, OpenLiquidation, PremiumSample } from '@tradewind/readmodel';
import { amountText, amountTexts, type Catalogue, indexText } from '../../exchange/wire/catalogue.ts';
import type { Read } from './contract-of.ts';
import { sideOf } from './position-shape.ts';
import { pointsText, rateText } from './shapes.ts';

export function fundingRateShape(catalogue: Catalogue, set: FundingRateSet): FundingRate {
  const listing = catalogue.listing(set.instrument);
  const { dueAt, time, seq, samples } = set;
  return {
    contract: listing.view.symbol,
    ...{ dueAt, time, seq, samples },
    mark: indexText(listing, set.mark),
    mean: rateText(set.mean),
    rate: rateText(set.rate),
    asset: listing.quote.symbol,
    lacking: amountText(listing.quote, set.lacking),
  };
}

export function sampleShape(catalogue: Catalogue, sample: PremiumSample): SampleShape {
  const listing = catalogue.listing(sample.instrument);
  const { time, seq, place } = sample;
  return {
    ...{ time, seq, place },
    index: indexText(listing, sample.index),
    impactBid: pointsText(listing, sample.bid),
    impactAsk: pointsText(listing, sample.ask),
    bestBid: pointsText(listing, sample.bestBid),
    bestAsk: pointsText(listing, sample.bestAsk),
    premium: rateText(sample.premium),
  };
}

/** A step of a liquidation. `wanted` has the sign of the position. */
export function liquidationShape(catalogue: Catalogue, step: OpenLiquidation): Liquidation {
  const listing = catalogue.listing(step.instrument);
  const { time, seq } = step;
  return {
    position: String(step.position),
    contract: listing.view.symbol,
    side: sideOf(step.wanted),
    ...{ time, seq },
    mark: indexText(listing, step.mark),
    ...amountTexts(listing.quote, step, 'equity', 'maintenance', 'tradedFor', 'fundPaid', 'fee'),
    wanted: Math.abs(step.wanted),
    bankruptcyPrice: pointsText(listing, step.bankruptcy),
    traded: Math.abs(step.traded),
    taken: Math.abs(step.taken),
    deleveraged: Math.abs(step.deleveraged),
    deleveragePrice: pointsText(listing, step.deleveragePrice),
  };
}

/** What was closed against a bankrupt position: the lots of the winner, who held the other side of `changed`. */
export function deleveragingShape(catalogue: Catalogue, change: OpenChange): Deleveraging {
  const listing = catalogue.listing(change.instrument);
  const { time, seq } = change;
  return {
    position: String(change.position),
    bankrupt: String(change.reference),
    contract: listing.view.symbol,
    side: sideOf(0 - change.changed),
    ...{ time, seq },
    lots: Math.abs(change.changed),
    price: indexText(listing, change.price),
  };
}

export function flowShape(catalogue: Catalogue, group: BandGroup, flow: FundFlow): FlowShape {
  const asset = catalogue.assetById(flow.asset);
  const { time, seq, reason } = flow;
  return {
    ...{ group, time, seq, reason },
    asset: asset.symbol,
    amount: amountText(asset, flow.amount),
    balance: amountText(asset, flow.total),
    reference: { kind: flow.reference, id: String(flow.referenceId) },
  };
}

/** All contracts settle in one asset, in which the funds are. */
export function fundShape({ engine, catalogue }: Read, { group, ...fund }: FundView): OpenPerpetuals['funds'][number] {
  const asset = catalogue.assetById(engine.perpetuals.account(fund.desk).asset);
  return { group, asset: asset.symbol, ...amountTexts(asset, fund, 'balance', 'before') };
}
