import { sale } from '@tradewind/api';
import type { TestedProduct } from './product.ts';

export const testedSale: TestedProduct = {
  lists: [sale.subscriptions],
  common: [sale.sale, sale.subscribe, sale.withdraw, sale.list, sale.file],
  shownApart: [sale.proof],
};
