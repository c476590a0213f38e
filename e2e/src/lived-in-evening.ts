import assert from 'node:assert/strict';
import { assets, type ConvertQuote, convert, seconds, spot, staking, support } from '@tradewind/api';
import { HOUR_MS, SECOND_MS } from '@tradewind/base';
import type { Officer } from './lived-in-operators.ts';
import type { Name, Place } from './lived-in-place.ts';
import { bet, convertNow, move, placeOrder } from './lived-in-youth.ts';
import { convertIsOpen } from './products/convert.ts';
import { until } from './until.ts';

const PATIENCE_MS = 20_000;
const BTC = 'BTC/USDT';
/** Transfers there and as many back: what the last moment moves is nothing. */
const LAST_PAIRS = 12;

/** A write of the last moment that was answered. */
export interface LastWrite {
  readonly person: Name;
  readonly clientId: string;
  readonly seq: number;
  readonly id: string;
}

/** Two operators announce a fee for six hours later; what one of them asks for besides is not approved yet. */
export async function announce(place: Place, [ada, grace]: readonly [Officer, Officer]): Promise<void> {
  await ada.signIn();
  await grace.signIn();
  const effectiveAt = (await place.now()) + 6 * HOUR_MS;
  const fees = { makerFee: '0.0015', takerFee: '0.003', minNotional: '5', effectiveAt };
  await grace.approve(await ada.request({ kind: 'fees', instrument: BTC, ...fees }));
  await grace.request({ kind: 'seconds-rules', openStake: '400', dailyLoss: '300', effectiveAt });
}

/** Two operators make good somebody's trouble, and begin a fifth savings product. */
export async function manage(place: Place, [ada, grace]: readonly [Officer, Officer], person: number): Promise<void> {
  const amount = { account: 'spot', asset: 'USDT', amount: '12.5' } as const;
  await grace.approve(await ada.request({ kind: 'adjustment', person, ...amount, code: 'compensation' }));
  const terms = { minimum: '10', maximum: '5000', perUser: '5000', quota: '100000', clawback: '50' };
  const product = { asset: 'USDT', termDays: 14, dailyRate: '0.01', ...terms };
  await ada.approve(await grace.request({ kind: 'staking-product', ...product }));
  await place.pass(SECOND_MS);
}

/** Orders of every kind: some end, some are filled in part, some rest or sleep. */
export async function trade(place: Place): Promise<void> {
  const [ann, bob, dave, erin] = (['ann', 'bob', 'dave', 'erin'] as const).map((name) => place.who(name));
  const limit = { instrument: BTC, type: 'limit' } as const;
  const ask = await place.priceAt(BTC, 100.5);
  const rest = await placeOrder(erin!, { ...limit, side: 'sell', quantity: '0.02', price: ask });
  await placeOrder(dave!, { ...limit, side: 'buy', quantity: '0.005', price: ask });
  assert.equal((await erin!.ask(spot.order, { params: { id: rest.id } })).status, 'partially-filled');
  const bid = await place.priceAt(BTC, 99);
  const cancelled = await placeOrder(ann!, { ...limit, side: 'buy', quantity: '0.01', price: bid });
  await ann!.ask(spot.cancel, { params: { id: cancelled.id } });
  const reduced = await placeOrder(ann!, { ...limit, side: 'buy', quantity: '0.02', price: bid, postOnly: true });
  await ann!.ask(spot.reduce, { params: { id: reduced.id }, body: { quantity: '0.012' } });
  await placeOrder(bob!, { ...limit, side: 'sell', quantity: '0.01', price: await place.priceAt(BTC, 104) });
  const ether = { instrument: 'ETH/USDT', type: 'limit', side: 'buy', quantity: '0.2' } as const;
  await placeOrder(bob!, { ...ether, price: await place.priceAt('ETH/USDT', 98, 2) });
  await placeOrder(dave!, { ...limit, side: 'buy', quantity: '0.001', price: bid, timeInForce: 'IOC' });
  const [above, below] = [await place.priceAt(BTC, 106), await place.priceAt(BTC, 94)];
  const sell = { instrument: BTC, side: 'sell', quantity: '0.01' } as const;
  await placeOrder(dave!, { ...sell, type: 'stop-limit', stopPrice: below, price: await place.priceAt(BTC, 93) });
  await placeOrder(ann!, { ...sell, type: 'take-profit-limit', stopPrice: above, price: above });
  await placeOrder(erin!, { ...sell, type: 'stop-market', stopPrice: below, triggerBy: 'index' });
  await placeOrder(bob!, { instrument: BTC, side: 'buy', type: 'market', quantity: '0.002' });
}

