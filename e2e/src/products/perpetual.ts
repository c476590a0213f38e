import assert from 'node:assert/strict';
import { assets, type BodyOf, market, type Position, perpetual } from '@tradewind/api';
import type { Client } from '../client.ts';
import { until } from '../until.ts';
import type { TestedProduct } from './product.ts';

/** To the questions before the first order. */
export const RIGHT: BodyOf<typeof perpetual.answerQuiz>['answers'] = {
  leverage: 'fifty',
  liquidation: 'maintenance',
  loss: 'account',
  funding: 'sides',
  fees: 'worth',
  trigger: 'mark',
  deleveraging: 'closed',
  stop: 'market',
};

/** Answers what is asked once before the first order. */
export async function passQuiz(client: Client): Promise<void> {
  const { passed } = await client.ask(perpetual.answerQuiz, { body: { answers: RIGHT } });
  assert.equal(passed, true);
}

/** Has play money in Spot and may trade contracts. */
export async function mayTrade(client: Client): Promise<void> {
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  await passQuiz(client);
}

interface Quoted {
  readonly contract: string;
  readonly side: 'buy' | 'sell';
  readonly lots: number;
  readonly price: string;
}

/** A limit order with money from Spot, which rests unless somebody waits for it. */
export function quote(client: Client, order: Quoted) {
  return client.ask(perpetual.place, { body: { ...order, type: 'limit', from: 'spot' } });
}

/** The own open position in a contract. */
export async function positionIn(client: Client, contract: string): Promise<Position> {
  const { items } = await client.ask(perpetual.positions, { query: { contract } });
  assert.equal(items.length, 1, `a position in ${contract}`);
  return items[0]!;
}

/** Waits until the house maker quotes both sides of each contract. */
export async function houseQuotes(client: Client, ...contracts: readonly string[]): Promise<void> {
  await until(`the house maker quotes ${contracts.join(', ')}`, 90_000, async () => {
    const books = contracts.map((instrument) => client.ask(market.depth, { query: { instrument } }));
    return (await Promise.all(books)).every(({ bids, asks }) => bids.length > 5 && asks.length > 5);
  });
}

/** Holds a protected position that the house sold, closed another one, and waits with an order; has funds in Spot. */
export async function holdsContract(client: Client, contract: string): Promise<void> {
  await passQuiz(client);
  await houseQuotes(client, contract);
  const order = { contract, lots: 10, from: 'spot' } as const;
  await client.ask(perpetual.place, { body: { ...order, side: 'sell', type: 'market' } });
  const { id } = await positionIn(client, contract);
  await client.ask(perpetual.close, { params: { id }, body: { type: 'market' } });
  await client.ask(perpetual.place, { body: { ...order, side: 'buy', type: 'market' } });
  const held = await positionIn(client, contract);
  const at = (share: number) => (Number(held.mark) * share).toFixed(0);
  const body = { takeProfit: at(1.1), stopLoss: at(0.9) };
  await client.ask(perpetual.protect, { params: { id: held.id }, body });
  await quote(client, { ...order, side: 'buy', price: at(0.96) });
}

export const testedPerpetual: TestedProduct = {
  lists: [perpetual.orders, perpetual.income],
  shownApart: [
    perpetual.order,
    perpetual.reduce,
    perpetual.cancel,
    perpetual.position,
    perpetual.close,
    perpetual.margin,
    perpetual.protect,
  ],
};
