import type { AccountType, Instrument, Order } from '@tradewind/api';
import { assets, spot } from '@tradewind/api/calls';
import { BANDS, upperBand } from '@tradewind/rules';
import { collect } from '../../products/merge.ts';
import type { WebProduct } from '../../products/product.ts';
import { call } from '../api.ts';
import { add, divide, multiply, subtract } from '../decimal.ts';
import { figureText } from '../figure-text.ts';
import { text } from '../i18n.ts';
import { queries, queryClient } from '../query.ts';
import { netOf, owedOf, VALUE_ASSET, valued, valueIndex, worthOf, worthOfAmount } from '../worth.ts';
import type { Explanation, HowParams, Input } from './explanation.ts';

const quiet = { quiet: true } as const;

/** Balances and prices of this moment; the screen behind follows the same answers. */
async function fresh() {
  const [overview, indexes] = await Promise.all([
    queryClient.fetchQuery({ ...queries.assets, staleTime: 0 }),
    queryClient.fetchQuery({ ...queries.index, staleTime: 0 }),
  ]);
  return { overview, indexes };
}

const accountName = (account: AccountType) => text(`assets.account.${account}`);

export async function explainTotal({ account }: HowParams['total']): Promise<Explanation> {
  const { overview, indexes } = await fresh();
  const held = overview.accounts.filter((balance) => account === undefined || balance.account === account);
  const debts = account === undefined ? overview.debts : [];
  const parts = held.map(({ asset, total }) => valued(asset, total, indexes));
  const inputs = held.map(({ asset, total, account: own }, at): Input => {
    const index = valueIndex(asset, indexes);
    const price = index?.price ?? null;
    const amount = `${asset} \u00b7 ${accountName(own)}`;
    if (asset === VALUE_ASSET) return { label: amount, value: total, unit: VALUE_ASSET, secret: true };
    const note = price === null ? text('how.noIndex') : text('how.atIndex', { price: figureText(price) });
    return {
      label: `${amount}`,
      value: parts[at]?.equivalent ?? null,
      unit: VALUE_ASSET,
      time: index?.time,
      note,
      secret: true,
    };
  });
  const owed = debts.map((debt): Input => {
    const value = netOf('0', owedOf([debt], indexes));
    return { label: `${debt.asset} \u00b7 ${text('assets.owed')}`, value, unit: VALUE_ASSET, secret: true };
  });
  return {
    title: account === undefined ? text('how.total.title') : accountName(account),
    words: text(account === undefined ? 'how.total.words' : 'how.total.account.words'),
    formula: text(account === undefined ? 'how.total.formula' : 'how.total.account.formula'),
    inputs: [...inputs, ...owed],
    result: netOf(worthOf(parts), owedOf(debts, indexes)),
    unit: VALUE_ASSET,
    server: account === undefined ? overview.total.value : undefined,
    record: account === undefined ? '' : `account=${account}`,
    secret: true,
  };
}

export async function explainWorth({ account, asset }: HowParams['worth']): Promise<Explanation> {
  const { overview, indexes } = await fresh();
  const held = overview.accounts.find((balance) => balance.account === account && balance.asset === asset);
  const index = valueIndex(asset, indexes);
  const amount = held?.total ?? '0';
  const price: Input = {
    label: text('how.index.title', { market: `${asset}/${VALUE_ASSET}` }),
    value: index?.price ?? null,
    unit: VALUE_ASSET,
    time: index?.time,
  };
  return {
    title: text('how.worth.title', { asset, account: accountName(account) }),
    words: text('how.worth.words'),
    formula: text('how.worth.formula'),
    inputs: [
      { label: text('assets.sum'), value: amount, unit: asset, secret: true },
      ...(asset === VALUE_ASSET ? [] : [price]),
    ],
    result: worthOfAmount(asset, amount, indexes),
    unit: VALUE_ASSET,
    server: held?.equivalent,
    record: `account=${account}&asset=${asset}`,
    secret: true,
  };
}

