import { assets, market } from '@tradewind/api';
import type { Client } from './client.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

/** A price on the tick at the index of an instrument, waited for: the first sample comes after the start. */
export async function nearPrice(client: Client, instrument: string): Promise<string> {
  const price = await until(`an index price of ${instrument}`, 60_000, async () => {
    const all = await client.ask(market.index);
    return all.find((index) => index.instrument === instrument && index.state === 'live')?.price ?? undefined;
  });
  return Math.floor(Number(price)).toFixed(1);
}

/** Somebody new with funds, and a price so far below the index that what they buy at it rests in the book. */
export async function restingBuyer(server: Server, instrument: string): Promise<{ client: Client; price: string }> {
  const client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  return { client, price: (Number(await nearPrice(client, instrument)) - 2_000).toFixed(1) };
}
