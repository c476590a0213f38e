import type { Instrument } from '@tradewind/api';
import type { Traded } from '../../products/product.ts';
import type { TextKey } from '../i18n.ts';
import { marketPath } from './figures.ts';

/** An instrument that the reader can trade, and its page. */
export interface Listed {
  readonly instrument: Instrument;
  readonly to: string;
  /** What tells one of a product from those of Spot. */
  readonly label?: TextKey;
}

/** Those of Spot, and those of products that are open. */
export function listedOf(instruments: readonly Instrument[], traded: readonly Traded[]): readonly Listed[] {
  return instruments.flatMap((instrument): Listed[] => {
    const { id, kind } = instrument;
    if (kind === 'spot') return [{ instrument, to: marketPath(id) }];
    const own = traded.find((one) => one.kind === kind);
    return own ? [{ instrument, to: own.path(id), label: own.label }] : [];
  });
}
