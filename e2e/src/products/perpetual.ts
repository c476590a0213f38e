import assert from 'node:assert/strict';
import { type BodyOf, perpetual } from '@tradewind/api';
import type { Client } from '../client.ts';
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
