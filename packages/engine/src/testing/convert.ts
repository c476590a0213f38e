import type { CommandOf } from '../commands.ts';
import type { Outcome } from '../views.ts';
import { CASH, CASH_EACH, COIN, COINS_EACH, type Exchange, openExchange, TERMS } from './exchange.ts';

type QuoteConversion = CommandOf<'QuoteConversion'>;
type SetConversion = CommandOf<'SetConversion'>;

/** A second coin, dearer and of group C: one lot of one unit at 500 ticks is worth 500 cash. */
export const GEM = 2;
export const INVENTORY = 1_000_000_000;

/** Units of cash: 500 to 2,000,000 a conversion, 5,000,000 a day. */
export const CONVERSION: SetConversion = {
  kind: 'SetConversion',
  hub: CASH,
  spreadAPpm: 1_000,
  spreadBPpm: 2_500,
  spreadCPpm: 5_000,
  sizePpm: 500,
  sizeStep: 1_000_000,
  minValue: 500,
  maxValue: 2_000_000,
  dailyValue: 5_000_000,
};

/** A coin is worth 1,000 cash and a gem 500; the inventory holds a thousand million of each and may hold twice that. */
export function openConvert(changed: Partial<SetConversion> = {}): Exchange {
  const exchange = openExchange();
  exchange.accept({ kind: 'ListAsset', asset: GEM, symbol: 'GEM', scale: 0, grantAmount: 0 });
  const gem = { instrument: 1, symbol: 'GEM/CASH', base: GEM, lotUnits: 1, bandGroup: 'C' } as const;
  exchange.accept({ ...TERMS, ...gem });
  exchange.accept({ ...CONVERSION, ...changed });
  for (const asset of [CASH, COIN, GEM]) {
    exchange.accept({ kind: 'SetConvertible', asset, most: 2 * INVENTORY });
    exchange.accept({ kind: 'FundHouse', house: 'convert-inventory', asset, amount: INVENTORY });
  }
  fresh(exchange);
  return exchange;
}

/** After so many it is known how an index moves, also where the first two only end a silence. */
const SAMPLES = 62;

/** Both markets have a live index of which enough is known, at the prices of the beginning. */
export function fresh(exchange: Exchange, coin = 1_000_000, gem = 50_000): void {
  const source = (price: number) => [{ source: 0, price, ageMs: 0, heardMs: 0 }];
  for (let sample = 0; sample < SAMPLES; sample += 1)
    exchange.ticks([
      { instrument: 0, sources: source(coin) },
      { instrument: 1, sources: source(gem) },
    ]);
}

type Asked = Partial<Omit<QuoteConversion, 'kind'>>;

export function asked(fields: Asked = {}): QuoteConversion {
  const identity = { user: 1, clientId: '', bodyHash: 0 };
  const terms = { from: COIN, to: CASH, end: 'from', amount: 100, lifetimeSeconds: 10 } as const;
  return { kind: 'QuoteConversion', ...identity, ...terms, ...fields };
}

export function accepted(quote: number, user = 1, clientId = '') {
  return { kind: 'AcceptConversion', user, clientId, bodyHash: 0, quote } as const;
}

export function quoted(exchange: Exchange, fields: Asked = {}): Outcome {
  return exchange.accept(asked(fields));
}

/** What a user has beyond what everybody has at the beginning. */
export function gained(exchange: Exchange, user = 1) {
  return {
    cash: exchange.spot(user, CASH).available - CASH_EACH,
    coin: exchange.spot(user, COIN).available - COINS_EACH,
    gem: exchange.spot(user, GEM).available,
  };
}
