import { ownFields, rows, sectionOf } from '../snapshot/rows.ts';
import { STAKING } from './schema.ts';
import { type Stakes, stakesOf } from './stakes.ts';

const { rows: ROWS } = STAKING;

export const stakingSection = sectionOf<Stakes>('staking', stakesOf, [
  rows(
    ROWS.product,
    ({ products }) => products,
    ({ products }, product) => products.push({ ...product, taken: 0, running: 0 }),
  ),
  ownFields(ROWS.counters),
  rows(
    ROWS.stake,
    (stakes) => stakes.all(),
    (stakes, stake) => stakes.place(stake),
  ),
]);
