import { market } from '@tradewind/api';
import { Installation } from './installation.ts';
import { binanceWords, LocalVenue } from './local-venues.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

type Prices = Readonly<Record<string, number>>;

/** An exchange in demo mode without liquidity of the house, whose indexes are what a test says. */
export class LedExchange {
  readonly server: Server;
  readonly #installation: Installation;
  readonly #venue: LocalVenue;

  private constructor(installation: Installation, server: Server, venue: LocalVenue) {
    this.#installation = installation;
    this.server = server;
    this.#venue = venue;
  }

  /** By the symbols of Spot; those that are not named have no index. */
  static async open(prices: Prices): Promise<LedExchange> {
    const venue = await LocalVenue.open(binanceWords);
    const installation = await Installation.begun({
      args: ['--limits', 'off', '--liquidity', 'off', '--feed', 'live'],
      env: {
        TRADEWIND_FEED_BINANCE_URL: venue.url,
        TRADEWIND_FEED_COINBASE_URL: 'off',
        TRADEWIND_FEED_KRAKEN_URL: 'off',
      },
    });
    const exchange = new LedExchange(installation, await installation.start(), venue);
    await exchange.lead(prices);
    return exchange;
  }

  /** From now on these indexes are so; resolves when they are. */
  async lead(prices: Prices): Promise<void> {
    this.#venue.prices = { ...this.#venue.prices, ...prices };
    const visitor = this.server.client();
    await until(`the indexes are ${JSON.stringify(prices)}`, 20_000, async () => {
      const all = await visitor.ask(market.index);
      return Object.entries(prices).every(([instrument, price]) =>
        all.some((one) => one.instrument === instrument && one.state === 'live' && Number(one.price) === price),
      );
    });
  }

  async close(): Promise<void> {
    await this.#installation.destroy();
    this.#venue.close();
  }
}
