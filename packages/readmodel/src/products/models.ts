import { apartModel } from '../apart/model.ts';
import { commissionsModel } from '../commissions/model.ts';
import { conversionsModel } from '../conversions/model.ts';
import { outagesModel } from '../outages/model.ts';
import { secondsModel } from '../seconds/model.ts';
import { stakingModel } from '../staking/model.ts';
import type { ProductModel } from './product-model.ts';

export const PRODUCT_MODELS: readonly ProductModel[] = [
  commissionsModel,
  conversionsModel,
  stakingModel,
  outagesModel,
  secondsModel,
  apartModel,
];
