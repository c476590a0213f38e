import { custody } from '@tradewind/api';
import type { TestedProduct } from './product.ts';

export const testedCustody: TestedProduct = { shownApart: [custody.deposit] };
