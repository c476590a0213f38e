import type { ComponentType } from 'react';
import { FiatTotal } from '../features/fiat-rate/fiat-total.tsx';

/** What products draw below the worth of everything; null while that is not known, with what it will take the place of. */
export interface TotalPartProps {
  readonly total: string | null;
  readonly pending: boolean;
}

/** Parts of products that screens draw at once: apart from the registry, so that the shell does not carry them. */
export const BELOW_TOTAL: readonly ComponentType<TotalPartProps>[] = [FiatTotal];
