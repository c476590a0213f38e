import type { Id, UserId } from '@tradewind/base';
import { formatDecimal } from '@tradewind/base';
import type { PositionView } from '@tradewind/engine';
import { mulDiv } from '@tradewind/rules';
import type { Health } from '@tradewind/rules/perpetual';
import { indexText } from '../../exchange/wire/catalogue.ts';
import type { Message } from '../../people/messages/order-news.ts';
import type { Read } from './contract-of.ts';
import { severalMessage } from './happened-message.ts';

/** What may be liquidated by itself: an isolated position, or with 0 in its place all cross ones of a user. */
export interface Strained {
  readonly user: UserId;
  readonly position: Id;
}

/** More than 80 % of what there is has to be kept. Where all of it has, what follows is told as a liquidation. */
export function isHigh({ equity, maintenance }: Health): boolean {
  return maintenance * 10 > equity * 8 && maintenance < equity;
}

/** Less than 70 %: it has eased. */
export function isLow({ equity, maintenance }: Health): boolean {
  return maintenance * 10 < equity * 7;
}

/** Where it stands by now; null = nothing of it is open. */
export function lowMarginMessage(read: Read, strained: readonly Strained[]): Message | null {
  const nearest = strained.flatMap((one) => nearestOf(read, one) ?? []);
  const [view] = nearest;
  if (view === undefined) return null;
  if (nearest.length > 1 || view.liquidationPrice === null) {
    const positions = nearest.map(({ id, instrument }) => ({ position: id, instrument }));
    return severalMessage(read, 'margins_low', positions);
  }
  const listing = read.catalogue.listing(view.instrument);
  const ratio = percentOf(healthOf(read, view));
  if (ratio === null) return null;
  return {
    kind: view.mode === 'cross' ? 'margin_low_cross' : 'margin_low',
    values: {
      market: listing.view.symbol,
      ratio,
      price: indexText(listing, view.liquidationPrice),
      quote: listing.quote.symbol,
    },
  };
}

/** The position itself, or of those in cross the one whose mark is nearest to where it is liquidated. */
function nearestOf({ engine }: Read, { user, position }: Strained): PositionView | null {
  if (position !== 0) return engine.perpetuals.position(position);
  const cross = engine.perpetuals.positions(user).filter(({ mode }) => mode === 'cross');
  const distance = ({ liquidationPrice, instrument }: PositionView): number => {
    const { mark } = engine.perpetuals.contract(instrument)!;
    return liquidationPrice === null ? Number.POSITIVE_INFINITY : Math.abs(liquidationPrice - mark) / mark;
  };
  const [first] = cross.map((view) => ({ view, at: distance(view) })).sort((a, b) => a.at - b.at);
  return first?.view ?? null;
}

function healthOf({ engine }: Read, view: PositionView): Health {
  if (view.mode === 'isolated') return view;
  const { wallet, unrealised, maintenance } = engine.perpetuals.account(view.user);
  return { equity: wallet + unrealised, maintenance };
}

/** Tenths of a per cent, rounded up; null = there is nothing. */
function percentOf({ equity, maintenance }: Health): string | null {
  return equity <= 0 ? null : formatDecimal(mulDiv(maintenance, 1_000, equity, 'up'), 1);
}
