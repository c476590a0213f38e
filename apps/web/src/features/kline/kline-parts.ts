import type { InstrumentKind } from '@tradewind/api';
import { type ComponentType, lazy } from 'react';
import type { KlineProps } from '../../products/kline-part.ts';
import { ofProducts } from '../../products/products.ts';
import { loadPart } from '../../shared/part.ts';

/** What products fill the page of one market with, by the kind of its instrument. */
export const KLINE_PARTS: ReadonlyMap<InstrumentKind, ComponentType<KlineProps>> = new Map(
  ofProducts(({ traded, kline }) => {
    if (traded === undefined || kline === undefined) return undefined;
    return [traded.kind, lazy(async () => ({ default: await loadPart(kline) }))] as const;
  }),
);
