import type { CommandOf } from '../../commands.ts';
import { requireEntry } from '../../naive/naive-held.ts';
import { freeze, move } from '../../naive/naive-postings.ts';
import { type NaiveProduct, naivePart } from '../../naive/naive-product.ts';
import { NaiveRefusal, type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { SALES, type SaleFailure, type SaleState } from '../../sale/schema.ts';
import { distribute } from './naive-distribution.ts';

const DAY_MS = 86_400_000;

export interface NaiveSubscription {
  readonly id: number;
  readonly user: number;
  person: number;
  committed: number;
  /** Null until everybody's is known. */
  lots: number | null;
  released: number;
}

export interface NaiveSale extends CommandOf<'ListSale'> {
  state: SaleState;
  failure: SaleFailure;
  /** When something happens next; null = nothing more does. */
  due: number | null;
  /** In the order in which they were first made. */
  readonly subscriptions: NaiveSubscription[];
  tradedAt: number;
  steps: number;
  root: string;
}

class NaiveSales {
  readonly sales: NaiveSale[] = [];
  made = 0;
}

export const salesOf = naivePart(() => new NaiveSales());

const bad = (condition: boolean) => refuseIf(condition, 'configuration_invalid');
const whole = (value: number, from: number, to = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && value >= from && value <= to;

function listSale(state: NaiveState, command: CommandOf<'ListSale'>): NaiveResult {
  const { sale, asset, payAsset, supply, lot, lotPrice, cap, minimum, softCap, startsAt, endsAt } = command;
  const { freePpm, vestingSteps, vestingDays, paper } = command;
  state.requireAsset(asset);
  state.requireAsset(payAsset);
  const { sales } = salesOf(state);
  bad(sale !== sales.length + 1 || sales.length >= 1_024 || asset === payAsset);
  bad(!whole(lot, 1) || !whole(cap, lot, supply) || !whole(supply, 1) || supply % lot > 0 || cap % lot > 0);
  bad(!whole(lotPrice, 1) || supply / cap > 1_000);
  const most = BigInt(supply / lot) * BigInt(lotPrice);
  bad(most > BigInt(Number.MAX_SAFE_INTEGER) || !whole(minimum, lotPrice) || minimum / lotPrice > cap / lot);
  bad(!whole(softCap, 0, Number(most)));
  bad(!whole(startsAt, state.time) || !whole(endsAt, startsAt + 1) || endsAt - state.time > 366 * DAY_MS);
  if (vestingSteps === 0) bad(freePpm !== 1_000_000 || vestingDays !== 0);
  else bad(!whole(vestingSteps, 1, 120) || !whole(freePpm, 0, 999_999) || !whole(vestingDays, 1, 366));
  bad(!/^[0-9a-f]{64}$/.test(paper));
  refuseIf(state.house('sale-issuer', asset).amount < supply, 'sale_supply_missing');
  move(state, asset, supply, 'sale-issuer', 'sale-reserve', {
    reason: 'sale-supply',
    reference: 'sale',
    referenceId: sale,
  });
  const made: NaiveSale = {
    ...command,
    state: 'announced',
    failure: 'none',
    due: startsAt,
    subscriptions: [],
    tradedAt: 0,
    steps: 0,
    root: '',
  };
  sales.push(made);
  const { kind: _, ...terms } = command;
  state.tell({ kind: 'SaleListed', ...terms });
  become(state, made, 'announced');
  return { kind: 'sale', id: sale };
}

function become(state: NaiveState, sale: NaiveSale, to: SaleState, failure: SaleFailure = 'none'): void {
  Object.assign(sale, { state: to, failure });
  state.tell({ kind: 'SaleStateChanged', sale: sale.sale, state: to, failure });
}

function saleOf(state: NaiveState, id: number): NaiveSale {
  const found = salesOf(state).sales.find(({ sale }) => sale === id);
  if (found === undefined) throw new NaiveRefusal('sale_unknown');
  return found;
}

function openSale(state: NaiveState, id: number): NaiveSale {
  const sale = saleOf(state, id);
  refuseIf(sale.state === 'announced', 'sale_not_open');
  refuseIf(sale.state !== 'subscribing' || state.time >= sale.endsAt, 'sale_over');
  return sale;
}

function subscribe(state: NaiveState, { user, sale: id, amount, person }: CommandOf<'Subscribe'>): NaiveResult {
  const sale = openSale(state, id);
  const { subscriptions } = sale;
  refuseIf(amount <= 0 || !whole(person, 1), 'amount_invalid');
  const own = subscriptions.find((one) => one.user === user);
  const taken = subscriptions.some((one) => one !== own && one.person === person && one.committed > 0);
  refuseIf(taken, 'subscription_of_person');
  refuseIf((own?.committed ?? 0) + amount < sale.minimum, 'subscription_too_small');
  const balance = state.balance(user, 'spot', sale.payAsset);
  refuseIf(balance.available - borrowed(state, user, sale.payAsset) < amount, 'insufficient_balance');
  requireEntry(state, { user, from: 'spot', to: null, asset: sale.payAsset, amount });
  freeze(balance, amount);
  if (own !== undefined) {
    own.person = person;
    own.committed += amount;
    return told(state, sale, own, amount);
  }
  const sales = salesOf(state);
  sales.made += 1;
  subscriptions.push({ id: sales.made, user, person, committed: amount, lots: null, released: 0 });
  state.tell({ kind: 'Subscribed', subscription: sales.made, sale: id, user, committed: amount });
  return { kind: 'subscription', id: sales.made };
}

/** What the user owes of it: that is not the user's own. */
const borrowed = (state: NaiveState, user: number, asset: number) =>
  state.products.reduce((sum, { borrowedOf }) => sum + (borrowedOf?.(state, user, asset) ?? 0), 0);

function withdraw(state: NaiveState, { user, sale: id }: CommandOf<'WithdrawSubscription'>): NaiveResult {
  const sale = openSale(state, id);
  const own = sale.subscriptions.find((one) => one.user === user && one.committed > 0);
  if (own === undefined) throw new NaiveRefusal('subscription_unknown');
  const { committed } = own;
  freeze(state.balance(user, 'spot', sale.payAsset), -committed);
  own.committed = 0;
  return told(state, sale, own, -committed);
}

function told(state: NaiveState, { sale }: NaiveSale, one: NaiveSubscription, amount: number): NaiveResult {
  const { id: subscription, user, committed } = one;
  state.tell({ kind: 'SubscriptionChanged', subscription, sale, user, amount, committed });
  return { kind: 'subscription', id: subscription };
}

function cancelSale(state: NaiveState, { sale: id, reason }: CommandOf<'CancelSale'>): void {
  const sale = saleOf(state, id);
  refuseIf(!['announced', 'subscribing'].includes(sale.state) || state.time >= sale.endsAt, 'sale_over');
  become(state, sale, 'refunding', reason);
  sale.due = state.time;
}

const inIt = ({ subscriptions }: NaiveSale) => subscriptions.filter(({ committed }) => committed > 0);

/** What there is to say of the sale in all. */
export function sumsOf(sale: NaiveSale) {
  const all = inIt(sale);
  const lots = all.reduce((sum, one) => sum + (one.lots ?? 0), 0);
  const committed = all.reduce((sum, one) => sum + one.committed, 0);
  const [allocated, paid] = [lots * sale.lot, lots * sale.lotPrice];
  return { subscriptions: all.length, committed, allocated, paid, refunded: committed - paid };
}

/** What the soft cap is compared with: no commitment counts with more than it can pay for. */
export function countedIn(sale: NaiveSale): number {
  const most = (sale.cap / sale.lot) * sale.lotPrice;
  return inIt(sale).reduce((sum, { committed }) => sum + Math.min(most, committed - (committed % sale.lotPrice)), 0);
}

export const isSettled = ({ state, failure }: NaiveSale) =>
  ['allocated', 'releasing', 'ended'].includes(state) || failure === 'not-listed';

function publishRoot(state: NaiveState, { kind: _, ...command }: CommandOf<'PublishSaleRoot'>): void {
  const sale = saleOf(state, command.sale);
  refuseIf(!isSettled(sale), 'sale_not_settled');
  const { sale: id, root, ...figures } = command;
  const sums = sumsOf(sale);
  refuseIf(
    Object.entries(sums).some(([name, sum]) => figures[name as keyof typeof sums] !== sum),
    'sale_root_wrong',
  );
  refuseIf(!/^[0-9a-f]{64}$/.test(root) || ![root, ''].includes(sale.root), 'sale_root_wrong');
  if (sale.root === '') state.tell({ kind: 'SaleRootPublished', sale: id, root });
  sale.root = root;
}

/** What time brings to a sale. */
function happen(state: NaiveState, sale: NaiveSale): void {
  const { state: now, sale: id, endsAt } = sale;
  if (now === 'announced') {
    become(state, sale, 'subscribing');
    sale.due = endsAt;
  } else if (now === 'subscribing') settle(state, sale);
  else if (now === 'releasing') release(state, sale);
  else {
    if (now === 'allocated') become(state, sale, 'refunding', 'not-listed');
    for (const one of inIt(sale)) refund(state, sale, one);
    const left = sale.failure === 'not-listed' ? sumsOf(sale).allocated : sale.supply;
    const cause = { reason: 'sale-supply', reference: 'sale', referenceId: id } as const;
    if (left > 0) move(state, sale.asset, left, 'sale-reserve', 'sale-issuer', cause);
    close(state, sale, 'cancelled');
  }
}

function close(state: NaiveState, sale: NaiveSale, as: 'ended' | 'cancelled'): void {
  become(state, sale, as, sale.failure);
  sale.due = null;
}

function settle(state: NaiveState, sale: NaiveSale): void {
  const { sale: id, asset, supply, softCap, endsAt } = sale;
  const all = inIt(sale);
  if (countedIn(sale) < softCap) {
    become(state, sale, 'refunding', 'soft-cap');
    sale.due = endsAt;
    return;
  }
  const told = distribute(sale, all);
  if (told.shared !== null) {
    become(state, sale, 'cutting');
    become(state, sale, 'sharing');
    state.tell({ kind: 'SaleShared', sale: id, ...told.shared });
    if (told.shared.leftLots > 0) become(state, sale, 'ranking');
  }
  become(state, sale, 'paying');
  for (const [at, one] of all.entries()) payFor(state, sale, one, told.lots[at]!);
  const { allocated } = sumsOf(sale);
  const cause = { reason: 'sale-supply', reference: 'sale', referenceId: id } as const;
  if (supply > allocated) move(state, asset, supply - allocated, 'sale-reserve', 'sale-issuer', cause);
  if (allocated === 0) {
    close(state, sale, 'ended');
    return;
  }
  become(state, sale, 'allocated');
  sale.due = endsAt + 14 * DAY_MS;
  if (state.instruments.some((one) => one.base === asset && one.state === 'trading')) trade(state, sale);
}

function payFor(state: NaiveState, sale: NaiveSale, one: NaiveSubscription, lots: number): void {
  const { asset, payAsset, lot, lotPrice } = sale;
  const { id: subscription, user, committed } = one;
  one.lots = lots;
  const [allocated, paid] = [lots * lot, lots * lotPrice];
  freeze(state.balance(user, 'spot', payAsset), -committed);
  if (lots > 0) {
    const place = { user, account: 'spot' } as const;
    const what = { reference: 'subscription', referenceId: subscription } as const;
    move(state, payAsset, paid, place, 'sale-reserve', { reason: 'sale-payment', ...what });
    move(state, asset, allocated, 'sale-reserve', place, { reason: 'sale-allocation', ...what });
    freeze(state.balance(user, 'spot', asset), allocated);
  }
  const figures = { committed, allocated, paid, refunded: committed - paid };
  state.tell({ kind: 'SaleAllocated', subscription, sale: sale.sale, user, ...figures });
}

/** The coin trades: the issuer has the proceeds, and the first part is free. */
function trade(state: NaiveState, sale: NaiveSale): void {
  sale.tradedAt = state.time;
  become(state, sale, 'releasing');
  const cause = { reason: 'sale-proceeds', reference: 'sale', referenceId: sale.sale } as const;
  move(state, sale.payAsset, sumsOf(sale).paid, 'sale-reserve', 'sale-issuer', cause);
  sale.due = state.time;
}

function release(state: NaiveState, sale: NaiveSale): void {
  const { asset, lot, freePpm, vestingSteps, vestingDays } = sale;
  for (const one of inIt(sale)) {
    const allocated = BigInt((one.lots ?? 0) * lot);
    const [free, all] = [BigInt(freePpm), 1_000_000n];
    const steps = BigInt(vestingSteps);
    const vested =
      sale.steps === vestingSteps
        ? allocated
        : (allocated * (free * steps + (all - free) * BigInt(sale.steps))) / (all * steps);
    const amount = Number(vested) - one.released;
    if (amount === 0) continue;
    one.released += amount;
    freeze(state.balance(one.user, 'spot', asset), -amount);
    const { id: subscription, user, released } = one;
    state.tell({ kind: 'SaleReleased', subscription, sale: sale.sale, user, amount, released });
  }
  sale.steps += 1;
  if (sale.steps > vestingSteps) close(state, sale, 'ended');
  else sale.due = sale.tradedAt + sale.steps * vestingDays * DAY_MS;
}

function refund(state: NaiveState, sale: NaiveSale, one: NaiveSubscription): void {
  const { asset, payAsset, lot, lotPrice } = sale;
  const { id: subscription, user, committed } = one;
  const place = { user, account: 'spot' } as const;
  const lots = one.lots ?? 0;
  const amount = sale.failure === 'not-listed' ? lots * lotPrice : committed;
  if (sale.failure !== 'not-listed') freeze(state.balance(user, 'spot', payAsset), -committed);
  else if (lots > 0) {
    const cause = { reason: 'sale-refund', reference: 'subscription', referenceId: subscription } as const;
    freeze(state.balance(user, 'spot', asset), -lots * lot);
    move(state, asset, lots * lot, place, 'sale-reserve', cause);
    move(state, payAsset, amount, 'sale-reserve', place, cause);
  }
  if (amount > 0) state.tell({ kind: 'SaleRefunded', subscription, sale: sale.sale, user, refunded: committed });
}

export const naiveSale: NaiveProduct<typeof SALES> = {
  schema: SALES,
  verbs: {
    ListSale: listSale,
    CancelSale: cancelSale,
    Subscribe: subscribe,
    WithdrawSubscription: withdraw,
    PublishSaleRoot: publishRoot,
  },
  timers: (state) =>
    salesOf(state).sales.flatMap((sale) =>
      sale.due === null ? [] : [{ due: sale.due, act: () => happen(state, sale) }],
    ),
  onTrading: (state, asset) => {
    for (const sale of salesOf(state).sales) if (sale.asset === asset && sale.state === 'allocated') trade(state, sale);
  },
};
