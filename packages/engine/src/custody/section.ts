import { mapped, ownFields, rows, sectionOf } from '../snapshot/rows.ts';
import { type Custody, custodyOf } from './custody.ts';
import { allDebts } from './debts.ts';
import { changeDebt, tendHold } from './hold/spent.ts';
import { CUSTODY } from './schema.ts';

const { rows: ROWS } = CUSTODY;

export const custodySection = sectionOf<Custody>('custody', custodyOf, [
  ownFields(ROWS.counters),
  rows(
    ROWS.chain,
    ({ chains }) => chains,
    ({ chains }, chain) => chains.push({ ...chain }),
  ),
  rows(
    ROWS.asset,
    (custody) => custody.assets(),
    (custody, asset) => custody.listAsset({ ...asset }),
  ),
  rows(
    ROWS.skipped,
    ({ skipped }) => skipped,
    ({ skipped }, range) => skipped.push(range),
  ),
  rows(
    ROWS.address,
    ({ users }) => [...users.values()].map((user) => ({ user })),
    (custody, { user }) => custody.assign(user),
  ),
  rows(
    ROWS.given,
    ({ given }) => given.values(),
    (custody, given) => custody.give(given),
  ),
  rows(
    ROWS.wallet,
    (custody) => custody.wallets(),
    (custody, held) => Object.assign(custody.wallet(held), held),
  ),
  rows(
    ROWS.deposit,
    ({ deposits }) => deposits.values(),
    (custody, deposit, state) => {
      custody.add({ ...deposit });
      tendHold(state, deposit.user);
    },
  ),
  rows(ROWS.debt, allDebts, (_, debt, state) => {
    changeDebt(state, debt);
    tendHold(state, debt.user);
  }),
  mapped(ROWS.spent, 'spent'),
  rows(
    ROWS.payment,
    ({ payments }) => payments.values(),
    ({ payments }, payment) => payments.set(payment.key, { ...payment }),
  ),
  rows(
    ROWS.booking,
    (custody) => custody.bookings(),
    (custody, booking) => custody.book(booking),
  ),
  rows(
    ROWS.faucet,
    ({ faucets }) => faucets.values(),
    ({ faucets }, faucet) => faucets.set(faucet.faucet, faucet),
  ),
]);
