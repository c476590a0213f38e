import type { DataOf, operators } from '@tradewind/api';
import type { AssetView } from '@tradewind/engine';
import type { LiquidationStep, LiquidationSums } from '@tradewind/readmodel';
import { amountTexts, type Catalogue, indexText, volumeText } from '../../exchange/wire/catalogue.ts';
import { whoseOf } from './console-positions.ts';
import type { Read } from './contract-of.ts';
import { sideOf } from './position-shape.ts';

type Step = DataOf<typeof operators.perpetual.liquidations>['items'][number];
type Sums = DataOf<typeof operators.perpetual.liquidationSums>;

/** A step of a liquidation, with whose position it was. */
export function stepShape({ engine, catalogue }: Read, step: LiquidationStep): Step {
  const listing = catalogue.listing(step.instrument);
  const { time, deleveragings } = step;
  return {
    position: String(step.position),
    ...whoseOf(engine, step.user),
    contract: listing.view.symbol,
    side: sideOf(step.wanted),
    ...{ time, deleveragings },
    lots: Math.abs(step.wanted),
    traded: Math.abs(step.traded),
    taken: Math.abs(step.taken),
    deleveraged: Math.abs(step.deleveraged),
    mark: indexText(listing, step.mark),
    asset: listing.quote.symbol,
    ...amountTexts(listing.quote, step, 'fundPaid', 'fee'),
  };
}

/** What was liquidated, of each contract and of all, which settle in one asset. */
export function sumsShape(catalogue: Catalogue, found: readonly LiquidationSums[]): Omit<Sums, 'from'> {
  const contracts = found.map(({ instrument, lots, ...figures }) => {
    const { view, quote } = catalogue.listing(instrument);
    return { contract: view.symbol, lots, ...figuresShape(quote, figures) };
  });
  const [first] = found;
  if (first === undefined) return { all: null, contracts };
  const { quote } = catalogue.listing(first.instrument);
  return { all: figuresShape(quote, found.reduce<Figures>(together, NOTHING)), contracts };
}

type Figures = Omit<LiquidationSums, 'instrument' | 'lots'>;
const NOTHING: Figures = { steps: 0, positions: 0, fundPaid: 0n, fees: 0n, deleveragings: 0 };

function figuresShape(asset: AssetView, { steps, positions, deleveragings, fundPaid, fees }: Figures) {
  const amounts = { fundPaid: volumeText(fundPaid, asset), fees: volumeText(fees, asset) };
  return { steps, positions, deleveragings, asset: asset.symbol, ...amounts };
}

function together(one: Figures, other: Figures): Figures {
  return {
    steps: one.steps + other.steps,
    positions: one.positions + other.positions,
    fundPaid: one.fundPaid + other.fundPaid,
    fees: one.fees + other.fees,
    deleveragings: one.deleveragings + other.deleveragings,
  };
}
