import { perpetual } from '@tradewind/api';
import type { TestedProduct } from './product.ts';

export const testedPerpetual: TestedProduct = {
  lists: [perpetual.orders, perpetual.income],
  shownApart: [
    perpetual.order,
    perpetual.reduce,
    perpetual.cancel,
    perpetual.position,
    perpetual.close,
    perpetual.margin,
    perpetual.protect,
  ],
};
