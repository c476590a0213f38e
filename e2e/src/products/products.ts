import { testedConvert } from './convert.ts';
import { testedCustody } from './custody.ts';
import { testedLoan } from './loan.ts';
import { testedPerpetual } from './perpetual.ts';
import type { TestedProduct } from './product.ts';
import { testedSale } from './sale.ts';

/** Products that take part in tests of the whole system. */
export const TESTED: readonly TestedProduct[] = [testedConvert, testedSale, testedLoan, testedPerpetual, testedCustody];
