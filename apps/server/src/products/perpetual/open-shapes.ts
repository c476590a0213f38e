import type {
  ContractTerms,
  Deleveraging,
  FundFlow as FlowShape,
  FundingRate,
  Liquidation,
  OpenPerpetuals,
  FundReport as ReportShape,
  PremiumSample as SampleShape,
  ContractTrade as TradeShape,
} from '@tradewind/api';
import type { AssetView, BandGroup, ContractView, FundView } from '@tradewind/engine';
import type {
  BracketTable,
  ContractFees,
  ContractTrade,
  FundFlow,
  FundingRateSet,
  FundReport,
  OpenChange,
  OpenLiquidation,
  PremiumSample,
} from '@tradewind/readmodel';
import {
  amountText,
  amountTexts,
  type Catalogue,
  indexText,
  instrumentShape,
  priceText,
} from '../../exchange/wire/catalogue.ts';
import type { Read } from './contract-of.ts';
import { sideOf } from './position-shape.ts';
import { bracketsShape, pointsText, rateText, shareText } from './shapes.ts';

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
    mode: step.mode,
    lots: Math.abs(step.lots),
    mark: indexText(listing, step.mark),
    ...amountTexts(listing.quote, step, 'entryNotional', 'equity', 'maintenance', 'tradedFor', 'fundPaid', 'fee'),
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
    left: Math.abs(change.lots),
    price: indexText(listing, change.price),
  };
}

/** What a contract is and was judged by; fees in their order, tables of brackets the newest first. */
export function termsShape(
  catalogue: Catalogue,
  { instrument, index, group, policy, endsAt }: ContractView,
  { fees, tables }: { readonly fees: readonly ContractFees[]; readonly tables: readonly BracketTable[] },
): ContractTerms {
  const listing = catalogue.listing(instrument);
  const { tick, lot: size } = instrumentShape(listing);
  return {
    contract: listing.view.symbol,
    index: catalogue.listing(index).view.symbol,
    asset: listing.quote.symbol,
    group,
    deleveraging: policy,
    ...{ size, tick },
    endsAt: endsAt || null,
    fees: fees.map(({ time, seq, makerFeePpm, takerFeePpm }) => {
      return { time, seq, makerFee: shareText(makerFeePpm), takerFee: shareText(takerFeePpm) };
    }),
    brackets: tables.map((table) => ({ ...table, brackets: bracketsShape(listing.quote, table.brackets) })),
  };
}

export function tradeShape(catalogue: Catalogue, trade: ContractTrade): TradeShape {
  const listing = catalogue.listing(trade.instrument);
  const { time, seq, takerSide, quantity: lots } = trade;
  return {
    id: String(trade.id),
    contract: listing.view.symbol,
    ...{ time, seq, takerSide },
    price: priceText(listing, trade.price),
    lots,
    worth: amountText(listing.quote, trade.quoteAmount),
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
function assetOf({ engine, catalogue }: Read, { desk }: Pick<FundView, 'desk'>): AssetView {
  return catalogue.assetById(engine.perpetuals.account(desk).asset);
}

export function reportShape(read: Read, fund: FundView, { sums, ...report }: FundReport): ReportShape {
  const asset = assetOf(read, fund);
  return {
    group: fund.group,
    asset: asset.symbol,
    ...report,
    ...amountTexts(asset, report, 'opening', 'closing', 'largestLoss'),
    sums: sums.map((sum) => ({ ...sum, ...amountTexts(asset, sum, 'got', 'gave') })),
  };
}

export function fundShape(read: Read, { group, ...fund }: FundView): OpenPerpetuals['funds'][number] {
  const asset = assetOf(read, fund);
  return { group, asset: asset.symbol, ...amountTexts(asset, fund, 'balance', 'before') };
}
