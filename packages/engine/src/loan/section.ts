import { mapped, ownFields, rows, sectionOf } from '../snapshot/rows.ts';
import { type Loans, loansOf } from './loans.ts';
import { LOANS } from './schema.ts';

const { rows: ROWS } = LOANS;

export const loanSection = sectionOf<Loans>('loan', loansOf, [
  rows(
    ROWS.product,
    ({ products }) => products,
    ({ products }, product) => products.push({ ...product }),
  ),
  mapped(ROWS.limits, 'limits'),
  mapped(ROWS.book, 'books'),
  ownFields(ROWS.counters),
  rows(
    ROWS.loan,
    ({ loans }) => loans.values(),
    (loans, loan) => loans.add({ ...loan }),
  ),
]);
