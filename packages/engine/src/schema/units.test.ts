import assert from 'node:assert/strict';
import test from 'node:test';
import type {
  Amount,
  AssetId,
  Id,
  IndexPrice,
  InstrumentId,
  Lots,
  OrderId,
  Ppm,
  SpanMs,
  Ticks,
  TimeMs,
  UserId,
} from '@tradewind/base';
import { feeOf, lotsFor, notionalOf } from '@tradewind/rules';
import type { CommandOf } from '../commands.ts';
import type { EventKind, EventValues } from '../events.ts';
import { moveBetweenAccounts, moveToHouse, payFrozen } from '../ledger/transfer.ts';
import type { State } from '../state.ts';
import type { AccountNumber, HouseNumber } from '../vocabulary.ts';

/** Values of every unit: nothing here is ever called, the compiler alone reads it. */
interface Given {
  readonly user: UserId;
  readonly asset: AssetId;
  readonly instrument: InstrumentId;
  readonly order: OrderId;
  readonly id: Id;
  readonly amount: Amount;
  readonly ticks: Ticks;
  readonly price: IndexPrice;
  readonly lots: Lots;
  readonly ppm: Ppm;
  readonly time: TimeMs;
  readonly span: SpanMs;
  readonly account: AccountNumber;
  readonly house: HouseNumber;
}
type Checked = (given: Given, state: State) => unknown;

type Some<T> = { readonly [K in keyof T]?: T[K] };
const order = (fields: Some<CommandOf<'PlaceOrder'>>) => fields;
const transfer = (fields: Some<CommandOf<'InternalTransfer'>>) => fields;
const cancel = (fields: Some<CommandOf<'CancelOrder'>>) => fields;
const terms = (fields: Some<CommandOf<'SetInstrumentTerms'>>) => fields;
const event = <K extends EventKind>(_kind: K, fields: Some<EventValues<K>>) => fields;

const REASON = 0;
const SIDE = 0;

const commands: Checked = ({ user, asset, instrument, order: id, amount, ticks, lots, ppm, time, span }) => [
  order({ user, instrument, price: ticks, quantity: lots, quoteQuantity: amount }),
  // @ts-expect-error An amount is no price.
  order({ price: amount }),
  // @ts-expect-error Lots are no amount.
  order({ quoteQuantity: lots }),
  // @ts-expect-error An asset is no instrument.
  order({ instrument: asset }),
  transfer({ user, asset, amount }),
  // @ts-expect-error A user is no asset.
  transfer({ asset: user }),
  // @ts-expect-error An asset is no user.
  transfer({ user: asset }),
  // @ts-expect-error A share is no amount.
  transfer({ amount: ppm }),
  cancel({ user, order: id }),
  // @ts-expect-error An order is no user.
  cancel({ user: id }),
  // @ts-expect-error A user is no order.
  cancel({ order: user }),
  terms({ effectiveAt: time }),
  // @ts-expect-error A length of time is no moment.
  terms({ effectiveAt: span }),
];

const events: Checked = (
  { user, asset, instrument, order: id, id: stake, amount, ticks, price, lots, ppm, account },
  { log },
) => [
  event('StakeEnded', { stake, user, paid: amount }),
  // @ts-expect-error A user is no stake.
  event('StakeEnded', { stake: user }),
  // @ts-expect-error A stake is no user.
  event('StakeEnded', { user: stake }),
  // @ts-expect-error A share is no amount.
  event('StakeEnded', { paid: ppm }),
  event('IndexUpdated', { instrument, price }),
  // @ts-expect-error Ticks are not hundredths of a tick.
  event('IndexUpdated', { price: ticks }),
  log.levelChanged(instrument, SIDE, ticks, lots, 1),
  // @ts-expect-error Lots are no price.
  log.levelChanged(instrument, SIDE, lots, ticks, 1),
  log.orderReduced(id, user, lots),
  // @ts-expect-error A user is no order.
  log.orderReduced(user, id, lots),
  log.userPosted(user, account, asset, amount, amount, REASON, REASON, 1),
  // @ts-expect-error An asset is no account.
  log.userPosted(user, asset, account, amount, amount, REASON, REASON, 1),
];

const transfers: Checked = ({ user, asset, amount, ppm, account, house }, { ledger, cause }) => [
  moveToHouse(ledger, { user, account, house, asset, amount, cause }),
  // @ts-expect-error An account is no house account.
  moveToHouse(ledger, { user, account, house: account, asset, amount, cause }),
  // @ts-expect-error A share is no amount.
  moveToHouse(ledger, { user, account, house, asset, amount: ppm, cause }),
  payFrozen(ledger, { payer: user, payee: user, account, asset, amount, cause }),
  // @ts-expect-error An asset is no user.
  payFrozen(ledger, { payer: asset, payee: user, account, asset, amount, cause }),
  moveBetweenAccounts(ledger, { user, from: account, to: account, asset, amount, cause }),
  // @ts-expect-error An amount is no asset.
  moveBetweenAccounts(ledger, { user, from: account, to: account, asset: amount, amount, cause }),
  ledger.availableOf(user, account, asset),
  // @ts-expect-error An asset is no account.
  ledger.availableOf(user, asset, account),
];

const rules: Checked = ({ amount, ticks, lots, ppm }, { orders }) => [
  feeOf(amount, ppm),
  // @ts-expect-error A share is no amount.
  feeOf(ppm, amount),
  notionalOf(ticks, lots, 1),
  // @ts-expect-error Lots are no price.
  notionalOf(lots, ticks, 1),
  lotsFor(orders.quoteQuantity[0]!, orders.price[0]!, 1),
  // @ts-expect-error What is read of an order has its unit too.
  lotsFor(orders.price[0]!, orders.quoteQuantity[0]!, 1),
];

test('unlike units that change places in a command, an event, a transfer or a formula do not compile', () => {
  // What the compiler has refused needs no run.
  for (const checked of [commands, events, transfers, rules]) assert.equal(typeof checked, 'function');
});
