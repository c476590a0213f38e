import type { ComponentType } from 'react';
import { FiatTotal } from '../features/fiat-rate/fiat-total.tsx';
import type { TotalPartProps } from './total-part.ts';

/** Parts of products that screens draw at once: apart from the registry, so that the shell does not carry them. */
export const BELOW_TOTAL: readonly ComponentType<TotalPartProps>[] = [FiatTotal];