/** What runs when the server stops: three contracts in their middle, and a quote that nobody has accepted yet. */
export async function leaveOpen(place: Place): Promise<ConvertQuote> {
  const take = (name: Name, direction: 'rise' | 'fall', durationSeconds: number, amount: string) =>
    place.who(name).ask(seconds.place, { body: { instrument: BTC, direction, durationSeconds, amount } });
  // Now rather than after these: some of them would end while it is waited for.
  await convertIsOpen(place.who('erin'), () => place.pass(SECOND_MS));
  await take('dave', 'fall', 300, '25');
  await place.pass(5 * SECOND_MS);
  await take('ann', 'rise', 60, '20');
  await place.pass(3 * SECOND_MS);
  await take('bob', 'rise', 30, '15');
  await take('bob', 'fall', 30, '7.5');
  await place.pass(2 * SECOND_MS);
  const body = { from: 'USDT', to: 'BTC', fromAmount: '250', lifetimeSeconds: 10 } as const;
  return place.who('erin').ask(convert.quote, { body });
}

/** More of it after the clean stop: some of what ran comes to its end, and more begins. */
export async function liveOn(place: Place): Promise<void> {
  const [ann, bob, carol] = (['ann', 'bob', 'carol'] as const).map((name) => place.who(name));
  await place.pass(70 * SECOND_MS, 2 * SECOND_MS);
  await until('what ran has ended', PATIENCE_MS, async () => {
    const { items } = await bob!.ask(seconds.contracts, { query: { tab: 'trading' } });
    return items.length === 0;
  });
  await bet(place, ['bob', 'carol'], 30, '9');
  await place.pass(33 * SECOND_MS);
  await convertNow(place, 'carol', 'USDT', 'XRP', '300');
  await move(ann!, 'finance', '50');
  await ann!.ask(staking.stake, { body: { product: '4', amount: '100' } });
  await carol!.ask(support.feedback, { body: { type: 'idea', title: 'A graph', content: 'Of what was earned.' } });
}

/** More orders after the clean stop, among those that rest since then: one goes, one is filled in part, some are new. */
export async function tradeAgain(place: Place): Promise<void> {
  const [ann, bob, carol, dave] = (['ann', 'bob', 'carol', 'dave'] as const).map((name) => place.who(name));
  const limit = { instrument: BTC, type: 'limit' } as const;
  await ann!.ask(spot.cancelAll, { query: { instrument: BTC } });
  const price = await place.priceAt(BTC, 100.2);
  await placeOrder(bob!, { ...limit, side: 'sell', quantity: '0.015', price });
  await placeOrder(dave!, { ...limit, side: 'buy', quantity: '0.006', price });
  await placeOrder(ann!, { ...limit, side: 'buy', quantity: '0.01', price: await place.priceAt(BTC, 99.2) });
  const solana = { instrument: 'SOL/USDT', type: 'limit', side: 'buy', quantity: '3' } as const;
  await placeOrder(carol!, { ...solana, price: await place.priceAt('SOL/USDT', 97, 2) });
  const stopPrice = await place.priceAt(BTC, 105);
  await placeOrder(carol!, {
    instrument: BTC,
    side: 'buy',
    type: 'stop-limit',
    quantity: '0.004',
    stopPrice,
    price: await place.priceAt(BTC, 105.5),
  });
}

/** Writes in parallel, all of them answered: the caller kills everything before the followers of the journal are there. */
export async function lastMoment(place: Place): Promise<readonly LastWrite[]> {
  const dave = place.who('dave');
  const body = { asset: 'USDT', amount: '1' } as const;
  const write = async (from: 'spot' | 'fiat', clientId: string): Promise<LastWrite> => {
    const to = from === 'spot' ? 'fiat' : 'spot';
    const { data, seq } = await dave.done(assets.transfer, { body: { ...body, from, to, clientId } });
    return { person: 'dave', clientId, seq, id: data.id };
  };
  const pairs = Array.from({ length: LAST_PAIRS }, (_, at) => [
    write('spot', `last-there-${at}`),
    write('fiat', `last-back-${at}`),
  ]);
  return Promise.all(pairs.flat());
}
