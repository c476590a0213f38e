import { testedConvert } from './convert.ts';
import type { TestedProduct } from './product.ts';

/** Products that take part in tests of the whole system. */
export const TESTED: readonly TestedProduct[] = [testedConvert];
