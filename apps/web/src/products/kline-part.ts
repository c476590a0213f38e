import type { Instrument, Product } from '@tradewind/api';
import type { ComponentType, ReactNode } from 'react';
import type { ChartLinesProps } from '../charts/price-line.tsx';
import type { OwnOrder } from '../shared/trading/own-levels.ts';

/** A way to the ticket. */
export interface Way {
  readonly to: string;
  readonly label: string;
}

/** What the page of one market draws around its chart, book and trades. */
export interface MarketPageProps {
  readonly instrument: Instrument;
  /** Name, price and figures. */
  readonly head: ReactNode;
  /** The head of desktops has high, low and volume of the day. */
  readonly headTellsDay?: boolean;
  /** What of the reader's own is drawn on the chart; open orders of Spot without it. */
  readonly lines?: ComponentType<ChartLinesProps>;
  /** Own open orders, whose levels are marked in the book; those of Spot without it. */
  readonly own?: readonly OwnOrder[];
  /** The instrument of Spot whose index it follows. */
  readonly index: string;
  /** What else is known of it. */
  readonly facts?: ReactNode;
  /** What has to be open for the ways to the ticket. */
  readonly product: Product;
  readonly buy: Way;
  readonly sell: Way;
}

/** An instrument that a product trades, for its part of the page of one market. */
export interface KlineProps {
  readonly instrument: Instrument;
  readonly onChoose: (id: string) => void;
  /** The page, to be filled. */
  readonly Page: ComponentType<MarketPageProps>;
  /** Stands while it is not known what fills it. */
  readonly waiting: ReactNode;
}
