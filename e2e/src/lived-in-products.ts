import assert from 'node:assert/strict';
import { type BodyOf, type Position, perpetual, sale } from '@tradewind/api';
import type { Client } from './client.ts';
import { LoansPlace } from './lived-in-loans.ts';
import type { Officer } from './lived-in-operators.ts';
import type { Name, Place } from './lived-in-place.ts';
import { move } from './lived-in-youth.ts';
import { passQuiz } from './products/perpetual.ts';
import { until } from './until.ts';

const PATIENCE_MS = 20_000;
const CONTRACT = 'BTC-USDT';
/** The index that the contract follows. */
const INDEX = 'BTC/USDT';
const LOTS = 60;

/** Who has proved who they are subscribes to a new coin and borrows by a plan; both are open for days. */
export async function subscribeAndBorrow(place: Place, officers: readonly [Officer, Officer]): Promise<void> {
  const carol = place.who('carol');
  const { items } = await carol.ask(sale.sales, { query: { state: 'subscribing' } });
  assert.ok(items[0], 'a coin is for sale');
  await carol.ask(sale.subscribe, { params: { id: items[0].id }, body: { amount: '120' } });
  for (const officer of officers) await officer.signIn();
  const loans = LoansPlace.over(place, officers);
  await loans.borrowed('carol', { amount: '500', termDays: 90, method: 'instalments' });
}

/** Somebody's place in the contract: what is there for margin, and how it is levered. */
async function enter(place: Place, name: Name, mode: 'isolated' | 'cross', leverage: number): Promise<Client> {
  const client = place.who(name);
  await passQuiz(client);
  await move(client, 'contract', '900');
  await client.ask(perpetual.setSettings, { body: { contract: CONTRACT, mode, leverage } });
  return client;
}

function order(client: Client, body: Omit<BodyOf<typeof perpetual.place>, 'contract'>) {
  return client.ask(perpetual.place, { body: { contract: CONTRACT, ...body } });
}

async function positionOf(client: Client): Promise<Position> {
  return until('there is a position', PATIENCE_MS, async () => (await client.ask(perpetual.positions)).items[0]);
}

/** One is long, isolated and protected, another short and cross; orders rest and sleep around them. */
export async function holdContracts(place: Place): Promise<void> {
  const dave = await enter(place, 'dave', 'isolated', 10);
  const erin = await enter(place, 'erin', 'cross', 5);
  const ann = await enter(place, 'ann', 'isolated', 4);
  const limit = { type: 'limit', price: await place.priceAt(INDEX, 100) } as const;
  await order(erin, { ...limit, side: 'sell', lots: LOTS });
  const bought = await order(dave, {
    ...{ ...limit, side: 'buy', lots: LOTS },
    ...{ takeProfit: await place.priceAt(INDEX, 130), stopLoss: await place.priceAt(INDEX, 95) },
  });
  assert.equal(bought.filledLots, LOTS);
  await dave.ask(perpetual.margin, { params: { id: (await positionOf(dave)).id }, body: { amount: '25' } });
  await order(ann, { side: 'buy', type: 'limit', lots: 12, price: await place.priceAt(INDEX, 97), postOnly: true });
  const stopPrice = await place.priceAt(INDEX, 108);
  await order(erin, { side: 'buy', type: 'stop-market', lots: 20, stopPrice, triggerBy: 'mark', reduceOnly: true });
}

/** A part of what is held changes hands, and another rests to be closed. */
export async function holdOn(place: Place): Promise<void> {
  const [ann, dave, erin] = (['ann', 'dave', 'erin'] as const).map((name) => place.who(name));
  const price = await place.priceAt(INDEX, 100.1);
  await order(ann!, { side: 'buy', type: 'limit', lots: 10, price });
  const { id } = await positionOf(dave!);
  const part = await dave!.ask(perpetual.close, { params: { id }, body: { type: 'limit', lots: 10, price } });
  assert.equal(part.filledLots, 10);
  const params = { id: (await positionOf(erin!)).id };
  await erin!.ask(perpetual.close, { params, body: { type: 'limit', price: await place.priceAt(INDEX, 96) } });
}
