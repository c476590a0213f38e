import type { DataOf, operators } from '@tradewind/api';
import type { Count, IndexPrice, InstrumentId, UserId } from '@tradewind/base';
import type { EngineApi, PositionView } from '@tradewind/engine';
import type { OpenLots } from '@tradewind/readmodel';
import { mulDiv, PPM } from '@tradewind/rules';
import { amountText } from '../../exchange/wire/catalogue.ts';
import { makerOf } from './console-exposure.ts';
import type { Read } from './contract-of.ts';
import { marginRatioOf, sideOf } from './position-shape.ts';
import { pointsText, shareText } from './shapes.ts';

type LargePosition = DataOf<typeof operators.perpetual.positions>[number];
type Whose = Pick<LargePosition, 'holder' | 'person'>;

/** Most that are told. */
export const MOST_POSITIONS: Count = 50;

/**
 * The largest by what they are worth at the mark, of those that are the largest of each contract by lots; as the engine has them
 * now, so that what was closed meanwhile is left out.
 */
export function largestShapes(
  read: Read,
  candidates: readonly OpenLots[],
  instrument: InstrumentId | undefined,
): LargePosition[] {
  const { perpetuals } = read.engine;
  const perLot = new Map(perpetuals.contracts().map((view) => [view.instrument, view.mark * view.pointValue]));
  const worthOf = ({ lots, instrument: of }: OpenLots) => Math.abs(lots) * (perLot.get(of) ?? 0);
  const asked = candidates.filter((one) => instrument === undefined || one.instrument === instrument);
  const first = asked.toSorted((a, b) => worthOf(b) - worthOf(a) || a.position - b.position).slice(0, MOST_POSITIONS);
  const views = first.flatMap(({ position }) => perpetuals.position(position) ?? []);
  return views.sort((a, b) => b.notional - a.notional || a.id - b.id).map((view) => largeShape(read, view));
}

function largeShape({ engine, catalogue }: Read, view: PositionView): LargePosition {
  const { mark } = engine.perpetuals.contract(view.instrument)!;
  const listing = catalogue.listing(view.instrument);
  const whose = whoseOf(engine, view.user);
  const { mode, leverage, liquidationPrice } = view;
  return {
    id: String(view.id),
    contract: listing.view.symbol,
    ...whose,
    side: sideOf(view.lots),
    ...{ mode, leverage, lots: Math.abs(view.lots), asset: listing.quote.symbol },
    notional: amountText(listing.quote, view.notional),
    marginRatio: whose.holder === 'desk' ? null : marginRatioOf(view, engine.perpetuals.account(view.user)),
    liquidationPrice: pointsText(listing, liquidationPrice),
    distance: liquidationPrice === null || mark === 0 ? null : distanceText(view, liquidationPrice, mark),
  };
}

/** Whose a position is or was; the maker is that of a demo. */
export function whoseOf(engine: EngineApi, user: UserId): Whose {
  const known = engine.userClass(user);
  if (known === 'user') return { holder: 'person', person: user };
  if (known === 'simulated') return { holder: 'simulated', person: null };
  if (engine.perpetuals.funds().some(({ desk }) => desk === user)) return { holder: 'desk', person: null };
  return { holder: user === makerOf(engine) ? 'maker' : 'house', person: null };
}

/** How far the mark may go until a position is liquidated, as a share of it, never told larger than it is. */
export function distanceText({ lots }: Pick<PositionView, 'lots'>, price: IndexPrice, mark: IndexPrice): string {
  const left = lots < 0 ? price - mark : mark - price;
  return shareText(left < 0 ? 0 - mulDiv(-left, PPM, mark, 'up') : mulDiv(left, PPM, mark, 'down'));
}
