import { ownFields, rows, sectionOf } from '../snapshot/rows.ts';
import { WITHDRAWALS } from './schema.ts';
import { type Withdrawals, withdrawalsOf } from './withdrawals.ts';

const { rows: ROWS } = WITHDRAWALS;

export const withdrawalSection = sectionOf<Withdrawals>('withdrawal', withdrawalsOf, [
  rows(
    ROWS.terms,
    (withdrawals) => withdrawals.terms(),
    (withdrawals, terms) => withdrawals.setTerms({ ...terms }),
  ),
  ownFields(ROWS.counters),
  rows(
    ROWS.withdrawal,
    (withdrawals) => withdrawals.all(),
    (withdrawals, withdrawal) => withdrawals.add({ ...withdrawal }),
  ),
  rows(
    ROWS.key,
    ({ keys }) => [...keys].map(([key, withdrawal]) => ({ key, withdrawal })),
    ({ keys }, { key, withdrawal }) => keys.set(key, withdrawal),
  ),
]);
