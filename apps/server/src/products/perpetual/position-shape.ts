import type { Position } from '@tradewind/api';
import type { Lots } from '@tradewind/base';
import type { ContractAccountView, ContractView, PositionView } from '@tradewind/engine';
import type { ContractPosition } from '@tradewind/readmodel';
import { mulDiv, PPM } from '@tradewind/rules';
import { amountText, amountTexts, indexText, quantityText } from '../../exchange/wire/catalogue.ts';
import type { Read } from './contract-of.ts';
import { pointsText, protectionShape, shareText } from './shapes.ts';

const MOST_RATIO = 1_000;
const NOWHERE = { takeProfit: null, stopLoss: null, protectBy: 'mark' } as const;

export const sideOf = (lots: Lots) => (lots < 0 ? 'short' : 'long');

/** An open position at the mark. */
export function positionShape({ engine, catalogue }: Read, view: PositionView): Position {
  const contract = engine.perpetuals.contract(view.instrument)!;
  const listing = catalogue.listing(view.instrument);
  const { quote: asset } = listing;
  const lots = Math.abs(view.lots);
  const { liquidationPrice, bankruptcyPrice } = view;
  return {
    id: String(view.id),
    contract: listing.view.symbol,
    side: sideOf(view.lots),
    mode: view.mode,
    leverage: view.leverage,
    lots,
    size: quantityText(listing, lots),
    entryPrice: indexText(listing, entryPointsOf(contract, view)),
    exitPrice: null,
    mark: pointsText(listing, contract.mark),
    liquidationPrice: pointsText(listing, liquidationPrice),
    bankruptcyPrice: pointsText(listing, bankruptcyPrice),
    ...amountTexts(asset, view, 'margin', 'maintenance', 'unrealised', 'realised', 'fees', 'removable'),
    marginRatio: marginRatioOf(view, engine.perpetuals.account(view.user)),
    fundingPaid: amountText(asset, view.funding),
    adlRank: view.rank,
    ...protectionShape(listing, view),
    openedAt: view.openedAt,
    closedAt: null,
    liquidated: false,
  };
}

/** Of a position that is closed; its size is the largest that it had. */
export function closedShape({ catalogue }: Pick<Read, 'catalogue'>, position: ContractPosition): Position {
  const listing = catalogue.listing(position.instrument);
  const { quote: asset } = listing;
  const lots = Math.abs(position.mostLots);
  const nothing = amountText(asset, 0);
  return {
    id: String(position.id),
    contract: listing.view.symbol,
    side: sideOf(position.mostLots),
    mode: position.mode,
    leverage: position.leverage,
    lots,
    size: quantityText(listing, lots),
    entryPrice: indexText(listing, position.entryPrice ?? 0),
    exitPrice: pointsText(listing, position.exitPrice),
    ...{ mark: null, liquidationPrice: null, bankruptcyPrice: null, marginRatio: null, adlRank: null },
    ...{ margin: nothing, maintenance: nothing, unrealised: nothing, removable: nothing },
    ...amountTexts(asset, position, 'realised', 'fees'),
    fundingPaid: amountText(asset, position.funding),
    ...NOWHERE,
    openedAt: position.openedAt,
    closedAt: position.closedAt,
    liquidated: position.liquidated,
  };
}

type Entry = Pick<PositionView, 'lots' | 'entryNotional'>;

/** What a lot was taken for on average, in hundredths of a tick: never better for its owner than it was. */
export function entryPointsOf(
  { pointValue }: Pick<ContractView, 'pointValue'>,
  { lots, entryNotional }: Entry,
): number {
  return mulDiv(entryNotional, 1, Math.abs(lots) * pointValue, lots < 0 ? 'down' : 'up');
}

type Backed = Pick<PositionView, 'mode' | 'maintenance' | 'equity'>;
type Account = Pick<ContractAccountView, 'wallet' | 'unrealised' | 'maintenance'>;

/**
 * What has to be kept as a share of what there is, rounded up: of an isolated position, or of the whole account of a cross one.
 * Null where nothing is left, and never more than a thousand.
 */
export function marginRatioOf(position: Backed, account: Account): string | null {
  const cross = { maintenance: account.maintenance, equity: account.wallet + account.unrealised };
  const { maintenance, equity } = position.mode === 'cross' ? cross : position;
  if (equity <= 0) return null;
  return shareText(maintenance > equity * MOST_RATIO ? MOST_RATIO * PPM : mulDiv(maintenance, PPM, equity, 'up'));
}