/** All own orders of two states that hold something. */
async function openOrders(): Promise<Order[]> {
  const found: Order[] = [];
  for (const tab of ['pending', 'trading'] as const) {
    let cursor: string | undefined;
    do {
      const page = await call(spot.orders, { query: { tab, ...(cursor && { cursor }) } }, quiet);
      found.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  }
  return found;
}

/** What an order holds: a sale its remaining quantity, a purchase its remaining budget or worst price x remaining. */
function heldBy(order: Order, { tick, bandGroup }: Pick<Instrument, 'tick' | 'bandGroup'>): string {
  if (order.side === 'buy' && order.quoteQuantity !== null) return subtract(order.quoteQuantity, order.filledQuote);
  const remaining = subtract(order.quantity ?? '0', order.filled);
  if (order.side === 'sell') return remaining;
  if (order.price !== null) return multiply(order.price, remaining);
  // A stop at the market holds its worst price: the trigger moved by the protection of its market.
  const ticks = Number(divide(order.stopPrice ?? '0', tick, 0));
  return multiply(multiply(String(upperBand(ticks, BANDS[bandGroup].protectionPpm)), tick), remaining);
}

/** What the orders of Spot and the products of an account hold of an asset, together. */
export async function explainFrozen(
  { account, asset }: HowParams['frozen'],
  products: readonly WebProduct[],
): Promise<Explanation> {
  const makers = collect(products, (product) => (product.account === account ? product.explainFrozen : undefined));
  const locked = makers.map(async (load) => (await load())(asset));
  const ofOrders = account === 'spot' || makers.length === 0 ? [explainOrders({ account, asset })] : [];
  const parts = await Promise.all([...ofOrders, ...locked]);
  const [first] = parts as [Explanation];
  const known = parts.flatMap(({ result }) => (result === null ? [] : [result]));
  return {
    ...first,
    inputs: parts.flatMap(({ inputs }) => inputs),
    result: known.length < parts.length ? null : known.reduce(add),
  };
}

async function explainOrders({ account, asset }: HowParams['frozen']): Promise<Explanation> {
  const [{ overview }, orders, instruments] = await Promise.all([
    fresh(),
    account === 'spot' ? openOrders() : [],
    queryClient.fetchQuery(queries.instruments),
  ]);
  const holding = orders.flatMap((order) => {
    const instrument = instruments.find(({ id }) => id === order.instrument);
    if (!instrument || (order.side === 'buy' ? instrument.quote : instrument.base) !== asset) return [];
    return [{ order, amount: heldBy(order, instrument) }];
  });
  return {
    title: text('how.frozen.title', { asset }),
    words: text('how.frozen.words'),
    formula: text('how.frozen.formula'),
    inputs: holding.map(({ order, amount }) => ({
      label: text('how.frozen.order', {
        id: order.id,
        side: text(`trade.${order.side}`),
        market: order.instrument,
      }),
      value: amount,
      unit: asset,
      time: order.createdAt,
      secret: true,
      note:
        order.price !== null && order.quantity !== null && order.side === 'buy'
          ? `${figureText(order.price)} \u00d7 ${figureText(subtract(order.quantity, order.filled))}`
          : undefined,
    })),
    result: holding.reduce((sum, { amount }) => add(sum, amount), '0'),
    unit: asset,
    server: overview.accounts.find((one) => one.account === account && one.asset === asset)?.frozen,
    record: `account=${account}&asset=${asset}`,
    secret: true,
  };
}

export async function explainGrowth({ range }: HowParams['growth']): Promise<Explanation> {
  const [{ overview, indexes }, history] = await Promise.all([
    fresh(),
    call(assets.history, { query: { range } }, quiet),
  ]);
  const held = worthOf(overview.accounts.map(({ asset, total }) => valued(asset, total, indexes)));
  const now = netOf(held, owedOf(overview.debts, indexes));
  const first = history.find(([, value]) => value !== null);
  const then = first?.[1] ?? null;
  const times = indexes.flatMap(({ time }) => (time === null ? [] : [time]));
  return {
    title: text('how.growth.title'),
    words: text('how.growth.words'),
    formula: text('how.growth.formula'),
    inputs: [
      { label: text('how.growth.now'), value: now, unit: VALUE_ASSET, time: Math.max(...times), secret: true },
      { label: text('how.growth.start'), value: then, unit: VALUE_ASSET, time: first?.[0], secret: true },
    ],
    result: now === null || then === null ? null : subtract(now, then),
    unit: VALUE_ASSET,
    record: `range=${range}`,
    secret: true,
  };
}
