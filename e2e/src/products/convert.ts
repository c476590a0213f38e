import assert from 'node:assert/strict';
import { convert } from '@tradewind/api';
import type { Client } from '../client.ts';
import { until } from '../until.ts';
import type { TestedProduct } from './product.ts';

/**
 * Waits until every asset can be converted: how the indexes move is known from the samples of half a minute. `between`
 * passes the time where only the test moves the clock.
 */
export async function convertIsOpen(client: Client, between: () => Promise<unknown> = async () => {}): Promise<void> {
  await until('every asset can be converted', 120_000, async () => {
    await between();
    return (await client.ask(convert.terms)).assets.every(({ closed }) => closed === null);
  });
}

const wish = { from: 'USDT', to: 'BTC', fromAmount: '100', lifetimeSeconds: 10 } as const;

export const testedConvert: TestedProduct = {
  lists: [convert.history],
  opens: (client) => convertIsOpen(client),

  async owned(client) {
    return { route: convert.accept, id: (await client.ask(convert.quote, { body: wish })).id };
  },

  async expiring(client) {
    const id = await until('a quote is given', 30_000, async () => {
      const { status, data } = await client.send(convert.quote, { body: wish });
      return status === 200 && (data as { id: string }).id;
    });
    const use = async () => {
      const { data } = await client.send(convert.accept, { params: { id }, body: {} });
      return (data as { code?: string }).code ?? '';
    };
    return { ended: 'quote_expired', use };
  },

  async whileHeld(client) {
    const { id } = await client.ask(convert.quote, { body: { from: 'USDT', to: 'BTC', fromAmount: '50' } });
    const accept = { params: { id }, body: { clientId: 'converted' } };
    const conversion = await client.ask(convert.accept, accept);
    await client.refused(convert.accept, 'already_done', accept);
    return async () => {
      const { items } = await client.ask(convert.history, { query: { id: conversion.id } });
      assert.deepEqual(items, [conversion]);
    };
  },

  async trade(program, clientId) {
    const body = { from: 'USDT', to: 'BTC', fromAmount: '60', lifetimeSeconds: 10 };
    const { data } = await program.call('POST', convert.quote.path, body);
    const path = convert.accept.path.replace('{id}', (data as { id: string }).id);
    const again = () => program.call('POST', path, { clientId });
    return { first: await again(), again };
  },
};
