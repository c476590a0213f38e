import { convert, market } from '@tradewind/contract';
import type { Client } from './client.ts';
import { until } from './until.ts';

/** A price on the tick at the index of an instrument, waited for: the first sample comes after the start. */
export async function nearPrice(client: Client, instrument: string): Promise<string> {
  const price = await until(`an index price of ${instrument}`, 10_000, async () => {
    const all = await client.ask(market.index);
    return all.find((index) => index.instrument === instrument && index.state === 'live')?.price ?? undefined;
  });
  return Math.floor(Number(price)).toFixed(1);
}

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
