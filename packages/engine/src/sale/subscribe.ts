import type { Amount, AssetId, Id, UserId } from '@tradewind/base';
import { committable, type NotOwn, payableLots, wantedLots } from '@tradewind/rules/sale';
import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { SPOT } from '../ledger/ledger.ts';
import { entryRefusal } from '../product/held.ts';
import { ELSEWHERE } from '../product/hooks.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, type State } from '../state.ts';
import { type Sale, salesOf, supplyOf } from './sales.ts';
import { SALES } from './schema.ts';

const RESULT_SUBSCRIPTION = SALES.references.subscription;
/** Why it takes no commitments now; 0 = it does. Its last millisecond is the one before `endsAt`. */
function closedRefusal(state: State, sale: Sale | undefined): number {
  if (sale === undefined) return REFUSALS.sale_unknown;
  if (sale.state === 'announced') return REFUSALS.sale_not_open;
  return sale.state !== 'subscribing' || state.time >= sale.endsAt ? REFUSALS.sale_over : 0;
}

/** Locks an amount of Spot on top of what is committed. */
export function subscribe(state: State, command: CommandOf<'Subscribe'>): number {
  const { user, amount, person } = command;
  const sale = salesOf(state).of(command.sale);
  const closed = closedRefusal(state, sale);
  if (closed !== 0) return closed;
  const { subscriptions, minimum, payAsset } = sale!;
  if (!isAmount(amount) || !isWhole(person, 1)) return REFUSALS.amount_invalid;
  const at = subscriptions.ofUser(user);
  const before = at === undefined ? 0 : subscriptions.get(at, 'committed');
  const other = subscriptions.ofPerson(person);
  if (other !== undefined && other !== at) return REFUSALS.subscription_of_person;
  if (before + amount < minimum) return REFUSALS.subscription_too_small;
  const available = state.ledger.availableOf(user, SPOT, payAsset);
  if (amount > committable(available, notOwnOf(state, user, payAsset))) return REFUSALS.insufficient_balance;
  const held = entryRefusal(state, { user, from: SPOT, to: ELSEWHERE, asset: payAsset, amount });
  if (held !== 0) return held;
  state.ledger.freeze(state.ledger.place(user, SPOT, payAsset), amount);
  const after = before + amount;
  if (at === undefined) begin(state, sale!, { user, person, committed: after });
  else change(state, sale!, at, { person, before, after });
  return 0;
}

/** Gives back all that is committed; the subscription keeps its place, should it commit again. */
export function withdrawSubscription(state: State, { user, sale: id }: CommandOf<'WithdrawSubscription'>): number {
  const sale = salesOf(state).of(id);
  const closed = closedRefusal(state, sale);
  if (closed !== 0) return closed;
  const { subscriptions, payAsset } = sale!;
  const at = subscriptions.ofUser(user);
  const before = at === undefined ? 0 : subscriptions.get(at, 'committed');
  if (at === undefined || before === 0) return REFUSALS.subscription_unknown;
  state.ledger.release(state.ledger.place(user, SPOT, payAsset), before);
  change(state, sale!, at, { person: subscriptions.get(at, 'person'), before, after: 0 });
  return 0;
}

/** What of the available money is not the user's own. */
function notOwnOf(state: State, user: UserId, asset: AssetId): NotOwn {
  let borrowed = 0;
  for (const owed of state.hooks.borrowedOf) borrowed += owed(state, user, asset);
  return { borrowed };
}

interface New {
  readonly user: UserId;
  readonly person: Id;
  readonly committed: Amount;
}

function begin(state: State, sale: Sale, { user, person, committed }: New): void {
  const sales = salesOf(state);
  sales.made += 1;
  const subscription = sales.made;
  count(sale, 0, committed);
  sale.subscriptions.add({ subscription, user, person, committed, lots: 0, rest: 0, released: 0 });
  state.log.emit('Subscribed', { subscription, sale: sale.sale, user, committed });
  state.result(RESULT_SUBSCRIPTION, subscription);
}

interface Change {
  readonly person: Id;
  readonly before: Amount;
  readonly after: Amount;
}

function change(state: State, sale: Sale, at: number, { person, before, after }: Change): void {
  count(sale, before, after);
  sale.subscriptions.commit(at, person, after);
  const { subscription, user } = sale.subscriptions.row(at);
  const figures = { amount: after - before, committed: after };
  state.log.emit('SubscriptionChanged', { subscription, sale: sale.sale, user, ...figures });
  state.result(RESULT_SUBSCRIPTION, subscription);
}

/** Keeps the sums of the sale when one of its commitments changes. */
function count(sale: Sale, before: Amount, after: Amount): void {
  const supply = supplyOf(sale);
  sale.subscribers += Number(after > 0) - Number(before > 0);
  sale.committed += after - before;
  sale.payableLots += payableLots(after, sale.lotPrice) - payableLots(before, sale.lotPrice);
  sale.wantedLots += wantedLots(after, supply) - wantedLots(before, supply);
}
