import { costs } from '../costs/model.ts';
import { apart } from '../index-samples/apart.ts';
import { outages } from '../index-samples/outages.ts';
import { PRODUCTS } from '../products/products.ts';
import type { Model } from './model.ts';

/** All whose tables have steps of their own: those of the core, then the products. */
export const MODELS = [outages, apart, costs, ...PRODUCTS] as const satisfies readonly Model[];
